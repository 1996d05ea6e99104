import { valueOfCurve, type CurvePoint } from '@afterglow/pixels/curve';
import type { Curves } from '@afterglow/pixels/light';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { addPoint, isStraight, movePoint, removePoint, straightCurve } from './curve.ts';
import type { Histogram } from './preview/histogram.ts';
import type { CurveName } from './settings.ts';

const side = 240;
const names = ['all', 'red', 'green', 'blue'] as const satisfies readonly CurveName[];

/** Tone curves over the histogram: a click adds a point, dragging moves it, Delete takes it away; all of it by keys too. */
export function CurvesEditor({
  curves,
  histogram,
  onCurves,
}: {
  readonly curves: Curves;
  readonly histogram: Histogram | undefined;
  readonly onCurves: (curves: Curves) => void;
}) {
  const t = useTranslations('editorAdjust');
  const [name, setName] = useState<CurveName>('all');
  const [chosen, setChosen] = useState(0);
  const ground = useRef<SVGSVGElement>(null);
  const dragged = useRef<number>(undefined);
  // most of the graph lies below the edge of a phone's sheet
  useEffect(() => {
    ground.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  const points = curves[name] ?? straightCurve;
  const set = (next: readonly CurvePoint[]): void =>
    onCurves({ ...curves, [name]: isStraight(next) && next.length === 2 ? undefined : next });

  function placeOf(event: PointerEvent): CurvePoint {
    const box = ground.current?.getBoundingClientRect();
    if (box === undefined) return [0, 0];
    return [(event.clientX - box.left) / box.width, 1 - (event.clientY - box.top) / box.height];
  }
  function down(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = placeOf(event);
    const near = points.findIndex(([px, py]) => Math.hypot(px - x, py - y) < 0.07);
    const added = near >= 0 ? undefined : addPoint(points, x, y);
    const index = near >= 0 ? near : added?.index;
    if (added) set(added.points);
    if (index === undefined) return;
    dragged.current = index;
    setChosen(index);
  }
  function move(event: PointerEvent<HTMLElement>): void {
    if (dragged.current === undefined) return;
    set(movePoint(points, dragged.current, ...placeOf(event)));
  }
  function onKey(event: KeyboardEvent, index: number): void {
    const [x, y] = points[index] ?? [0, 0];
    const step = event.shiftKey ? 0.05 : 0.01;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const by = moves[event.key];
    if (by) set(movePoint(points, index, x + by[0], y + by[1]));
    else if (event.key === 'Delete' || event.key === 'Backspace') set(removePoint(points, index));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const line = Array.from(
    { length: 61 },
    (_, k) => `${((k / 60) * side).toFixed(1)},${((1 - valueOfCurve(points, k / 60)) * side).toFixed(1)}`,
  ).join(' ');
  const bins = histogram?.[name === 'all' ? 'luma' : name];

  return (
    <div className="tool-group">
      <Choice
        label={t('curveOf')}
        hideLabel
        value={name}
        onChange={(value) => {
          setName(names.find((each) => each === value) ?? 'all');
          setChosen(0);
        }}
        options={names.map((value) => ({ value, label: t(`curve.${value}`) }))}
      />
      <div
        className="curves"
        data-curve={name}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={() => (dragged.current = undefined)}
        onPointerCancel={() => (dragged.current = undefined)}
        onDoubleClick={() => set(removePoint(points, chosen))}
      >
        <svg ref={ground} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('curvesLabel')}>
          {bins && (
            <path
              className="curves-bins"
              d={`M0 ${side}${Array.from(bins, (value, k) => `L${((k / 255) * side).toFixed(1)} ${(side - value * side * 0.92).toFixed(1)}`).join('')}L${side} ${side}Z`}
            />
          )}
          <path
            className="curves-grid"
            d={[1, 2, 3].map((k) => `M${(k * side) / 4} 0V${side}M0 ${(k * side) / 4}H${side}`).join('')}
          />
          <polyline className="curves-line" points={line} />
        </svg>
        {points.map(([x, y], index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a point is its place in the order
            key={index}
            type="button"
            className="curves-point"
            style={{ left: `${x * 100}%`, top: `${(1 - y) * 100}%` }}
            aria-label={t('curvePoint', { before: Math.round(x * 255), after: Math.round(y * 255) })}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => onKey(event, index)}
          />
        ))}
      </div>
      <div className="tool-row">
        <Button
          size="small"
          icon="plus"
          onClick={() => {
            const added = widestGap(points);
            if (added) set(added);
          }}
        >
          {t('addPoint')}
        </Button>
        <Button size="small" icon="undo" disabled={curves[name] === undefined} onClick={() => set(straightCurve)}>
          {t('resetCurve')}
        </Button>
      </div>
      <p className="field-hint">{t('curvesHint')}</p>
    </div>
  );
}

/** A point on the curve in the middle of its longest piece: how a point is added by keyboard. */
function widestGap(points: readonly CurvePoint[]): readonly CurvePoint[] | undefined {
  const gaps = points
    .slice(1)
    .map(([x], k) => ({ middle: (x + (points[k]?.[0] ?? 0)) / 2, wide: x - (points[k]?.[0] ?? 0) }));
  const widest = gaps.toSorted((a, b) => b.wide - a.wide)[0];
  return widest && addPoint(points, widest.middle, valueOfCurve(points, widest.middle))?.points;
}
