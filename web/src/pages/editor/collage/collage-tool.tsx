import { mostCells } from '@afterglow/domain/edits/layer-names';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import { sendImage } from '../../../upload/send-image.ts';
import { thumbUrl } from '../canvas/picture-level.ts';
import { useEditor } from '../state/editor-context.ts';
import type { ToolProps } from '../tool-contract.ts';
import { fitView, type Size } from '../view.ts';
import { CollageCells, type Cell } from './collage-cells.tsx';
import { layoutsFor } from './layouts.ts';
import '../mask/mask.css';
import '../adjust/adjust.css';
import '../layers/layers.css';
import './collage.css';

const ratios = ['1:1', '4:5', '3:4', '9:16', '3:2', '16:9'] as const;
const margin = { side: 24, top: 24, bottom: 84 };
/** Large enough to keep a ratio when it is fitted to the stage. */
const drawn = 1000;

interface Source extends Size {
  readonly imageId: string;
}

/** Two to nine pictures of the conversation in one new picture. */
export default function CollageTool({ canvas, panel, acts }: ToolProps) {
  const { adjustPrice, onSteps, onClose } = acts;
  const t = useTranslations('editorCollage');
  const uploadId = useId();
  const known = useEditor((state) => state.known);
  const [added, setAdded] = useState<readonly Source[]>([]);
  const own = known.pictures.flatMap(({ id }): Source[] => {
    const latest = known.versions.findLast(({ pictureId }) => pictureId === id);
    return latest === undefined ? [] : [{ imageId: latest.imageId, width: latest.width, height: latest.height }];
  });
  const sources = [...own, ...added];
  const [cells, setCells] = useState<readonly Cell[]>(() => own.slice(0, mostCells).map(toCell));
  const [layout, setLayout] = useState(0);
  const [ratio, setRatio] = useState<(typeof ratios)[number]>('1:1');
  const [gap, setGap] = useState(1.5);
  const [corner, setCorner] = useState(0);
  const [background, setBackground] = useState('#ffffff');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // one picture alone is shown beside the place of the second
  const layouts = layoutsFor(Math.max(2, cells.length));
  const boxes = layouts[layout] ?? layouts[0] ?? [];
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const whole = { width: drawn * across, height: drawn * down };
  const view = fitView(whole, canvas.stage, margin, Infinity);
  const size = { width: whole.width * view.scale, height: whole.height * view.scale };

  function press(source: Source): void {
    const isIn = cells.some(({ imageId }) => imageId === source.imageId);
    setLayout(0);
    setCells(
      isIn ? cells.filter(({ imageId }) => imageId !== source.imageId) : [...cells, toCell(source)].slice(0, mostCells),
    );
  }
  async function upload(files: readonly File[]): Promise<void> {
    setError(null);
    for (const file of files.slice(0, mostCells)) {
      const sent = await sendImage(file, { signal: new AbortController().signal, onProgress: () => undefined });
      if (sent.kind === 'refused') setError(sent.error);
      if (sent.kind !== 'sent') continue;
      const { id, width, height } = sent.image;
      setAdded((before) => [...before, { imageId: id, width, height }]);
      setCells((before) => [...before, toCell({ imageId: id, width, height })].slice(0, mostCells));
    }
  }
  async function apply(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const placed = cells.flatMap(({ imageId, x, y, zoom }, index) => {
        const box = boxes[index];
        return box === undefined ? [] : [{ imageId, box, x, y, zoom }];
      });
      const step = { cells: placed, ratio: [across, down] as [number, number], gap: gap / 100, corner: corner / 100 };
      await onSteps([{ op: 'collage', ...step, background }], adjustPrice, t('said'));
      onClose();
    } catch (thrown) {
      setError(thrown);
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
            look={{ gap: gap / 100, corner: corner / 100, background }}
            onCell={(index, cell) => setCells((before) => before.with(index, cell))}
          />
        </div>
      </div>
      {panel !== null &&
        createPortal(
          <section className="tool-controls" aria-label={t('title')}>
            <div className="tool-group">
              <h2>{t('title')}</h2>
              <p className="field-hint">{t('hint')}</p>
              <div className="picture-list" role="group" aria-label={t('pictures')}>
                {sources.map((source, index) => (
                  <button
                    key={source.imageId}
                    type="button"
                    className="collage-source"
                    aria-pressed={cells.some(({ imageId }) => imageId === source.imageId)}
                    aria-label={t('take', { number: index + 1 })}
                    onClick={() => press(source)}
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
                onChange={({ currentTarget: { files } }) => void upload([...(files ?? [])])}
              />
            </div>
            {layouts.length > 0 && (
              <div className="tool-group">
                <div className="collage-layouts" role="group" aria-label={t('layout')}>
                  {layouts.map((each, index) => (
                    <button
                      key={JSON.stringify(each)}
                      type="button"
                      aria-pressed={index === layout}
                      aria-label={t('layoutNumber', { number: index + 1 })}
                      onClick={() => setLayout(index)}
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
                  onChange={(value) => setRatio(ratios.find((each) => each === value) ?? '1:1')}
                  options={ratios.map((value) => ({ value, label: value }))}
                />
                <NumberRange label={t('gap')} value={gap} min={0} max={10} step={0.5} unit=" %" onChange={setGap} />
                <NumberRange label={t('corner')} value={corner} min={0} max={25} unit=" %" onChange={setCorner} />
                <label className="flex items-center justify-between gap-4">
                  <span className="field-label">{t('background')}</span>
                  <input
                    type="color"
                    className="colour-well"
                    value={background}
                    onChange={({ target }) => setBackground(target.value)}
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
                    onChange={(zoom) => setCells((before) => before.with(index, { ...cell, zoom: zoom / 100 }))}
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

const toCell = ({ imageId, width, height }: Source): Cell => ({ imageId, width, height, x: 0.5, y: 0.5, zoom: 1 });
