import { cornerOf, type Corners } from '@afterglow/domain/edits/corners';
import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useFrameDrag } from '../use-frame-drag.ts';
import { gridOf, moveCorner } from './corners.ts';

const names = ['0', '1', '2', '3'] as const;
/** One press of an arrow key, as a share; with Shift ten times as far. */
const keyStep = 0.002;

/** Four corners over the whole picture, with the lines that will be straight: pulled by pointer and by keys. */
export function CornerFrame({
  corners,
  pinched,
  onCorners,
}: {
  readonly corners: Corners;
  /** A second finger came: what the first one pulled stays as it was. */
  readonly pinched: boolean;
  readonly onCorners: (corners: Corners) => void;
}) {
  const t = useTranslations('editorAdjust.perspective');
  const format = useFormatter();
  const frame = useRef<HTMLDivElement>(null);
  const { grip } = useFrameDrag<Corners, number>({
    value: corners,
    pinched,
    keyStep,
    findBox: () => frame.current?.getBoundingClientRect(),
    move: moveCorner,
    onValue: onCorners,
  });
  const percent = (share: number): string => `${share * 100}%`;
  const said = (share: number): string => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const outline = names.map((_, k) => cornerOf(corners, k).join(' ')).join(' L');

  return (
    <div ref={frame} className="corner-frame">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path className="corner-outside" d={`M0 0H1V1H0Z M${outline}Z`} />
        {gridOf(corners).map(([x1, y1, x2, y2]) => (
          <line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
        ))}
        <path className="corner-outline" d={`M${outline}Z`} />
      </svg>
      {names.map((name, k) => {
        const [x, y] = cornerOf(corners, k);
        return (
          <button
            key={name}
            type="button"
            className="crop-handle corner-handle"
            style={{ left: percent(x), top: percent(y) }}
            aria-label={t('place', { corner: t(`corner.${name}`), x: said(x), y: said(y) })}
            {...grip(k)}
          />
        );
      })}
    </div>
  );
}
