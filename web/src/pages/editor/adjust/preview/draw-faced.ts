/** The picture with corners set upright. A canvas has no such transform, so every pixel is looked up. */
import type { Size } from '../../view.ts';
import type { Crop } from '../geometry.ts';
import { chainMaps, mapPoint, scaleMap, shiftMap, type PlaneMap } from '../perspective/plane-map.ts';
import { uncroppedSize, type PanelState } from '../settings.ts';
import { lookUp, mapToPicture, type Pixels } from './look-up.ts';

/** From the least to the most with a rim, within the picture. */
function spanOf(values: readonly number[], rim: number): { readonly from: number; readonly length: number } {
  const from = Math.max(0, Math.min(...values) - rim);
  return { from, length: Math.min(1, Math.max(...values) + rim) - from };
}

/** The part of the picture that is needed, about as large as it is shown. */
function readSource(
  image: CanvasImageSource,
  picture: Size,
  map: PlaneMap,
  scale: number,
): { readonly pixels: Pixels; readonly part: Crop } | undefined {
  const points = [0, 1].flatMap((x) => [0, 1].map((y) => mapPoint(map, x, y)));
  const across = spanOf(
    points.map(([x]) => x),
    2 / picture.width,
  );
  const down = spanOf(
    points.map(([, y]) => y),
    2 / picture.height,
  );
  const part = { left: across.from, top: down.from, width: across.length, height: down.length };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * picture.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const [wide, tall] = [canvas.width / part.width, canvas.height / part.height];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, -part.left * wide, -part.top * tall, wide, tall);
  return { pixels: context.getImageData(0, 0, canvas.width, canvas.height), part };
}

/** Fills a canvas of the size that is wanted. `scale`: its pixels for one of the result. */
export function drawFaced(
  canvas: HTMLCanvasElement,
  image: CanvasImageSource,
  { picture, state, shown }: { readonly picture: Size; readonly state: PanelState; readonly shown: Crop },
  scale: number,
): Pixels | undefined {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || state.corners === null) return undefined;
  const map = mapToPicture(picture, state, state.corners, uncroppedSize(picture, state), shown);
  // a little more than is shown: what is far away is drawn larger
  const source = readSource(image, picture, map, Math.min(1, scale * 1.25));
  if (source === undefined) return undefined;
  const { left, top, width, height } = source.part;
  const out = context.createImageData(canvas.width, canvas.height);
  lookUp(source.pixels, out, chainMaps(map, shiftMap(-left, -top), scaleMap(1 / width, 1 / height)));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.putImageData(out, 0, 0);
  return { width: out.width, height: out.height, data: out.data };
}
