/**
 * Smart select: a mask of what lies at a point or in a box. Where an object or a face is known there, it is outlined on a
 * zoomed crop; elsewhere it is the area of one color up to its edges, and the report says so.
 */

import { dropAlpha, fitPicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { growColor } from '../kernels/masks/grow-color.ts';
import { growHue } from '../kernels/masks/grow-hue.ts';
import { growStable } from '../kernels/masks/grow-stable.ts';
import { growThing } from '../kernels/masks/grow-thing.ts';
import { labelComponents } from '../kernels/masks/masks.ts';
import { fillPolygon } from '../kernels/masks/polygon.ts';
import { createPlane, type Plane } from '../kernels/planes/plane.ts';
import { detectFaces } from '../operations/faces/detect-faces.ts';
import { FACE_OVAL } from '../operations/faces/face-parts.ts';
import { throwIfAborted } from '../run/abort.ts';
import { partOfContext, type EngineContext } from '../run/context.ts';
import type { OptionsOf } from '../run/task-contract.ts';
import { defineTask } from '../run/task-row.ts';
import { EngineError } from '../run/task.ts';
import { both, coverPicture, shareOf, type Cover } from './composite.ts';
import type { Part } from './find-parts-contract.ts';
import { findParts } from './find-parts.ts';
import { glanceAtSubject, outlineFace, outlineObject, type Box } from './outline-part.ts';
import { findRegion, LOOK_SIDE, sharpen } from './regions.ts';
import { selectPartContract } from './select-part-contract.ts';

type Options = OptionsOf<typeof selectPartContract>;

/** A box around a point may hold something beside it; so many are looked into before the color is taken. */
const MOST_TRIES = 2;
/** The border of a box stops what its color does not. */
const BOX_TOLERANCE = 0.5;
/** More of a face than this share: the area has run out onto it. */
const MOST_OF_FACE = 0.15;

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
  const { found, outline } =
    (await selectKnown(small, asked, context)) ?? (await selectColor(photo, small, asked, context));
  throwIfAborted(context.signal);
  context.onProgress('processing', 0.85);
  const cover = sharpen(small, outline, rgb);
  if (found !== 'colour') return { cover, found };
  if (asked.worn) return { cover: await keepWorn(cover, rgb, context), found };
  const runsOut = asked.tolerance === undefined && (await coversFace(outline, asked, small, context));
  return { cover: runsOut ? await spareSkin(cover, rgb, context, 0.5) : cover, found };
}

/** A face that the area has run onto from elsewhere: nobody taps a white shirt to mark cheeks. */
async function coversFace(
  { data }: Plane,
  { x, y }: Options,
  small: Picture,
  context: EngineContext,
): Promise<boolean> {
  const { width, height } = small;
  const at = pixelAt(x, y, small);
  return (await detectFaces(small, context)).some(({ mesh }) => {
    const face = createPlane(width, height);
    fillPolygon(
      face,
      FACE_OVAL.map((i): [number, number] => [mesh[i][0], mesh[i][1]]),
    );
    if (face.data[at.y * width + at.x] > 0) return false;
    let [size, covered] = [0, 0];
    for (let i = 0; i < data.length; i++) {
      if (face.data[i] < 0.5) continue;
      size++;
      if (data[i] > 0.5) covered++;
    }
    return covered > MOST_OF_FACE * size;
  });
}

async function findIfThere(
  photo: Picture,
  kind: 'people' | 'skin',
  context: EngineContext,
): Promise<Cover | undefined> {
  try {
    return await findRegion(photo, kind, context);
  } catch (error) {
    if (error instanceof EngineError && (error.code === 'no_subject_found' || error.code === 'no_face_found'))
      return undefined;
    throw error;
  }
}

/** Without skin, unless less than a share of it is left: brown cloth may be like the skin beside it. */
async function spareSkin(cover: Cover, photo: Picture, context: EngineContext, least: number): Promise<Cover> {
  const skin = await findIfThere(photo, 'skin', context);
  if (skin === undefined) return cover;
  const bare =
    both(
      cover,
      skin.map((value) => 255 - value),
    ) ?? cover;
  return shareOf(bare) > least * shareOf(cover) ? keepPieces(bare, photo.width, photo.height) : cover;
}

/** What of an area lies on people and is no skin; all of it where nobody, or no face, is seen. */
async function keepWorn(cover: Cover, photo: Picture, context: EngineContext): Promise<Cover> {
  const body = both(cover, await findIfThere(photo, 'people', context)) ?? cover;
  return keepPieces(await spareSkin(body, photo, context, 0.75), photo.width, photo.height);
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
  context: EngineContext,
): Promise<Outlined> {
  const within = by === 'box' ? inPixels(drawn, small) : undefined;
  const seed = within ? pixelAt((drawn[0] + drawn[2]) / 2, (drawn[1] + drawn[3]) / 2, small) : pixelAt(x, y, small);
  const seen = photo.channels === 4 ? await fitPicture(photo, LOOK_SIDE) : small;
  const area =
    within === undefined && tolerance === undefined
      ? growThing(small, seed, growHue(seen, seed) ?? growStable(seen, seed), await glanceAtSubject(small, context))
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
