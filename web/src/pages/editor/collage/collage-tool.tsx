import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { toggleSource, writeStep } from '../../../layers/collage-draft.ts';
import { layoutsFor } from '../../../layers/layouts.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import { thumbUrl } from '../canvas/picture-level.ts';
import type { ToolProps } from '../tool-contract.ts';
import { fitView } from '../view.ts';
import { CollageCells } from './collage-cells.tsx';
import { useCollage } from './use-collage.ts';
import '../mask/mask.css';
import '../adjust/adjust.css';
import '../layers/layers.css';
import './collage.css';

const ratios = ['1:1', '4:5', '3:4', '9:16', '3:2', '16:9'] as const;
const margin = { side: 24, top: 24, bottom: 84 };
/** Large enough to keep a ratio when it is fitted to the stage. */
const drawn = 1000;

/** Two to nine pictures of the conversation in one new picture. A collage that is opened is arranged on. */
export default function CollageTool({ picture, canvas, panel, acts }: ToolProps) {
  const { adjustPrice, onSteps, onClose } = acts;
  const t = useTranslations('editorCollage');
  const uploadId = useId();
  const collage = useCollage(picture);
  const { draft, sources, change } = collage;
  const { cells, boxes, gap, corner, background } = draft;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const error = failure ?? collage.error;
  const ratio = draft.ratio.join(':');
  const layouts = layoutsFor(Math.max(2, cells.length));
  const [across, down] = draft.ratio;
  const whole = { width: drawn * across, height: drawn * down };
  const view = fitView(whole, canvas.stage, margin, Infinity);
  const size = { width: whole.width * view.scale, height: whole.height * view.scale };

  async function apply(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onSteps([writeStep(draft)], adjustPrice, t('said'));
      collage.forget();
      onClose();
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  }

  return (
    <>
      <div className="adjust-stage">
        <div className="adjust-picture" style={{ left: view.x, top: view.y, ...size }}>
          <CollageCells
            cells={cells}
            boxes={boxes}
            size={size}
            look={{ gap, corner, background }}
            onCell={(index, cell) => change({ ...draft, cells: cells.with(index, cell) })}
          />
        </div>
      </div>
      {panel !== null &&
        createPortal(
          <section className="tool-controls" aria-label={t('title')}>
            <div className="tool-group">
              <h2>{t('title')}</h2>
              <p className="field-hint">{t(collage.edits ? 'editing' : 'hint')}</p>
              {collage.lacks && <p className="field-hint">{t('lacks')}</p>}
              <div className="picture-list" role="group" aria-label={t('pictures')}>
                {sources.map((source, index) => (
                  <button
                    key={source.imageId}
                    type="button"
                    className="collage-source"
                    aria-pressed={cells.some(({ imageId }) => imageId === source.imageId)}
                    aria-label={t('take', { number: index + 1 })}
                    onClick={() => change(toggleSource(draft, source))}
                  >
                    <img src={thumbUrl(source.imageId)} alt="" draggable={false} />
                  </button>
                ))}
              </div>
              <p className="field-hint" role="status">
                {cells.length < 2 ? t('few') : t('chosen', { count: cells.length })}
              </p>
              <label htmlFor={uploadId} className="btn quiet small">
                {t('upload')}
              </label>
              <input
                id={uploadId}
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                onChange={({ currentTarget: { files } }) => void collage.upload([...(files ?? [])])}
              />
            </div>
            {layouts.length > 0 && (
              <div className="tool-group">
                <div className="collage-layouts" role="group" aria-label={t('layout')}>
                  {layouts.map((each, index) => (
                    <button
                      key={JSON.stringify(each)}
                      type="button"
                      aria-pressed={JSON.stringify(each) === JSON.stringify(boxes)}
                      aria-label={t('layoutNumber', { number: index + 1 })}
                      onClick={() => change({ ...draft, boxes: [...each] })}
                    >
                      <svg viewBox="0 0 1 1" aria-hidden="true">
                        {each.map(([x, y, width, height]) => (
                          <rect
                            key={`${x} ${y}`}
                            x={x + 0.03}
                            y={y + 0.03}
                            width={width - 0.06}
                            height={height - 0.06}
                          />
                        ))}
                      </svg>
                    </button>
                  ))}
                </div>
                <Choice
                  label={t('ratio')}
                  value={ratio}
                  onChange={(value) => {
                    const [wide = 1, tall = 1] = value.split(':').map(Number);
                    change({ ...draft, ratio: [wide, tall] });
                  }}
                  options={[...new Set([...ratios, ratio])].map((value) => ({ value, label: value }))}
                />
                <NumberRange
                  label={t('gap')}
                  value={Math.round(gap * 1000) / 10}
                  min={0}
                  max={10}
                  step={0.5}
                  unit=" %"
                  onChange={(percent) => change({ ...draft, gap: percent / 100 })}
                />
                <NumberRange
                  label={t('corner')}
                  value={Math.round(corner * 100)}
                  min={0}
                  max={25}
                  unit=" %"
                  onChange={(percent) => change({ ...draft, corner: percent / 100 })}
                />
                <label className="flex items-center justify-between gap-4">
                  <span className="field-label">{t('background')}</span>
                  <input
                    type="color"
                    className="colour-well"
                    value={background}
                    onChange={({ target }) => change({ ...draft, background: target.value })}
                  />
                </label>
                {cells.map((cell, index) => (
                  <NumberRange
                    key={cell.imageId}
                    label={t('zoom', { number: index + 1 })}
                    value={Math.round(cell.zoom * 100)}
                    min={100}
                    max={400}
                    neutral={100}
                    unit=" %"
                    onChange={(zoom) => change({ ...draft, cells: cells.with(index, { ...cell, zoom: zoom / 100 }) })}
                  />
                ))}
              </div>
            )}
            {error !== null && <ErrorNote error={error} />}
            <div className="tool-apply">
              <PriceTag credits={adjustPrice} />
              <div className="tool-ends">
                <Button
                  kind="primary"
                  icon="check"
                  disabled={cells.length < 2}
                  busy={busy}
                  onClick={() => void apply()}
                >
                  {t('apply')}
                </Button>
                <Button onClick={onClose}>{t('cancel')}</Button>
              </div>
            </div>
          </section>,
          panel,
        )}
    </>
  );
}
