/** Lines of text in a picture, whatever the script: the detector of PP-OCRv4 (DBNet) says for each pixel how sure it is. */

import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { growMask, labelComponents } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { createPlane, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import { firstOutput } from '../../models/session.ts';
import type { EngineContext } from '../../run/context.ts';

/** ImageNet statistics, as it was trained, on blue, green, red. */
const MEANS = [0.485, 0.456, 0.406] as const;
const DEVIATIONS = [0.229, 0.224, 0.225] as const;
/** It takes sides that are whole times this, and sees the letters best when the longest is about so long. */
const CELL = 32;
const LOOK_SIDE = 960;

/** A pixel of a line, and the mean of a whole one: of feathers, glints and a parrot's eye it stays below. */
const PIXEL = 0.3;
const LINE = 0.965;
/** What is smaller is a speck, as a share of the picture. */
const LEAST = 0.00004;
/** The network marks the middle of a line: so many times its thickness is missing on each side. */
const MARGIN = 0.85;

/**
 * Cover 0..1 of the lines with their edges, at the size of the picture, which has no alpha; undefined when there is no text.
 *
 * @throws EngineError `model_unavailable`, `aborted`.
 */
export async function findText(rgb: Picture, context: EngineContext): Promise<Plane | undefined> {
  const seen = await look(rgb, context);
  const { width, height, data } = seen;
  const { labels, areas } = labelComponents(
    mapToBytes(data, (value) => (value > PIXEL ? 1 : 0)),
    width,
    height,
  );
  const cover = createPlane(width, height);
  for (const line of linesOf(seen, labels, areas)) {
    const own = mapToBytes(labels, (label) => (label === line.label ? 1 : 0));
    const grown = growMask(own, width, height, Math.max(2, Math.round(line.thickness * MARGIN)));
    for (let i = 0; i < grown.length; i++) if (grown[i] === 1) cover.data[i] = 1;
  }
  return cover.data.includes(1) ? resizePlane(cover, rgb.width, rgb.height) : undefined;
}

async function look(rgb: Picture, context: EngineContext): Promise<Plane> {
  const scale = LOOK_SIDE / Math.max(rgb.width, rgb.height);
  const sideOf = (side: number): number => Math.max(CELL, Math.round((side * scale) / CELL) * CELL);
  const [width, height] = [sideOf(rgb.width), sideOf(rgb.height)];
  const { pixels } = await resizePicture(rgb, width, height, 'linear');
  const count = width * height;
  const data = new Float32Array(3 * count);
  for (let channel = 0; channel < 3; channel++)
    for (let i = 0, from = 2 - channel; i < count; i++, from += 3)
      data[channel * count + i] = (pixels[from] / 255 - MEANS[channel]) / DEVIATIONS[channel];
  const { data: sure } = firstOutput(
    await context.models.run('text-lines', { data, dims: [1, 3, height, width] }, context.signal),
  );
  return { width, height, data: sure };
}

interface Line {
  readonly label: number;
  /** In pixels, about. */
  readonly thickness: number;
}

function linesOf({ width, height, data }: Plane, labels: Int32Array, areas: ArrayLike<number>): Line[] {
  const sums = new Float64Array(areas.length);
  const borders = new Float64Array(areas.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label === 0) continue;
    sums[label] += data[i];
    const x = i % width;
    const isInside =
      x > 0 &&
      x < width - 1 &&
      labels[i - 1] === label &&
      labels[i + 1] === label &&
      labels[i - width] === label &&
      labels[i + width] === label;
    if (!isInside) borders[label]++;
  }
  return Array.from(areas, (area, label) => ({ label, area, thickness: (2 * area) / Math.max(1, borders[label]) }))
    .filter(({ label, area }) => label > 0 && area >= LEAST * width * height && sums[label] / area >= LINE)
    .map(({ label, thickness }) => ({ label, thickness }));
}
