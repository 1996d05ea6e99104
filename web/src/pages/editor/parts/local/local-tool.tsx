import type { LocalAdjustment, PartMask } from '@afterglow/domain/edits/part-settings';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Toggle } from '../../../../ui/forms/toggle.tsx';
import { ToneSections } from '../../adjust/tone-sections.tsx';
import type { ToolProps } from '../../tool-contract.ts';
import { ApplyBar } from '../../tools/apply-bar.tsx';
import { PartsStage, type PlaceActs } from '../parts-stage.tsx';
import { PartsTrouble } from '../parts-trouble.tsx';
import { useKeptParts } from '../use-kept-parts.ts';
import { useParts } from '../use-parts.ts';
import { extendStroke, fromTone, inUse, isChanged, isLocal, rounded, toTone } from './local-state.ts';
import { MaskFields, type BrushSettings } from './mask-fields.tsx';
import { ObscureFields } from './obscure-fields.tsx';
import { PartList, type PartPlace } from './part-list.tsx';
import { RecolorFields } from './recolor-fields.tsx';
import { ShapeGrips } from './shape-grips.tsx';
import '../../mask/mask.css';
import '../../adjust/adjust.css';

const nothing: readonly LocalAdjustment[] = [];

/** Light and color of parts of a picture, each with its own masks; the engine then does them at full size. */
export default function LocalTool({ picture, canvas, panel, acts: { adjustPrice, onSteps, onClose } }: ToolProps) {
  const t = useTranslations('editorParts');
  const { state: parts, set, undo, reset } = useKeptParts(`local:${picture.versionId}`, nothing, isLocal);
  const [at, setAt] = useState<PartPlace>({ part: 0, mask: 0 });
  const [brush, setBrush] = useState<BrushSettings>({ size: 0.06, soft: 0.5, erase: false });
  const [masked, setMasked] = useState(false);
  const [before, setBefore] = useState(false);
  const part = at.adding ? undefined : parts[at.part];
  const mask = part?.masks[at.mask];
  const used = inUse(parts);
  // what is marked is to be seen as long as nothing happens there
  const shown = part !== undefined && (masked || !isChanged(part)) ? at.part : undefined;
  const wish = useMemo(() => ({ local: parts, shown }), [parts, shown]);
  const named = useMemo(
    () => [
      ...new Set(parts.flatMap(({ masks }) => masks.flatMap((each) => (each.kind === 'found' ? [each.part] : [])))),
    ],
    [parts],
  );
  const { canvas: drawn, preview, searching, missing, error } = useParts(picture, wish, named);

  function setPart(next: LocalAdjustment, same = false): void {
    set(
      parts.map((each, index) => (index === at.part ? next : each)),
      same,
    );
  }
  function setMask(next: PartMask, same = false): void {
    if (part !== undefined)
      setPart({ ...part, masks: part.masks.map((each, index) => (index === at.mask ? next : each)) }, same);
  }
  function colorAt(x: number, y: number): string | undefined {
    if (preview === undefined) return undefined;
    const column = Math.min(preview.width - 1, Math.floor(x * preview.width));
    const row = Math.min(preview.height - 1, Math.floor(y * preview.height));
    const from = (row * preview.width + column) * 4;
    const [red = 0, green = 0, blue = 0] = preview.base.data.slice(from, from + 3);
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  }
  const acts: PlaceActs | undefined =
    mask?.kind === 'brush'
      ? {
          radius: brush.size,
          onBegin({ x, y }) {
            if (mask.strokes.length >= 60) return;
            const stroke = { points: [rounded(x), rounded(y)], size: brush.size, soft: brush.soft };
            setMask({ ...mask, strokes: [...mask.strokes, { ...stroke, ...(brush.erase ? { erase: true } : {}) }] });
          },
          onMove: ({ x, y }) => setMask(extendStroke(mask, x, y), true),
          onDrop: () => undo?.(),
        }
      : mask?.kind === 'color'
        ? {
            taps: true,
            onBegin({ x, y }) {
              const color = colorAt(x, y);
              if (color !== undefined) setMask({ ...mask, color });
            },
          }
        : undefined;

  return (
    <>
      <PartsStage
        picture={picture}
        canvas={canvas}
        preview={{ drawn, hidden: before }}
        acts={acts}
        label={t('localGround')}
      >
        {mask && <ShapeGrips mask={mask} picture={picture} canvas={canvas} onMask={(next) => setMask(next, true)} />}
      </PartsStage>
      {panel !== null &&
        createPortal(
          <section className="tool-controls" aria-label={t('localTitle')}>
            <PartList
              parts={parts}
              at={at}
              searching={searching}
              onAt={setAt}
              onParts={(next, to) => {
                set(next);
                setAt(to);
              }}
            />
            <PartsTrouble missing={missing} error={error} />
            {part && mask && (
              <>
                <MaskFields mask={mask} isFirst={at.mask === 0} brush={brush} onMask={setMask} onBrush={setBrush} />
                <Toggle label={t('showMask')} checked={masked} onChange={setMasked} />
                <RecolorFields
                  recolor={part.recolor}
                  onRecolor={(recolor) => {
                    // a well that is dragged is one step back, with the switch before it
                    const isDragged =
                      part.recolor !== undefined && recolor !== undefined && part.recolor.to !== recolor.to;
                    setPart({ ...part, recolor }, isDragged);
                  }}
                />
                <ObscureFields obscure={part.obscure} onObscure={(obscure) => setPart({ ...part, obscure })} />
                <ToneSections
                  shown={['light', 'colour', 'detail']}
                  tone={toTone(part.tone)}
                  onTone={(tone) => setPart({ ...part, tone: fromTone(tone) })}
                />
              </>
            )}
            <ApplyBar
              untouched={used.length === 0 || missing.length > 0}
              price={adjustPrice}
              onBefore={setBefore}
              history={{ undo, reset }}
              onApply={async () => {
                await onSteps([{ op: 'adjust', settings: { local: used } }], adjustPrice, t('localSaid'));
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
