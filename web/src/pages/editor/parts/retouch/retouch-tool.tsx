import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import { Choice } from '../../../../ui/forms/choice.tsx';
import { NumberRange } from '../../../../ui/forms/number-range.tsx';
import { Toggle } from '../../../../ui/forms/toggle.tsx';
import type { ToolProps } from '../../tool-contract.ts';
import { ApplyBar } from '../../tools/apply-bar.tsx';
import { rounded } from '../local/local-state.ts';
import { Grip, PartsStage, type PlaceActs } from '../parts-stage.tsx';
import { PartsTrouble } from '../parts-trouble.tsx';
import type { Retouch } from '../pixels/show-parts.ts';
import { useKeptParts } from '../use-kept-parts.ts';
import { useParts } from '../use-parts.ts';
import { chooseSource } from './choose-source.ts';
import '../../mask/mask.css';
import '../../adjust/adjust.css';

type Spot = NonNullable<Retouch['spots']>[number];

const kinds = ['heal', 'clone', 'pupil'] as const;
const nothing: Retouch = {};
const isRetouch = (value: unknown): value is Retouch => typeof value === 'object' && value !== null;

/** Spots, pupils, teeth and skin, by clicks, strokes and sliders; the engine then does them at full size. */
export default function RetouchTool({ picture, canvas, panel, acts: { adjustPrice, onSteps, onClose } }: ToolProps) {
  const t = useTranslations('editorParts');
  const { state, set, undo, reset } = useKeptParts(`retouch:${picture.versionId}`, nothing, isRetouch);
  const [kind, setKind] = useState<(typeof kinds)[number]>('heal');
  const [size, setSize] = useState(0.02);
  const [soft, setSoft] = useState(0.4);
  const [source, setSource] = useState<{ readonly x: number; readonly y: number }>();
  const [drawing, setDrawing] = useState(false);
  const [before, setBefore] = useState(false);
  const { skin = 0, teeth = 0, redEyes = false, pupils = [], spots = [] } = state;
  const wish = useMemo(() => ({ retouch: state }), [state]);
  const named = useMemo(
    () => [...(skin > 0 ? (['skin'] as const) : []), ...(teeth > 0 ? (['teeth'] as const) : [])],
    [skin, teeth],
  );
  const { canvas: drawn, preview, searching, missing, error } = useParts(picture, wish, named);
  const last = spots.at(-1);
  const untouched = skin === 0 && teeth === 0 && !redEyes && pupils.length === 0 && spots.length === 0;

  function setLast(change: Partial<Spot>, same = true): void {
    if (last !== undefined) set({ ...state, spots: [...spots.slice(0, -1), { ...last, ...change }] }, same);
  }
  const acts: PlaceActs = {
    radius: kind === 'clone' && source === undefined ? undefined : size,
    taps: kind === 'pupil' || (kind === 'clone' && source === undefined),
    onBegin({ x, y }) {
      if (kind === 'pupil') {
        set({ ...state, pupils: [...pupils, [rounded(x), rounded(y), size]] });
        return;
      }
      if (kind === 'clone' && source === undefined) return setSource({ x, y });
      if (spots.length >= 100) return;
      const points = [rounded(x), rounded(y)];
      const found = preview === undefined ? undefined : chooseSource(preview, points, size);
      const from: Spot['from'] =
        kind === 'clone' && source !== undefined
          ? [rounded(source.x - x), rounded(source.y - y)]
          : (found ?? [0.05, 0]);
      set({ ...state, spots: [...spots, { kind, points, size, soft, from }] });
      setDrawing(true);
    },
    onMove({ x, y }) {
      if (!drawing || last === undefined || last.points.length >= 400) return;
      const [beforeX = 0, beforeY = 0] = last.points.slice(-2);
      if (Math.hypot(x - beforeX, y - beforeY) >= size / 3)
        setLast({ points: [...last.points, rounded(x), rounded(y)] });
    },
    onEnd() {
      if (drawing && kind === 'heal' && last !== undefined && last.points.length > 2 && preview !== undefined)
        setLast({ from: chooseSource(preview, last.points, last.size) });
      setDrawing(false);
    },
    onDrop() {
      if (drawing) undo?.();
      setDrawing(false);
    },
  };
  const percent = (label: string, value: number, onChange: (value: number) => void) => (
    <NumberRange
      label={label}
      value={Math.round(value * 100)}
      min={0}
      max={100}
      neutral={0}
      unit=" %"
      onChange={(next) => onChange(next / 100)}
    />
  );
  const [lastX = 0, lastY = 0] = last?.points ?? [];

  return (
    <>
      <PartsStage
        picture={picture}
        canvas={canvas}
        preview={{ drawn, hidden: before }}
        acts={acts}
        label={t('retouchGround')}
      >
        {last !== undefined && kind !== 'pupil' && !drawing && (
          <Grip
            picture={picture}
            canvas={canvas}
            at={{ x: lastX + last.from[0], y: lastY + last.from[1] }}
            label={t('gripSource')}
            onMove={({ x, y }) => setLast({ from: [rounded(x - lastX), rounded(y - lastY)] })}
          />
        )}
      </PartsStage>
      {panel !== null &&
        createPortal(
          <section className="tool-controls" aria-label={t('retouchTitle')}>
            <Choice
              label={t('retouchWith')}
              value={kind}
              onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'heal')}
              options={kinds.map((value) => ({ value, label: t(`retouch.${value}`) }))}
            />
            <div className="tool-group">
              <p className="field-hint" role="status">
                {t(kind === 'clone' && source === undefined ? 'hint.source' : `hint.${kind}`)}
              </p>
              {kind === 'clone' && source !== undefined && (
                <Button size="small" icon="pipette" onClick={() => setSource(undefined)}>
                  {t('newSource')}
                </Button>
              )}
              <NumberRange
                label={t('size')}
                value={Math.round(size * 1000) / 10}
                min={0.3}
                max={20}
                step={0.1}
                unit=" %"
                onChange={(value) => setSize(value / 100)}
              />
              {kind !== 'pupil' && (
                <NumberRange
                  label={t('soft')}
                  value={Math.round(soft * 100)}
                  min={0}
                  max={100}
                  unit=" %"
                  onChange={(value) => setSoft(value / 100)}
                />
              )}
            </div>
            <div className="tool-group">
              <h2>{t('people')}</h2>
              {percent(t('skin'), skin, (value) => set({ ...state, skin: value }))}
              {percent(t('teeth'), teeth, (value) => set({ ...state, teeth: value }))}
              <Toggle
                label={t('redEyes')}
                hint={t('redEyesHint')}
                checked={redEyes}
                onChange={(on) => set({ ...state, redEyes: on })}
              />
              {searching.length > 0 && (
                <p className="field-hint" role="status">
                  {t('searching')}
                </p>
              )}
              <PartsTrouble missing={missing} error={error} />
            </div>
            <ApplyBar
              untouched={untouched || missing.length > 0}
              price={adjustPrice}
              onBefore={setBefore}
              history={{ undo, reset }}
              onApply={async () => {
                await onSteps([{ op: 'retouch', ...inUse(state) }], adjustPrice, t('retouchSaid'));
                reset();
                onClose();
              }}
              onCancel={() => {
                reset();
                onClose();
              }}
            />
          </section>,
          panel,
        )}
    </>
  );
}

/** What differs from doing nothing. */
const inUse = ({ skin = 0, teeth = 0, redEyes = false, pupils = [], spots = [] }: Retouch): Retouch => ({
  ...(skin > 0 ? { skin } : {}),
  ...(teeth > 0 ? { teeth } : {}),
  ...(redEyes ? { redEyes } : {}),
  ...(pupils.length > 0 ? { pupils } : {}),
  ...(spots.length > 0 ? { spots } : {}),
});
