/** Takes bystanders out of a photo: people found, the main ones kept, the others filled with what lies around them. */

import { dropAlpha } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { growMask, shrinkMask } from '../../kernels/masks/masks.ts';
import { findGroundTraces } from '../../kernels/matting/ground-traces.ts';
import { sharpnessOf } from '../../kernels/measure/sharpness-of.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import type { TaskLabel } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { sharedArea, type ObjectBox } from '../analyse/detect-objects.ts';
import { choosePeople, findPeople, isFar, type KeptPeople, type Person } from '../analyse/find-people.ts';
import { isCoveredBy } from '../analyse/look-at-crowd.ts';
import { claimOf, cutOutPerson, withBody, type PersonMatte } from '../cut-out/person-matte.ts';
import { dropStrays } from './drop-strays.ts';
import { inpaint } from './inpaint.ts';

export interface RemovePeopleOptions {
  readonly keep: KeptPeople;
  /** Anyone who stands at this place (pixels) stays, and nobody else; before `keep`. */
  readonly point?: Point;
  /** Those whom this mask (one byte per pixel, 1 = stays) covers stay; before `point`. Its pixels are never changed. */
  readonly keepMask?: Uint8Array;
  /** Their shadows and reflections go too. */
  readonly traces: boolean;
  readonly seed?: number;
}

export interface RemovedPeople {
  readonly picture: Picture;
  readonly people: readonly Person[];
  readonly kept: ReadonlySet<number>;
  /** 1 where pixels were filled. */
  readonly hole: Uint8Array;
  /** Share of the picture that was filled, 0..1. */
  readonly share: number;
  /** How it was filled; absent when nothing was. */
  readonly label?: TaskLabel;
}

/** So many of the largest people get the fine network; the small one is enough for the others. */
const FINE_MATTES = 2;
const FINE = 'isnet-fp16';
/** Beyond this share of the picture there is too little left to make a background of. Looked at: 17 % kept, 22 and 31 % a smear. */
const MOST_REMOVED = 0.2;

/**
 * Removes everyone but those chosen. The picture itself, `share` 0, when there is nobody to remove.
 *
 * @throws EngineError `aborted`, `model_unavailable`, `too_much_to_remove` {holePercent} when the people to remove fill more
 *   than a fifth of the picture.
 */
export async function removePeople(
  picture: Picture,
  options: RemovePeopleOptions,
  context: EngineContext,
): Promise<RemovedPeople> {
  const rgb = dropAlpha(picture);
  const { width, height } = rgb;
  const { people, faint, things } = await findPeople(rgb, partOfContext(context, 0.02, 0.25));
  const kept = chooseKept(people, rgb, options);
  const staying = claimOf(await cutOutKept(rgb, people, kept, context), width, height);
  const staysHere = people.filter((_, i) => kept.has(i));
  const going = claimOf(await cutOutRemoved(rgb, people, kept, context), width, height, staysHere);
  const stays = new Uint8Array(width * height);
  const goes = new Uint8Array(width * height);
  for (let i = 0; i < stays.length; i++) {
    if (options.keepMask?.[i] === 1 || (staying.cover[i] > 0.35 && staying.claim[i] >= going.claim[i])) stays[i] = 1;
    // generous: a rim that stays behind is seen at once, a rim of background that is made again is not
    else if (going.cover[i] > 0.12) goes[i] = 1;
  }
  if (options.keepMask === undefined) dropStrays(stays, goes, going.cover, width, height);
  let hole = closeGaps(goes, width, height);
  if (options.traces) addTraces(hole, rgb, people, kept, stays);
  const reach = Math.max(2, Math.round(Math.max(width, height) / 180));
  hole = growMask(hole, width, height, reach);
  for (let i = 0; i < hole.length; i++) if (stays[i] === 1) hole[i] = 0;
  const share = hole.reduce((sum, value) => sum + value, 0) / hole.length;
  if (share === 0) return { picture, people, kept, hole, share };
  if (share > MOST_REMOVED) throw new EngineError('too_much_to_remove', { holePercent: Math.round(share * 100) });
  throwIfAborted(context.signal);
  const avoid = growMask(stays, width, height, reach);
  // who stays far away was not cut out, nor who is hardly seen: nobody wants their clothes in the gap
  for (const [i, { box }] of people.entries())
    if (kept.has(i) && !isCoveredBy([box], rgb)) markBox(avoid, box, width, height);
  for (const box of faint) if (!isCoveredBy([box], rgb)) markBox(avoid, box, width, height);
  // half a dog would be seen at once; of one that somebody stood before, the other half is wanted
  for (const box of things)
    if (!isCoveredBy([box], rgb) && !reaches(hole, box, width, height)) markBox(avoid, box, width, height);
  const filled = await inpaint(
    picture,
    hole,
    { avoid, seed: options.seed, pieces: true },
    partOfContext(context, 0.55, 0.98),
  );
  return { ...filled, people, kept, hole };
}

/** Mattes of those who stay, as far as somebody who goes is near: elsewhere nothing will be changed. */
async function cutOutKept(
  rgb: Picture,
  people: readonly Person[],
  kept: ReadonlySet<number>,
  context: EngineContext,
): Promise<PersonMatte[]> {
  const going = people.filter((_, i) => !kept.has(i));
  const near = people.filter(
    (person, i) => kept.has(i) && going.some((other) => sharedArea(widened(person.box), widened(other.box)) > 0),
  );
  const mattes: PersonMatte[] = [];
  for (const [rank, person] of near.entries()) {
    throwIfAborted(context.signal);
    context.onProgress('analysing', 0.25 + (0.15 * rank) / near.length);
    mattes.push(
      await cutOutPerson(
        rgb,
        person,
        people,
        [rank < FINE_MATTES && context.models.allows(FINE) ? FINE : 'u2netp'],
        context,
      ),
    );
  }
  return mattes;
}

/** Mattes of those who go: what either network takes for a part of them, and of those far away the box, since halves were seen of them. */
async function cutOutRemoved(
  rgb: Picture,
  people: readonly Person[],
  kept: ReadonlySet<number>,
  context: EngineContext,
): Promise<PersonMatte[]> {
  const going = people.filter((_, i) => !kept.has(i));
  const mattes: PersonMatte[] = [];
  for (const [rank, person] of going.entries()) {
    throwIfAborted(context.signal);
    context.onProgress('analysing', 0.4 + (0.15 * rank) / going.length);
    const matte = await cutOutPerson(
      rgb,
      person,
      people,
      rank < FINE_MATTES && context.models.allows(FINE) ? ['u2netp', FINE] : ['u2netp'],
      context,
    );
    mattes.push(isFar(person.box, rgb) ? withBody(matte) : matte);
  }
  return mattes;
}

/** A box with the reach of its shadow and of soft edges. */
function widened([left, top, right, bottom]: ObjectBox): ObjectBox {
  const x = 0.3 * (right - left);
  const y = 0.1 * (bottom - top);
  return [left - x, top - y, right + x, bottom + y];
}

function chooseKept(
  people: readonly Person[],
  rgb: Picture,
  { keep, point, keepMask }: RemovePeopleOptions,
): Set<number> {
  if (keepMask)
    return new Set(people.map((_, i) => i).filter((i) => shareInside(keepMask, people[i].box, rgb.width) > 0.25));
  if (point) {
    const at = people.map((_, i) => i).filter((i) => isInside(point, people[i].box));
    // of several at that place the smallest box is meant
    const last = at.at(-1);
    if (last !== undefined) return new Set([last]);
  }
  return choosePeople(people, sharpnessOf(rgb), keep, rgb);
}

function isInside([x, y]: Point, [left, top, right, bottom]: ObjectBox): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

function shareInside(mask: Uint8Array, [left, top, right, bottom]: ObjectBox, width: number): number {
  let set = 0;
  let count = 0;
  for (let y = Math.floor(top); y < Math.floor(bottom); y++) {
    for (let x = Math.floor(left); x < Math.floor(right); x++, count++) set += mask[y * width + x];
  }
  return set / Math.max(1, count);
}

/** Closes gaps between limbs and holes inside the body: glints and pale clothes are part of a person too. */
function closeGaps(mask: Uint8Array, width: number, height: number): Uint8Array {
  const reach = Math.max(2, Math.round(Math.max(width, height) / 130));
  return shrinkMask(growMask(mask, width, height, reach), width, height, reach);
}

function addTraces(
  hole: Uint8Array,
  rgb: Picture,
  people: readonly Person[],
  kept: ReadonlySet<number>,
  stays: Uint8Array,
): void {
  const { width, height } = rgb;
  const taken = growMask(
    hole.map((value, i) => (value === 1 || stays[i] === 1 ? 1 : 0)),
    width,
    height,
    2,
  );
  const bodies = hole.slice();
  for (const [i, person] of people.entries()) {
    if (kept.has(i)) continue;
    const own = onlyInside(bodies, person.box, width, height);
    const traces = findGroundTraces(rgb, own, person.box, taken);
    for (let k = 0; k < hole.length; k++) if (traces[k] === 1) hole[k] = 1;
  }
}

function markBox(mask: Uint8Array, [left, top, right, bottom]: ObjectBox, width: number, height: number): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    mask.fill(1, y * width + Math.max(0, Math.floor(left)), y * width + Math.min(width, Math.ceil(right)));
}

function reaches(mask: Uint8Array, [left, top, right, bottom]: ObjectBox, width: number, height: number): boolean {
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    if (mask.subarray(y * width + from, y * width + to).includes(1)) return true;
  return false;
}

function onlyInside(
  mask: Uint8Array,
  [left, top, right, bottom]: ObjectBox,
  width: number,
  height: number,
): Uint8Array {
  const pad = 0.12 * (right - left);
  const own = new Uint8Array(mask.length);
  for (let y = Math.max(0, Math.floor(top - pad)); y < Math.min(height, bottom + pad); y++) {
    for (let x = Math.max(0, Math.floor(left - pad)); x < Math.min(width, right + pad); x++)
      own[y * width + x] = mask[y * width + x];
  }
  return own;
}
