import type { Layer } from '@afterglow/domain/edits/layers';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { withBase } from '../../../base-path/base-path.ts';
import { LayerFields } from '../../../layers/layer-fields.tsx';
import { LayerList } from '../../../layers/layer-list.tsx';
import { changeLayer, placeInSight, startStack } from '../../../layers/stack.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { levelUrl } from '../canvas/picture-level.ts';
import type { SeenResult, ToolPicture, ToolProps, ToolSource } from '../tool-contract.ts';
import { partInSight, type Size } from '../view.ts';
import { AddLayer } from './add-layer.tsx';
import { keepLayers, readLayers } from './kept-layers.ts';
import { LayersStage } from './layers-stage.tsx';
import { paintLayers, type FindDrawing } from './paint-layers.ts';
import { useDrawings } from './use-drawings.ts';
import '../mask/mask.css';
import '../adjust/adjust.css';
import './layers.css';

/** Longest side of what is drawn while layers are arranged. */
const proxySide = 1280;

/** Layers over a picture. Those of a version that layers made are opened again, over what they were laid on. */
export default function LayersTool({ picture, canvas, panel, acts }: ToolProps) {
  const { onSteps, onClose, adjustPrice } = acts;
  const t = useTranslations('editorLayers');
  const { base, layers, edits } = useMemo(() => startOf(picture), [picture]);
  const [stack, setStack] = useState(() => startStack(readLayers(base.versionId) ?? layers));
  const [busy, setBusy] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const proxy = useMemo(() => {
    const scale = Math.min(1, proxySide / Math.max(base.width, base.height));
    return { width: Math.round(base.width * scale), height: Math.round(base.height * scale) };
  }, [base]);
  const [ground, setGround] = useState<HTMLImageElement>();
  useEffect(() => {
    const image = new Image();
    // what waits for a connection is on no server yet
    image.src =
      base === picture && picture.url.startsWith('blob:')
        ? picture.url
        : withBase(levelUrl(base.imageId, base.width > proxySide ? proxySide : undefined));
    let gone = false;
    image.decode().then(
      () => !gone && setGround(image),
      (thrown: unknown) => !gone && setError(thrown),
    );
    return () => {
      gone = true;
    };
  }, [base, picture]);
  const all = useMemo(() => stack.items.map(({ layer }) => layer), [stack]);
  useEffect(() => keepLayers(base.versionId, all), [base, all]);
  const drawings = useDrawings(base.versionId, proxy, all);
  const chosen = stack.items.find(({ key }) => key === stack.chosen);
  const isSeen = all.some(({ hidden }) => !hidden);

  async function apply(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await onSteps([{ op: 'compose', layers: all }], adjustPrice, t('said'), base.versionId, () =>
        drawSeen(ground, all, proxy, base, drawings.find),
      );
      keepLayers(base.versionId, null);
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }
  async function savePsd(): Promise<void> {
    setSaving(true);
    setError(null);
    try {
      const { saveAsPsd } = await import('./save-psd.ts');
      await saveAsPsd({
        versionId: base.versionId,
        url: levelUrl(base.imageId, undefined),
        picture: base,
        layers: all,
        name: picture.name,
        imageId: base.imageId,
      });
    } catch (thrown) {
      setError(thrown);
    }
    setSaving(false);
  }

  return (
    <>
      <LayersStage
        drawings={{ ground, find: drawings.find }}
        picture={base}
        proxy={proxy}
        canvas={canvas}
        stack={stack}
        onStack={setStack}
      />
      {panel !== null &&
        createPortal(
          <section className="tool-controls" aria-label={t('title')}>
            <div className="tool-group">
              <h2>{t('title')}</h2>
              <p className="field-hint">
                {edits ? t('editing') : t('hint')} <span className="keys-hint">{t('keysHint')}</span>
              </p>
              <AddLayer
                stack={stack}
                onStack={(next) =>
                  setStack(placeInSight(next, stack, partInSight(canvas.view, picture, canvas.stage, 1)?.part))
                }
              />
              <LayerList stack={stack} onStack={setStack} />
            </div>
            {chosen !== undefined && (
              <LayerFields
                key={chosen.key}
                layer={chosen.layer}
                onLayer={(layer) => setStack((now) => changeLayer(now, chosen.key, layer))}
              />
            )}
            <p className="field-hint">{t('recipe')}</p>
            {drawings.waiting && (
              <p className="field-hint" role="status">
                {t('drawing')}
              </p>
            )}
            {(error ?? drawings.error) !== null && <ErrorNote error={error ?? drawings.error} />}
            <div className="tool-apply">
              <PriceTag credits={adjustPrice} />
              <div className="tool-ends">
                <Button kind="primary" icon="check" disabled={!isSeen} busy={busy} onClick={() => void apply()}>
                  {t('apply')}
                </Button>
                <Button busy={saving} disabled={!isSeen || drawings.waiting} onClick={() => void savePsd()}>
                  {t('psd')}
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

/** The stack as it is seen, for as long as there is no connection. */
async function drawSeen(
  ground: HTMLImageElement | undefined,
  layers: readonly Layer[],
  proxy: Size,
  { width, height }: Size,
  find: FindDrawing,
): Promise<SeenResult> {
  const element = document.createElement('canvas');
  element.width = proxy.width;
  element.height = proxy.height;
  const context = element.getContext('2d');
  if (ground === undefined || context === null) throw new ApiError('offline', '', 0);
  paintLayers(context, ground, layers, proxy, find);
  const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png'));
  if (blob === null) throw new ApiError('offline', '', 0);
  return { blob, width, height };
}

/** What the layers lie on: the version itself, or what was there before its layers. */
function startOf(picture: ToolPicture): { base: ToolSource; layers: readonly Layer[]; edits: boolean } {
  const [step, ...more] = picture.steps;
  return step?.op === 'compose' && more.length === 0 && picture.parent !== null
    ? { base: picture.parent, layers: step.layers, edits: true }
    : { base: picture, layers: [], edits: false };
}
