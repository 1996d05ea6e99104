/** Everyday objects and people: CenterNet (COCO, 80 kinds) on the whole picture and on overlapping tiles. */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { detectObjectsContract } from './detect-objects-contract.ts';
import { OBJECT_KINDS, type ObjectKind } from './object-kinds.ts';

/** left, top, right, bottom in pixels. */
export type ObjectBox = readonly [left: number, top: number, right: number, bottom: number];

export interface FoundObject {
  readonly kind: ObjectKind;
  readonly box: ObjectBox;
  /** The network's certainty 0..1. */
  readonly score: number;
}

const SIDE = 512;
const CELLS = 128;
/** Tiles per side in the second and third look, and their side as a share of the picture's. */
const LOOKS = [
  { tiles: 2, share: 0.6, minScore: 0.35 },
  { tiles: 3, share: 0.44, minScore: 0.35 },
] as const;
/** Third look: only where the first two found this many of one kind. */
const CROWD = 3;

export interface DetectOptions {
  /** Least certainty, default 0.35. */
  readonly minScore?: number;
  /** Only these kinds; default all. */
  readonly kinds?: readonly ObjectKind[];
  /** The kind of which many are worth a third look, default any. */
  readonly crowdOf?: ObjectKind;
  /** False: the whole picture alone, in a fifth of the time or less. Default true. */
  readonly tiles?: boolean;
}

/** Finds objects, most certain first. Alpha is ignored. Tiles find the small ones and dense groups. */
export async function detectObjects(
  picture: Picture,
  options: DetectOptions,
  context: EngineContext,
): Promise<FoundObject[]> {
  const { minScore = 0.35, kinds, crowdOf, tiles = true } = options;
  const rgb = dropAlpha(picture);
  const wanted = new Set<ObjectKind>(kinds ?? OBJECT_KINDS);
  let found = await detectInArea(
    rgb,
    { left: 0, top: 0, width: rgb.width, height: rgb.height },
    minScore,
    wanted,
    context,
  );
  found = keepBest(found);
  for (const [round, look] of tiles ? LOOKS.entries() : []) {
    const large = Math.max(rgb.width, rgb.height) * look.share > SIDE / 2;
    if (!large || (round === 1 && !isCrowd(found.filter(({ kind }) => kind === (crowdOf ?? kind))))) break;
    for (const area of tilesOf(rgb, look.tiles, look.share)) {
      throwIfAborted(context.signal);
      const more = await detectInArea(rgb, area, Math.max(minScore, look.minScore), wanted, context);
      found.push(...more.filter(({ box }) => !isCut(box, area, rgb)));
      context.onProgress('analysing', round === 0 ? 0.4 : 0.8);
    }
    found = keepBest(found);
  }
  return found;
}

/** A closer look is at least so many pixels wide, and so many times the object. */
const CLOSE = { pixels: 64, sizes: 2.2, minScore: 0.3 } as const;

/** Whether the network still sees the object when it fills the view: what was faint in a tile may be anything upright. */
export async function isSeenClose(
  picture: Picture,
  { kind, box }: Pick<FoundObject, 'kind' | 'box'>,
  context: EngineContext,
): Promise<boolean> {
  const rgb = dropAlpha(picture);
  const side = Math.min(
    rgb.width,
    rgb.height,
    Math.round(Math.max(CLOSE.pixels, CLOSE.sizes * Math.max(box[2] - box[0], box[3] - box[1]))),
  );
  const place = (from: number, to: number, whole: number): number =>
    Math.round(Math.min(whole - side, Math.max(0, (from + to - side) / 2)));
  const area = {
    left: place(box[0], box[2], rgb.width),
    top: place(box[1], box[3], rgb.height),
    width: side,
    height: side,
  };
  const found = await detectInArea(rgb, area, CLOSE.minScore, new Set([kind]), context);
  return found.some((object) => isSame(object.box, box));
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

async function detectInArea(
  rgb: Picture,
  area: Area,
  minScore: number,
  wanted: ReadonlySet<ObjectKind>,
  context: EngineContext,
): Promise<FoundObject[]> {
  const whole = area.width === rgb.width && area.height === rgb.height;
  const part = whole ? rgb : cropPicture(rgb, area.left, area.top, area.width, area.height);
  const { pixels } = await resizePicture(part, SIDE, SIDE, 'cubic');
  const input = { data: Float32Array.from(pixels), dims: [1, SIDE, SIDE, 3] };
  const outputs = [...(await context.models.run('centernet', input, context.signal)).values()];
  const heat = outputs.find(({ dims }) => dims[3] === OBJECT_KINDS.length)?.data;
  const reach = outputs.find(({ dims }) => dims[3] === 4)?.data;
  if (!heat || !reach) throw new EngineError('engine_failed', { reason: 'object_network_output_missing' });
  const scaleX = area.width / SIDE;
  const scaleY = area.height / SIDE;
  const found: FoundObject[] = [];
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) {
      for (const [index, kind] of OBJECT_KINDS.entries()) {
        const score = heat[(y * CELLS + x) * OBJECT_KINDS.length + index];
        if (score < minScore || !wanted.has(kind) || !isPeak(heat, x, y, index)) continue;
        const at = (y * CELLS + x) * 4;
        const box: ObjectBox = [
          area.left + Math.max(0, x * 4 - reach[at]) * scaleX,
          area.top + Math.max(0, y * 4 - reach[at + 1]) * scaleY,
          area.left + Math.min(SIDE, x * 4 + reach[at + 2]) * scaleX,
          area.top + Math.min(SIDE, y * 4 + reach[at + 3]) * scaleY,
        ];
        found.push({ kind, box, score });
      }
    }
  }
  return found;
}

/** CenterNet marks an object by the highest cell of its neighborhood. */
function isPeak(heat: Float32Array, x: number, y: number, kind: number): boolean {
  const at = (column: number, row: number): number => heat[(row * CELLS + column) * OBJECT_KINDS.length + kind];
  const value = at(x, y);
  for (let row = Math.max(0, y - 1); row <= Math.min(CELLS - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(CELLS - 1, x + 1); column++)
      if (at(column, row) > value) return false;
  }
  return true;
}

function tilesOf({ width, height }: Picture, count: number, share: number): Area[] {
  const tile = { width: Math.round(width * share), height: Math.round(height * share) };
  const place = (k: number, whole: number, part: number): number => Math.round(((whole - part) * k) / (count - 1));
  return Array.from({ length: count * count }, (_, k) => ({
    ...tile,
    left: place(k % count, width, tile.width),
    top: place(Math.floor(k / count), height, tile.height),
  }));
}

/** Whether a tile's inner border cuts the object: another tile or the whole picture sees all of it. */
function isCut([left, top, right, bottom]: ObjectBox, area: Area, { width, height }: Picture): boolean {
  const near = { x: area.width * 0.015, y: area.height * 0.015 };
  return (
    (area.left > 0 && left < area.left + near.x) ||
    (area.top > 0 && top < area.top + near.y) ||
    (area.left + area.width < width && right > area.left + area.width - near.x) ||
    (area.top + area.height < height && bottom > area.top + area.height - near.y)
  );
}

/** Fainter finds make no crowd of a few: every further look takes a second. */
const COUNTED = 0.28;

function isCrowd(found: readonly FoundObject[]): boolean {
  const counts = new Map<ObjectKind, number>();
  for (const { kind, score } of found) if (score >= COUNTED) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= CROWD;
}

/** One box per object: of two that share most of their area, or of which one lies in the other, the surer one stays. */
function keepBest(found: readonly FoundObject[]): FoundObject[] {
  const kept: FoundObject[] = [];
  for (const object of found.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => other.kind === object.kind && isSame(other.box, object.box))) kept.push(object);
  }
  return kept;
}

function isSame(a: ObjectBox, b: ObjectBox): boolean {
  const shared = sharedArea(a, b);
  const [small, large] = [areaOf(a), areaOf(b)].toSorted((p, q) => p - q);
  return shared / (small + large - shared) > 0.5 || (shared / small > 0.85 && small / large > 0.25);
}

/** Pixels that two boxes share. */
export function sharedArea(a: ObjectBox, b: ObjectBox): number {
  return (
    Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
  );
}

/** Pixels of a box. */
export function areaOf(box: ObjectBox): number {
  return (box[2] - box[0]) * (box[3] - box[1]);
}

/** The photo with a frame around each object; the report lists kinds, boxes and counts. */
export const detectObjectsTask = defineTask(detectObjectsContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo], { minScore, kinds }, context) {
    context.onProgress('analysing', 0.05);
    const found = await detectObjects(photo, { minScore, ...(kinds.length > 0 ? { kinds } : {}) }, context);
    const counts: Record<string, number> = {};
    for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1;
    const objects = found.map(({ kind, box, score }) => ({ kind, box: box.map(Math.round), score: roundTo(score, 2) }));
    return {
      outputs: [
        {
          name: 'result',
          picture: await frameObjects(dropAlpha(photo), found),
          encode: { format: 'jpeg', quality: 92 },
        },
      ],
      report: { objects, counts },
      model: 'centernet',
    };
  },
});

async function frameObjects(rgb: Picture, found: readonly FoundObject[]): Promise<Picture> {
  const { width, height } = rgb;
  const line = Math.max(2, Math.round(Math.max(width, height) / 350));
  const frames = found.map(({ kind, box: [left, top, right, bottom] }) => {
    const hue = Math.round((OBJECT_KINDS.indexOf(kind) * 137.5) % 360);
    const place = `x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(right - left).toFixed(1)}" height="${(bottom - top).toFixed(1)}" rx="${2 * line}"`;
    return `<rect ${place} fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${2 * line}"/><rect ${place} fill="none" stroke="hsl(${hue},90%,62%)" stroke-width="${line}"/>`;
  });
  const drawn = await drawSvg(frames.join(''), width, height);
  const pixels = new Uint8Array(rgb.pixels);
  for (let i = 0, from = 0; from < drawn.pixels.length; i += 3, from += 4) {
    const share = drawn.pixels[from + 3] / 255;
    for (let c = 0; c < 3; c++)
      pixels[i + c] = Math.round(pixels[i + c] + (drawn.pixels[from + c] - pixels[i + c]) * share);
  }
  return { ...rgb, pixels };
}
