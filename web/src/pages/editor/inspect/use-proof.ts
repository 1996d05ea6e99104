import { useEffect, useState } from 'react';
import { withBase } from '../../../base-path/base-path.ts';
import type { Size } from '../view.ts';
import type { ProofKind } from './proof-section.tsx';
import { proofSrgb, type Proof } from './soft-proof.ts';

/** Pixels that are looked at. */
const mostPixels = 900_000;

interface Proved {
  readonly found: Proof;
  /** The picture as an sRGB screen shows it. */
  readonly narrow: ImageData;
}

/** Undefined while it is looked at; null where the browser has no wide canvas. */
export function useProof({ url, width, height }: Size & { readonly url: string }): Proved | null | undefined {
  const [proved, setProved] = useState<Proved | null>();
  useEffect(() => {
    let left = false;
    void prove(url, { width, height }).then(
      (made) => !left && setProved(made),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [url, width, height]);
  return proved;
}

export function showProof(canvas: HTMLCanvasElement, { found, narrow }: Proved, kind: ProofKind): void {
  canvas.width = narrow.width;
  canvas.height = narrow.height;
  const context = canvas.getContext('2d', { colorSpace: 'srgb' });
  const { marked } = found;
  context?.putImageData(kind === 'outside' ? new ImageData(marked, narrow.width, narrow.height) : narrow, 0, 0);
}

async function prove(url: string, { width, height }: Size): Promise<Proved | null> {
  const image = new Image();
  image.src = withBase(url);
  await image.decode();
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const wide = drawIn('display-p3', image, size);
  const narrow = drawIn('srgb', image, size);
  if (wide?.colorSpace !== 'display-p3' || narrow === undefined) return null;
  return { found: proofSrgb(wide.data, narrow.data), narrow };
}

function drawIn(colorSpace: PredefinedColorSpace, image: HTMLImageElement, size: Size): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { colorSpace, willReadFrequently: true });
  context?.drawImage(image, 0, 0, size.width, size.height);
  return context?.getImageData(0, 0, size.width, size.height, { colorSpace });
}
