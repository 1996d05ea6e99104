/** The soft outline of one person: the cut-out network on a zoomed crop of the person's box. */
import type { EngineContext } from '../context.ts';
import { cropPicture } from '../kernels/crop-picture.ts';
import { createPlane, resizePlane, smoothstep, type Plane } from '../kernels/plane.ts';
import type { Picture } from '../pictures/picture.ts';
import { runMatteModel, type MatteModel } from './coarse-matte.ts';
import type { Person } from './find-people.ts';

/** Coverage 0..1 of a part of the picture; 0 beyond it. */
export interface PersonMatte {
  readonly person: Person;
  readonly left: number;
  readonly top: number;
  readonly matte: Plane;
}

/** A matte that covers less of the box than this saw something else: the box stands in for it. */
const MIN_COVER = 0.16;

/** Cuts one person out of an RGB picture; of several networks, the surest counts. */
export async function cutOutPerson(rgb: Picture, person: Person, models: readonly MatteModel[], context: EngineContext): Promise<PersonMatte> {
  const [x0, y0, x1, y1] = person.box;
  const padX = 0.2 * (x1 - x0) + 4;
  const padY = 0.08 * (y1 - y0) + 4;
  const left = Math.max(0, Math.floor(x0 - padX));
  const top = Math.max(0, Math.floor(y0 - padY));
  const width = Math.min(rgb.width, Math.ceil(x1 + padX)) - left;
  const height = Math.min(rgb.height, Math.ceil(y1 + padY)) - top;
  const crop = cropPicture(rgb, left, top, width, height);
  const seen = createPlane(width, height);
  for (const model of models) {
    const found = resizePlane(await runMatteModel(crop, model, context), width, height).data;
    for (let i = 0; i < found.length; i++) if (found[i] > seen.data[i]) seen.data[i] = found[i];
  }
  const matte = createPlane(width, height);
  let cover = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // beyond the box the network may have seen the neighbours
      const outside = Math.max(x0 - (left + x), left + x - x1, 0) / padX + Math.max(y0 - (top + y), top + y - y1, 0) / padY;
      matte.data[y * width + x] = seen.data[y * width + x] * smoothstep(1.1, 0.5, outside);
      cover += matte.data[y * width + x];
    }
  }
  if (cover < MIN_COVER * (x1 - x0) * (y1 - y0)) drawBody(matte, [x0 - left, y0 - top, x1 - left, y1 - top]);
  return { person, left, top, matte };
}

/** A rounded box, when the network saw no person. */
function drawBody({ width, height, data }: Plane, [x0, y0, x1, y1]: readonly [number, number, number, number]): void {
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y++) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x++) {
      const u = (x - x0) / (x1 - x0) - 0.5;
      const v = (y - y0) / (y1 - y0) - 0.5;
      if (u ** 4 + v ** 4 < 0.06) data[y * width + x] = 1;
    }
  }
}

/**
 * How much each pixel belongs to any of these people: the matte, weighed by how near the pixel is to the axis of the
 * body, so that where two mattes overlap the nearer person wins.
 */
export function claimOf(mattes: readonly PersonMatte[], width: number, height: number): { cover: Float32Array; claim: Float32Array } {
  const cover = new Float32Array(width * height);
  const claim = new Float32Array(width * height);
  for (const { person, left, top, matte } of mattes) {
    const [x0, y0, x1, y1] = person.box;
    for (let y = 0; y < matte.height; y++) {
      for (let x = 0; x < matte.width; x++) {
        const value = matte.data[y * matte.width + x];
        if (value < 0.02) continue;
        const to = (top + y) * width + left + x;
        const across = (left + x - (x0 + x1) / 2) / (x1 - x0);
        const beyond = Math.max(0, y0 - (top + y), top + y - y1) / (y1 - y0);
        const own = value * Math.exp(-4 * across * across - 60 * beyond * beyond);
        if (value > cover[to]) cover[to] = value;
        if (own > claim[to]) claim[to] = own;
      }
    }
  }
  return { cover, claim };
}
