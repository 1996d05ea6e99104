import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import type { ToolProps } from '../tool-contract.ts';
import { fitView, type View } from '../view.ts';
import { drawExpanded } from './draw-expanded.ts';
import { ExpandGrips } from './expand-grips.tsx';
import { ExpandGround } from './expand-ground.tsx';
import { edgesFor, expandedSize, isExpanded, noEdges, type Edges } from './expand-size.ts';
import '../mask/mask.css';
import './adjust.css';

const shapes = ['16:9', '9:16', '1:1', '4:5', '3:2'] as const;
const sides = ['left', 'right', 'top', 'bottom'] as const satisfies readonly (keyof Edges)[];
const margin = { side: 28, top: 28, bottom: 88 };

/** A creative model imagines what is there; the engine shows the photo itself, or a color. */
const fills = ['creative', 'patch', 'blur', 'mirror', 'white', 'black'] as const;
type Fill = (typeof fills)[number];

/** A larger canvas around the picture. */
export default function ExpandTool({ picture, canvas, panel, acts }: ToolProps) {
  const { onMask, onAddVersion, onInstruct, onSteps, onClose } = acts;
  const t = useTranslations('editorAdjust');
  const offered = fills.filter((each) => each !== 'creative' || acts.creative);
  const [chosen, setFill] = useState<Fill | undefined>(() => fillOf(picture.changes));
  const fill = chosen ?? offered[0] ?? 'blur';
  const [edges, setEdges] = useState(() => edgesOf(picture.changes) ?? noEdges);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** The canvas is drawn and waits for the version that shows it. */
  const [drawn, setDrawn] = useState<{ readonly mask: Blob; readonly from: string }>();
  const [about, setAbout] = useState(picture.versionId);
  if (about !== picture.versionId) {
    setAbout(picture.versionId);
    setEdges(noEdges);
  }
  const size = expandedSize(picture, edges);
  const [held, setHeld] = useState<{ readonly view: View; readonly edges: Edges }>();
  const fitted = fitView(size, canvas.stage, margin, Infinity);
  const view = held === undefined ? fitted : stayPut(held, edges);
  const shape = shapes.find((each) => {
    const wanted = edgesFor(ratioOf(each), picture);
    return isExpanded(edges) && sides.every((side) => wanted[side] === edges[side]);
  });
  const image = useMemo(() => {
    const full = new Image();
    full.src = withBase(picture.fullUrl);
    return full;
  }, [picture.fullUrl]);

  const finish = useEffectEvent((mask: Blob) => {
    onMask(mask);
    onInstruct(t('expandWords'));
    onClose();
  });
  useEffect(() => {
    if (drawn !== undefined && drawn.from !== picture.versionId) finish(drawn.mask);
  }, [drawn, picture.versionId]);

  async function expand(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      if (fill !== 'creative') {
        const beyond = fill === 'white' ? '#ffffff' : fill === 'black' ? '#000000' : fill;
        await onSteps([{ op: 'extend', sides: edges, beyond }], acts.adjustPrice, t('expand'));
        onClose();
        return;
      }
      const { blob, mask } = await drawExpanded(image, picture, edges);
      setDrawn({ mask, from: picture.versionId });
      await onAddVersion({ blob, settings: { expand: edges }, name: t('expandName') });
    } catch (failure) {
      setDrawn(undefined);
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <>
      <div className="adjust-stage">
        <div
          className="adjust-picture expand-ground"
          style={{ left: view.x, top: view.y, width: size.width * view.scale, height: size.height * view.scale }}
        >
          <ExpandGround url={picture.url} picture={picture} edges={edges} scale={view.scale} fill={fill} />
          <ExpandGrips
            edges={edges}
            picture={picture}
            scale={view.scale}
            onEdges={setEdges}
            onHold={(now) => setHeld(now ? { view: fitted, edges } : undefined)}
          />
        </div>
      </div>
      {panel !== null &&
        createPortal(
          <section className="tool-controls" aria-label={t('expand')}>
            <div className="tool-group">
              <h2>{t('expand')}</h2>
              <p className="field-hint">{t('expandHint')}</p>
              <Choice
                label={t('ratio')}
                value={shape ?? ''}
                onChange={(value) => setEdges(edgesFor(ratioOf(value), picture))}
                options={shapes.map((value) => ({ value, label: value }))}
              />
              <Choice
                label={t('fill')}
                value={fill}
                onChange={(value) => setFill(fills.find((each) => each === value))}
                options={offered.map((value) => ({ value, label: t(`fills.${value}`) }))}
              />
              {fill === 'patch' && <p className="field-hint">{t('patchHint')}</p>}
              {sides.map((side) => (
                <NumberRange
                  key={side}
                  label={t(`edge.${side}`)}
                  value={edges[side]}
                  min={0}
                  max={side === 'left' || side === 'right' ? picture.width : picture.height}
                  neutral={0}
                  unit=" px"
                  onChange={(value) => setEdges({ ...edges, [side]: value })}
                />
              ))}
              <p className="num text-t13 text-ink-3">{t('result', { width: size.width, height: size.height })}</p>
            </div>
            {error !== undefined && <ErrorNote error={error} onRetry={() => void expand()} />}
            <div className="tool-apply">
              {fill === 'creative' ? (
                <p className="field-hint">{t('expandPrice')}</p>
              ) : (
                <PriceTag credits={acts.adjustPrice} />
              )}
              <div className="tool-ends">
                <Button
                  kind="primary"
                  icon="expand"
                  disabled={!isExpanded(edges)}
                  busy={busy}
                  onClick={() => void expand()}
                >
                  {t(fill === 'creative' ? 'expandGo' : 'apply')}
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

/** While a side is pulled, the picture keeps its place and its size under the finger. */
function stayPut({ view, edges: from }: { readonly view: View; readonly edges: Edges }, edges: Edges): View {
  return {
    ...view,
    x: view.x - (edges.left - from.left) * view.scale,
    y: view.y - (edges.top - from.top) * view.scale,
  };
}

function ratioOf(shape: string): number {
  const [across = 1, down = 1] = shape.split(':').map(Number);
  return across / down;
}

/** What a step that is changed was set to. */
function extendIn(steps: ToolProps['picture']['changes']) {
  const [step] = steps ?? [];
  return step?.op === 'extend' ? step : undefined;
}
const edgesOf = (steps: ToolProps['picture']['changes']): Edges | undefined => extendIn(steps)?.sides;
function fillOf(steps: ToolProps['picture']['changes']): Fill | undefined {
  const beyond = extendIn(steps)?.beyond;
  return beyond === '#ffffff' ? 'white' : beyond === '#000000' ? 'black' : fills.find((each) => each === beyond);
}
