/** Where the pixels of a picture with corners set upright come from. Pure. */
import { cornersSize, type Corners } from '@afterglow/domain/edits/corners';
import type { Size } from '../../view.ts';
import { turnedSize, type Crop } from '../geometry.ts';
import { chainMaps, mapToCorners, scaleMap, shiftMap, turnMap, type PlaneMap } from '../perspective/plane-map.ts';
import type { PanelState } from '../settings.ts';

export interface Pixels extends Size {
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
