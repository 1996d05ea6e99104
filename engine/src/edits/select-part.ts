/**
 * Smart select: a mask of what lies at a point or in a box. Where the object network sees something there, the cut-out
 * network outlines it on a zoomed crop; elsewhere it is the connected area of the same colour.
 */
import { z } from 'zod';
import { throwIfAborted } from '../abort.ts';
import { partOfContext, type EngineContext } from '../context.ts';
import { dropAlpha, fitPicture } from '../image.ts';
import { cropPicture } from '../kernels/crop-picture.ts';
import { growMask, labelComponents, shrinkMask } from '../kernels/masks.ts';
import { pictureToLab } from '../kernels/oklab.ts';
import { createPlane, resizePlane, smoothstep, type Plane } from '../kernels/plane.ts';
import { runMatteModel } from '../operations/coarse-matte.ts';
import { areaOf, detectObjects, type ObjectBox } from '../operations/detect-objects.ts';
import type { Picture } from '../pictures/picture.ts';
import { defineTask } from '../task-row.ts';
import { coverPicture, shareOf, type Cover } from './composite.ts';
import { findRegion, LOOK_SIDE, regionKinds, sharpen } from './regions.ts';

const place = z.number().min(0).max(1);
const options = z.strictObject({
  by: z.enum(['point', 'box', 'kind']).default('kind'),
  /** Of `point`, as shares of width and height. */
  x: place.default(0.5),
  y: place.default(0.5),
  /** Of `box`: left, top, right, bottom as shares. */
  box: z.tuple([place, place, place, place]).default([0.25, 0.25, 0.75, 0.75]),
  kind: z.enum(regionKinds).default('subject'),
});

/** The picture is the mask: white what was selected. The report says its share. */
export const selectPartTask = defineTask({
  options,
  images: { min: 1, max: 1 },
  colour: 'srgb',
  label: 'carry-over',
  async run([photo], { by, kind, x, y, box }, context) {
    const { width, height } = photo;
    context.onProgress('analysing', 0.05);
    const cover = by === 'kind' ? await findRegion(photo, kind, context) : await selectThere(dropAlpha(photo), by === 'box' ? { box } : { x, y }, context);
    return {
      outputs: [{ name: 'mask', picture: coverPicture(cover, width, height), encode: { format: 'png' } }],
      report: { share: Number(shareOf(cover).toFixed(5)) },
      model: 'select-part',
    };
  },
});

type Place = { readonly x: number; readonly y: number } | { readonly box: ObjectBox };

async function selectThere(rgb: Picture, at: Place, context: EngineContext): Promise<Cover> {
  const small = await fitPicture(rgb, LOOK_SIDE);
  const { width, height } = small;
  const asked: ObjectBox | undefined = 'box' in at ? [at.box[0] * width, at.box[1] * height, at.box[2] * width, at.box[3] * height] : undefined;
  const point = 'box' in at ? undefined : { x: Math.min(width - 1, Math.floor(at.x * width)), y: Math.min(height - 1, Math.floor(at.y * height)) };
  const box = asked ?? (point && (await objectAt(small, point, partOfContext(context, 0.05, 0.5))));
  throwIfAborted(context.signal);
  const object = box && (await outlineIn(small, box, point, context));
  context.onProgress('processing', 0.85);
  const middle = point ?? { x: Math.floor(((asked?.[0] ?? 0) + (asked?.[2] ?? width)) / 2), y: Math.floor(((asked?.[1] ?? 0) + (asked?.[3] ?? height)) / 2) };
  return sharpen(small, object ?? floodColour(small, middle, asked), rgb);
}

/** A copy of this side is seen in one look; on a larger one the network looks again at every part, which takes five times as long. */
const GLANCE_SIDE = 420;
/** An object larger than this share of the picture may be what the one that is meant stands on. */
const GROUND = 0.4;

/** The smallest object there; undefined when none is seen. */
async function objectAt(small: Picture, { x, y }: { readonly x: number; readonly y: number }, context: EngineContext): Promise<ObjectBox | undefined> {
  const smallestIn = async (side: number): Promise<ObjectBox | undefined> => {
    const seen = await fitPicture(small, side);
    const scale = small.width / seen.width;
    const found = await detectObjects(seen, { minScore: 0.3 }, context);
    return found
      .map(({ box: [left, top, right, bottom] }): ObjectBox => [left * scale, top * scale, right * scale, bottom * scale])
      .filter(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)
      .toSorted((a, b) => areaOf(a) - areaOf(b))[0];
  };
  const glanced = await smallestIn(GLANCE_SIDE);
  if (glanced && areaOf(glanced) < GROUND * small.width * small.height) return glanced;
  return (await smallestIn(LOOK_SIDE)) ?? glanced;
}

/** Below this share of its box the network saw nothing that could be meant. */
const LEAST_COVER = 0.08;

/** The matte of what fills a box: of several parts the one under the point, else the largest. Undefined when nothing stands out. */
async function outlineIn(
  small: Picture,
  [x0, y0, x1, y1]: ObjectBox,
  point: { readonly x: number; readonly y: number } | undefined,
  context: EngineContext,
): Promise<Plane | undefined> {
  const [padX, padY] = [0.15 * (x1 - x0) + 4, 0.15 * (y1 - y0) + 4];
  const left = Math.max(0, Math.floor(x0 - padX));
  const top = Math.max(0, Math.floor(y0 - padY));
  const width = Math.min(small.width, Math.ceil(x1 + padX)) - left;
  const height = Math.min(small.height, Math.ceil(y1 + padY)) - top;
  if (width < 4 || height < 4) return undefined;
  const model = context.models.allows('isnet-fp16') ? 'isnet-fp16' : 'u2netp';
  const seen = resizePlane(await runMatteModel(cropPicture(small, left, top, width, height), model, context), width, height);
  const inside = seen.data.map((value, i) => {
    const x = left + (i % width);
    const y = top + Math.floor(i / width);
    // Beyond the box the network may have seen a neighbour.
    return value * smoothstep(1, 0.3, Math.max(x0 - x, x - x1, 0) / padX + Math.max(y0 - y, y - y1, 0) / padY);
  });
  const mask = Uint8Array.from(inside, (value) => (value > 0.5 ? 1 : 0));
  const { labels, areas } = labelComponents(mask, width, height);
  const under = point === undefined ? 0 : (labels[(point.y - top) * width + point.x - left] ?? 0);
  const largest = areas.reduce((best, area, label) => (label > 0 && area > (areas[best] ?? 0) ? label : best), 0);
  const chosen = under || largest;
  if (chosen === 0 || (areas[chosen] ?? 0) < LEAST_COVER * (x1 - x0) * (y1 - y0)) return undefined;
  // Soft edges next to the chosen part stay with it.
  const near = growMask(
    labels.length === 0 ? mask : Uint8Array.from(labels, (label) => (label === chosen ? 1 : 0)),
    width,
    height,
    Math.max(2, Math.round(0.01 * Math.max(width, height))),
  );
  const plane = createPlane(small.width, small.height);
  for (let i = 0; i < inside.length; i++) if (near[i] === 1) plane.data[(top + Math.floor(i / width)) * small.width + left + (i % width)] = inside[i];
  return plane;
}

/** Distance in OKLab that still looks like the same surface; light may differ more than hue. */
const SAME_COLOUR = 0.07;
const LIGHT_WEIGHT = 0.55;

/** The connected area of the colour around a point, holes of a few pixels closed; only inside `box` when there is one. */
function floodColour(small: Picture, seed: { readonly x: number; readonly y: number }, box: ObjectBox | undefined): Plane {
  const { width, height } = small;
  const lab = pictureToLab(small);
  const mean = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, seed.y - 2); y <= Math.min(height - 1, seed.y + 2); y++) {
    for (let x = Math.max(0, seed.x - 2); x <= Math.min(width - 1, seed.x + 2); x++, count++) {
      const i = y * width + x;
      mean[0] += lab.L.data[i];
      mean[1] += lab.a.data[i];
      mean[2] += lab.b.data[i];
    }
  }
  const alike = new Uint8Array(width * height);
  for (let i = 0; i < alike.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (box && (x < box[0] || x > box[2] || y < box[1] || y > box[3])) continue;
    const away = Math.hypot(LIGHT_WEIGHT * (lab.L.data[i] - mean[0] / count), lab.a.data[i] - mean[1] / count, lab.b.data[i] - mean[2] / count);
    if (away < SAME_COLOUR) alike[i] = 1;
  }
  alike[seed.y * width + seed.x] = 1;
  const { labels } = labelComponents(alike, width, height);
  const wanted = labels[seed.y * width + seed.x];
  const area = Uint8Array.from(labels, (label) => (label === wanted ? 1 : 0));
  const closed = shrinkMask(growMask(area, width, height, 2), width, height, 2);
  return { width, height, data: Float32Array.from(closed) };
}
