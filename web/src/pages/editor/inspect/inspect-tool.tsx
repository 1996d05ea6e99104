import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { measureHistogram } from '../adjust/preview/histogram.ts';
import type { ToolProps } from '../tool-contract.ts';
import { markClipped } from './mark-clipped.ts';
import { PhotoSection } from './photo-section.tsx';
import { ProofSection, type ProofKind } from './proof-section.tsx';
import { showProof, useProof } from './use-proof.ts';
import '../mask/mask.css';
import '../parts/parts.css';
import './inspect.css';

/** Pixels that are looked at for the histogram. */
const mostPixels = 900_000;
const channels = ['red', 'green', 'blue', 'luma'] as const;

/** Looks closely and changes nothing: histogram, what is clipped, and the value of each pixel. */
export default function InspectTool({ picture, canvas, panel, acts: { onClose } }: ToolProps) {
  const t = useTranslations('editorInspect');
  const format = useFormatter();
  const { view } = canvas;
  const overlay = useRef<HTMLCanvasElement>(null);
  const [small, setSmall] = useState<ImageData>();
  const [shows, setShows] = useState(false);
  const [value, setValue] = useState<Pixel>();
  const [kind, setKind] = useState<ProofKind>('own');
  const seen = useRef<HTMLCanvasElement>(null);
  const full = useMemo(() => {
    const image = new Image();
    image.src = withBase(picture.fullUrl);
    return image;
  }, [picture.fullUrl]);
  useEffect(() => {
    let left = false;
    void drawSmall(picture.url, picture).then(
      (data) => {
        if (!left) setSmall(data);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [picture]);
  const histogram = useMemo(() => small && measureHistogram(small.data), [small]);
  const clipping = useMemo(() => small && markClipped(small.data), [small]);
  useEffect(() => {
    const element = overlay.current;
    if (element === null || small === undefined || clipping === undefined) return;
    element.width = small.width;
    element.height = small.height;
    element.getContext('2d')?.putImageData(new ImageData(clipping.marked, small.width, small.height), 0, 0);
  }, [small, clipping]);

  const proof = useProof(picture);
  useEffect(() => {
    if (seen.current !== null && proof) showProof(seen.current, proof, kind);
  }, [proof, kind]);

  function look(event: PointerEvent): void {
    const { x, y } = canvas.toPicture({ x: event.clientX, y: event.clientY });
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) return setValue(undefined);
    setValue(readPixel(full, column, row));
  }
  const box = { left: view.x, top: view.y, width: picture.width * view.scale, height: picture.height * view.scale };
  const share = (amount: number): string => format.number(amount, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <>
      <div className="parts-layer inspect-ground" onPointerMove={look} onPointerDown={look}>
        <canvas
          ref={overlay}
          className="parts-canvas"
          data-ready={clipping && ''}
          style={box}
          hidden={!shows}
          aria-hidden="true"
        />
        <canvas
          ref={seen}
          className="parts-canvas"
          data-ready={proof && ''}
          style={box}
          hidden={kind === 'own'}
          aria-hidden="true"
        />
      </div>
      {panel !== null &&
        createPortal(
          <section className="tool-controls" aria-label={t('title')}>
            <div className="tool-group">
              <h2>{t('histogram')}</h2>
              <svg className="inspect-histogram" viewBox="0 0 256 100" preserveAspectRatio="none" aria-hidden="true">
                {histogram && channels.map((name) => <path key={name} data-of={name} d={areaOf(histogram[name])} />)}
              </svg>
              {clipping && (
                <>
                  <p className="field-hint">
                    {t('clipped', { lights: share(clipping.lights), shadows: share(clipping.shadows) })}
                  </p>
                  <Toggle label={t('showClipped')} hint={t('clippedHint')} checked={shows} onChange={setShows} />
                </>
              )}
            </div>
            <ProofSection proof={proof && proof.found} kind={kind} onKind={setKind} />
            <PhotoSection picture={picture} />
            <div className="tool-group">
              <h2>{t('pixel')}</h2>
              <p className="inspect-pixel" role="status">
                {value === undefined
                  ? t('pointAt')
                  : t('pixelAt', { ...value, x: String(value.x), y: String(value.y) })}
              </p>
              {value !== undefined && <i className="inspect-color" style={{ background: value.hex }} />}
              <p className="field-hint keys-hint">{t('zoomHint')}</p>
            </div>
            <div className="tool-apply">
              <Button block onClick={onClose}>
                {t('done')}
              </Button>
            </div>
          </section>,
          panel,
        )}
    </>
  );
}

interface Pixel {
  readonly x: number;
  readonly y: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly hex: string;
}

async function drawSmall(url: string, { width, height }: { readonly width: number; readonly height: number }) {
  const image = new Image();
  image.src = withBase(url);
  await image.decode();
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Of the picture itself, not of what is shown of it; undefined until it has arrived. */
function readPixel(image: HTMLImageElement, x: number, y: number): Pixel | undefined {
  if (!image.complete || image.naturalWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, x, y, 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  const hex = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
  return { x, y, red, green, blue, hex };
}

const areaOf = (bins: Float32Array): string =>
  `M0 100${[...bins].map((share, level) => `L${level} ${(100 - share * 96).toFixed(1)}`).join('')}L255 100Z`;
