/** The picture with corners set upright. A canvas cannot draw that by itself, so every pixel is looked up. */
import { cornersSize, type Corners } from '@afterglow/domain/edits/corners';
import type { Size } from '../../view.ts';
import { turnedSize, wholeCrop, type Crop } from '../geometry.ts';
import {
  chainMaps,
  mapPoint,
  mapToCorners,
  scaleMap,
  shiftMap,
  turnMap,
  type PlaneMap,
} from '../perspective/plane-map.ts';
import { uncroppedSize, type PanelState } from '../settings.ts';

interface Pixels extends Size {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** From shares of what is shown to shares of the picture, against the order in which the engine works. */
export function mapToPicture(
  picture: Size,
  state: Pick<PanelState, 'rotate' | 'flipHorizontal' | 'flipVertical' | 'straighten'>,
  corners: Corners,
  all: Size,
  shown: Crop,
): PlaneMap {
  const turned = turnedSize(picture, state.rotate);
  const faced = cornersSize(turned, corners);
  return chainMaps(
    scaleMap(shown.width * all.width, shown.height * all.height),
    shiftMap((shown.left - 0.5) * all.width, (shown.top - 0.5) * all.height),
    turnMap(-state.straighten),
    scaleMap(1 / faced.width, 1 / faced.height),
    shiftMap(0.5, 0.5),
    mapToCorners(corners),
    shiftMap(-0.5, -0.5),
    scaleMap(turned.width, turned.height),
    scaleMap(state.flipHorizontal ? -1 : 1, state.flipVertical ? -1 : 1),
    turnMap(-state.rotate),
    scaleMap(1 / picture.width, 1 / picture.height),
    shiftMap(0.5, 0.5),
  );
}

/** Looks up every pixel of `to`; bilinear, beyond the border the nearest pixels repeat. */
export function lookUp(from: Pixels, to: Pixels, [a, b, c, d, e, f, g, h, i]: PlaneMap): void {
  const { width, height, data } = from;
  const [lastX, lastY] = [width - 1, height - 1];
  const at = (index: number): number => data[index] ?? 0;
  for (let y = 0, out = 0; y < to.height; y += 1) {
    const v = (y + 0.5) / to.height;
    for (let x = 0; x < to.width; x += 1, out += 4) {
      const u = (x + 0.5) / to.width;
      const w = g * u + h * v + i;
      const px = Math.max(0, Math.min(lastX, ((a * u + b * v + c) / w) * width - 0.5));
      const py = Math.max(0, Math.min(lastY, ((d * u + e * v + f) / w) * height - 0.5));
      const left = Math.floor(px);
      const top = Math.floor(py);
      const [across, down] = [px - left, py - top];
      const upper = (top * width + left) * 4;
      const right = left < lastX ? 4 : 0;
      const lower = top < lastY ? upper + width * 4 : upper;
      for (let n = 0; n < 4; n += 1) {
        const above = at(upper + n) + (at(upper + right + n) - at(upper + n)) * across;
        const below = at(lower + n) + (at(lower + right + n) - at(lower + n)) * across;
        to.data[out + n] = above + (below - above) * down;
      }
    }
  }
}

/** The part of the picture that is needed, about as large as it is shown. */
function readSource(
  image: CanvasImageSource,
  picture: Size,
  map: PlaneMap,
  scale: number,
): { readonly pixels: Pixels; readonly part: Crop } | undefined {
  const points = [0, 1].flatMap((x) => [0, 1].map((y) => mapPoint(map, x, y)));
  const rim = 2 / Math.min(picture.width, picture.height);
  const bound = (values: readonly number[], pick: (...all: number[]) => number, by: number): number =>
    Math.max(0, Math.min(1, pick(...values) + by));
  const [left, right] = [Math.min, Math.max].map((pick, k) =>
    bound(
      points.map(([x]) => x),
      pick,
      k === 0 ? -rim : rim,
    ),
  );
  const [top, bottom] = [Math.min, Math.max].map((pick, k) =>
    bound(
      points.map(([, y]) => y),
      pick,
      k === 0 ? -rim : rim,
    ),
  );
  const part = {
    left: left ?? 0,
    top: top ?? 0,
    width: (right ?? 1) - (left ?? 0),
    height: (bottom ?? 1) - (top ?? 0),
  };
  const [across, down] = [part.width * picture.width, part.height * picture.height];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(across * scale));
  canvas.height = Math.max(1, Math.round(down * scale));
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
  return out;
}

/** A part of a part. */
export const partOf = (crop: Crop, part: Crop = wholeCrop): Crop => ({
  left: crop.left + part.left * crop.width,
  top: crop.top + part.top * crop.height,
  width: part.width * crop.width,
  height: part.height * crop.height,
});
