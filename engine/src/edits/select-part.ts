/**
 * Smart select: a mask of what lies at a point or in a box. Where an object or a face is known there, it is outlined on a
 * zoomed crop; elsewhere it is the area of one color up to its edges, and the report says so.
 */

import { dropAlpha, fitPicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { growColor } from '../kernels/masks/grow-color.ts';
import { growHue } from '../kernels/masks/grow-hue.ts';
import { growStable } from '../kernels/masks/grow-stable.ts';
import { labelComponents } from '../kernels/masks/masks.ts';
import type { Plane } from '../kernels/planes/plane.ts';
import { throwIfAborted } from '../run/abort.ts';
import { partOfContext, type EngineContext } from '../run/context.ts';
import type { OptionsOf } from '../run/task-contract.ts';
import { defineTask } from '../run/task-row.ts';
import { EngineError } from '../run/task.ts';
import { both, coverPicture, shareOf, type Cover } from './composite.ts';
import type { Part } from './find-parts-contract.ts';
import { findParts } from './find-parts.ts';
import { outlineFace, outlineObject, type Box } from './outline-part.ts';
import { findRegion, LOOK_SIDE, sharpen } from './regions.ts';
import { selectPartContract } from './select-part-contract.ts';

type Options = OptionsOf<typeof selectPartContract>;

/** A box around a point may hold something beside it; so many are looked into before the color is taken. */
const MOST_TRIES = 2;
/** The border of a box stops what its color does not. */
const BOX_TOLERANCE = 0.5;

interface Found {
  readonly cover: Cover;
  /** What was taken: a kind of object, `face`, or `colour` when nothing was known there. */
  readonly found: string;
}

/** The picture is the mask: white what was selected. The report says its share and what it is. */
export const selectPartTask = defineTask(selectPartContract, {
  colour: 'srgb',
  label: 'carry-over',
  async run([photo], asked, context) {
    const { width, height } = photo;
    context.onProgress('analysing', 0.05);
    const { cover, found } =
      asked.by === 'kind'
        ? { cover: await findRegion(photo, asked.kind, context), found: asked.kind }
        : await select(photo, asked, context);
    return {
      outputs: [{ name: 'mask', picture: coverPicture(cover, width, height), encode: { format: 'png' } }],
      report: { share: Number(shareOf(cover).toFixed(5)), found },
      model: 'select-part',
    };
  },
});

async function select(photo: Picture, asked: Options, context: EngineContext): Promise<Found> {
  const rgb = dropAlpha(photo);
  const small = await fitPicture(rgb, LOOK_SIDE);
  const { found, outline } = (await selectKnown(small, asked, context)) ?? (await selectColor(photo, small, asked));
  throwIfAborted(context.signal);
  context.onProgress('processing', 0.85);
  const cover = sharpen(small, outline, rgb);
  return { cover: asked.worn && found === 'colour' ? await keepWorn(cover, rgb, context) : cover, found };
}

/** What of an area lies on people and is no skin; all of it where nobody, or no face, is seen. */
async function keepWorn(cover: Cover, photo: Picture, context: EngineContext): Promise<Cover> {
  const find = async (kind: 'people' | 'skin'): Promise<Cover | undefined> => {
    try {
      return await findRegion(photo, kind, context);
    } catch (error) {
      if (error instanceof EngineError && (error.code === 'no_subject_found' || error.code === 'no_face_found'))
        return undefined;
      throw error;
    }
  };
  const body = both(cover, await find('people')) ?? cover;
  const skin = await find('skin');
  const bare =
    skin === undefined
      ? body
      : both(
          body,
          skin.map((value) => 255 - value),
        );
  // brown cloth may be like the skin beside it
  const worn = bare !== undefined && shareOf(bare) > 0.75 * shareOf(body) ? bare : body;
  return keepPieces(worn, photo.width, photo.height);
}

/** Without wisps between hair and specks on a cheek: pieces below a tenth of the largest one. */
function keepPieces(cover: Cover, width: number, height: number): Cover {
  const { labels, areas } = labelComponents(
    cover.map((value) => (value > 40 ? 1 : 0)),
    width,
    height,
  );
  const least = areas.reduce((most, area) => Math.max(most, area), 0) / 10;
  return cover.map((value, i) => (areas[labels[i]] >= least ? value : 0));
}

interface Outlined {
  /** At the size of the small picture. */
  readonly outline: Plane;
  readonly found: string;
}

async function selectKnown(
  small: Picture,
  { by, box: drawn, x, y, larger, parts }: Options,
  context: EngineContext,
): Promise<Outlined | undefined> {
  if (by === 'colour') return undefined;
  if (by === 'box') {
    const outline = await outlineObject(small, inPixels(drawn, small), undefined, context);
    return outline && { outline, found: 'object' };
  }
  const there = partsAt(parts ?? (await findParts(small, partOfContext(context, 0.05, 0.5))), x, y, larger);
  for (const { kind, box: around } of there.slice(0, MOST_TRIES)) {
    throwIfAborted(context.signal);
    const inside = inPixels(around, small);
    const outline = await (kind === 'face'
      ? outlineFace(small, inside, context)
      : outlineObject(small, inside, pixelAt(x, y, small), context));
    if (outline) return { outline, found: kind };
  }
  return undefined;
}

/** Boxes around a point, the smallest first, or from a larger one on. */
function partsAt(parts: readonly Part[], x: number, y: number, larger: number): Part[] {
  const there = parts
    .filter(({ box: [left, top, right, bottom] }) => x >= left && x < right && y >= top && y < bottom)
    .toSorted((a, b) => shareOfBox(a) - shareOfBox(b));
  return there.slice(larger % Math.max(1, there.length));
}

const shareOfBox = ({ box: [left, top, right, bottom] }: Part): number => (right - left) * (bottom - top);

/** What is see-through counts as white here: beside a cut-out there is one empty area. */
async function selectColor(
  photo: Picture,
  small: Picture,
  { by, box: drawn, x, y, tolerance }: Options,
): Promise<Outlined> {
  const within = by === 'box' ? inPixels(drawn, small) : undefined;
  const seed = within ? pixelAt((drawn[0] + drawn[2]) / 2, (drawn[1] + drawn[3]) / 2, small) : pixelAt(x, y, small);
  const seen = photo.channels === 4 ? await fitPicture(photo, LOOK_SIDE) : small;
  const area =
    within === undefined && tolerance === undefined
      ? (growHue(seen, seed) ?? growStable(seen, seed))
      : growColor(seen, seed, tolerance ?? BOX_TOLERANCE, within);
  return { outline: { width: small.width, height: small.height, data: Float32Array.from(area) }, found: 'colour' };
}

const pixelAt = (x: number, y: number, { width, height }: Picture): { x: number; y: number } => ({
  x: Math.min(width - 1, Math.floor(x * width)),
  y: Math.min(height - 1, Math.floor(y * height)),
});

function inPixels(
  [left, top, right, bottom]: readonly [number, number, number, number],
  { width, height }: Picture,
): Box {
  return {
    left: Math.floor(left * width),
    top: Math.floor(top * height),
    right: Math.ceil(right * width),
    bottom: Math.ceil(bottom * height),
  };
}
