/**
 * Fills holes of a picture with what lies around them: an image pyramid of patch searches from coarse to fine
 * (Wexler et al. 2007, Barnes et al. 2009), a seamless copy at full size, and matched grain. Good up to about a tenth of
 * the picture; beyond 14 % it starts to repeat itself.
 */
import type { Picture } from '../../image/picture.ts';
import { matchGrain } from '../filters/match-grain.ts';
import { createRandom } from '../planes/noise.ts';
import { enlargeShifts, fieldOf } from './enlarge-shifts.ts';
import { createPatchSearch, type FillLevel, type PatchField } from './patchmatch.ts';
import { copySeamlessly } from './seamless-copy.ts';
import { labelShifts } from './shift-labels.ts';

export interface ExemplarFillOptions {
  /** 1 where nothing may be copied from, e.g. the person who stays; same size as the hole mask. */
  readonly avoid?: Uint8Array;
  /** Same seed, same fill. */
  readonly seed?: number;
  /** In few large pieces with hidden seams, for scenery with lines; patches that vote are softer. */
  readonly pieces?: boolean;
  /** Called between steps with the share done, 0..1; may throw to stop. */
  readonly onStep?: (done: number) => Promise<void>;
}

/** Pixels around the hole that may serve as a source, in sizes of the hole's own box, and at least. */
const MARGIN = { sizes: 1.5, pixels: 96 } as const;
/** Levels end where the shorter side has fewer pixels. */
const MIN_SIDE = 32;
/** Levels above this are searched with one short round: their field is right but for the last pixel. */
const LARGE_LEVEL = 2_500_000;

/**
 * Fills the pixels of an RGB picture where `hole` (one byte per pixel, 0 or 1) is set; all others keep their bytes. Returns
 * the picture itself when the hole is empty.
 */
export async function fillByExemplar(
  rgb: Picture,
  hole: Uint8Array,
  options: ExemplarFillOptions = {},
): Promise<Picture> {
  const area = sourceArea(hole, rgb.width, rgb.height);
  if (!area) return rgb;
  const random = createRandom(options.seed ?? 7);
  const levels = buildLevels(cropLevel(rgb, hole, options.avoid, area));
  spreadIntoHole(levels[levels.length - 1]);
  const costs = levels.map(({ width, height }) => width * height);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let done = 0;
  const report = async (cost: number): Promise<void> => options.onStep?.((done + cost) / total);
  let field: PatchField | undefined;
  for (let l = levels.length - 1; l >= 0; l--) {
    const level = levels[l];
    const search = createPatchSearch(level, field, random);
    if (search) {
      if (field) search.vote();
      if (field && options.pieces && (l === 0 || countOpen(levels[l - 1]) > MOST_LABELED)) {
        await fillByPieces(levels, l, search.field, async (share) => report((total - done) * share));
        break;
      }
      const large = costs[l] > LARGE_LEVEL;
      const rounds = large ? 1 : l === 0 ? 2 : l === 1 ? 4 : Math.min(14, 6 + 2 * l);
      const radius = l === 0 || large ? 16 : Math.max(level.width, level.height);
      for (let round = 0; round < rounds; round++) {
        await report((costs[l] * round) / (l === 0 ? 2 * rounds : rounds));
        search.improve(radius);
        search.vote();
      }
      field = search.field;
      if (l === 0) await copySeamlessly(level, field, async (share) => report(costs[0] * (0.5 + share / 2)));
    } else if (field === undefined && l > 0) {
      spreadIntoHole(levels[l - 1]);
    }
    done += costs[l];
  }
  const filled = pasteLevel(rgb, levels[0], area);
  return { ...rgb, pixels: matchGrain(filled, hole, options.seed ?? 7) };
}

/** Pieces are cut on the largest level whose hole has at most so many pixels: more take seconds. */
const MOST_LABELED = 9000;

/** Between pieces light differs in the large, so that seams fade farther than between patches. */
const PIECES = { pull: 0.004, sweeps: 40 } as const;

const countOpen = ({ hole }: FillLevel): number => hole.reduce((sum, value) => sum + value, 0);

/** From level `from` on: its hole is cut into pieces, which are copied at full size. */
async function fillByPieces(
  levels: readonly FillLevel[],
  from: number,
  field: PatchField,
  report: (share: number) => Promise<void>,
): Promise<void> {
  let sources = labelShifts(levels[from], field);
  for (let l = from - 1; l >= 0; l--) sources = enlargeShifts(levels[l], levels[l + 1], sources);
  const [first] = levels;
  const pixels = first.colors;
  for (let i = 0; i < sources.length; i++) {
    if (first.hole[i] === 0) continue;
    // nothing to copy from: the vote stays
    if (sources[i] < 0) sources[i] = i;
    for (let c = 0; c < 3; c++) pixels[i * 3 + c] = pixels[sources[i] * 3 + c];
  }
  await copySeamlessly(first, fieldOf(first, sources), report, PIECES);
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box of the hole with the surroundings that may serve as a source; undefined without a hole. */
export function sourceArea(hole: Uint8Array, width: number, height: number): Area | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  if (right < 0) return undefined;
  const margin = Math.max(MARGIN.pixels, Math.round(MARGIN.sizes * Math.max(right - left, bottom - top)));
  const from = { x: Math.max(0, left - margin), y: Math.max(0, top - margin) };
  const to = { x: Math.min(width, right + 1 + margin), y: Math.min(height, bottom + 1 + margin) };
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}

function cropLevel(rgb: Picture, mask: Uint8Array, avoid: Uint8Array | undefined, area: Area): FillLevel {
  const { left, top, width, height } = area;
  const colors = new Float32Array(width * height * 3);
  const hole = new Uint8Array(width * height);
  const banned = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, from = (top + y) * rgb.width + left; x < width; x++, from++, to++) {
      hole[to] = mask[from];
      banned[to] = mask[from] === 1 || avoid?.[from] === 1 ? 1 : 0;
      for (let c = 0; c < 3; c++) colors[to * 3 + c] = rgb.pixels[from * 3 + c];
    }
  }
  return { width, height, colors, hole, banned };
}

function pasteLevel(rgb: Picture, level: FillLevel, { left, top, width, height }: Area): Picture {
  const pixels = new Uint8Array(rgb.pixels);
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = (top + y) * rgb.width + left; x < width; x++, from++, to++) {
      if (level.hole[from] === 0) continue;
      for (let c = 0; c < 3; c++)
        pixels[to * 3 + c] = Math.min(255, Math.max(0, Math.round(level.colors[from * 3 + c])));
    }
  }
  return { ...rgb, pixels };
}

/** Half sizes until the hole all but vanishes or a side grows short. */
function buildLevels(first: FillLevel): FillLevel[] {
  const levels = [first];
  for (;;) {
    const last = levels[levels.length - 1];
    if (Math.min(last.width, last.height) < 2 * MIN_SIDE || levels.length >= 9) return levels;
    const half = halve(last);
    levels.push(half);
    if (half.hole.reduce((sum, value) => sum + value, 0) < 12) return levels;
  }
}

/** A pixel of the half size is known when two of its four are. */
function halve(level: FillLevel): FillLevel {
  const width = level.width >> 1;
  const height = level.height >> 1;
  const colors = new Float32Array(width * height * 3);
  const hole = new Uint8Array(width * height);
  const banned = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      const corner = 2 * y * level.width + 2 * x;
      let known = 0;
      for (let k = 0; k < 4; k++) {
        const from = corner + (k & 1) + (k >> 1) * level.width;
        if (level.banned[from] === 1) banned[to] = 1;
        if (level.hole[from] === 1) continue;
        known++;
        for (let c = 0; c < 3; c++) colors[to * 3 + c] += level.colors[from * 3 + c];
      }
      if (known >= 2) for (let c = 0; c < 3; c++) colors[to * 3 + c] /= known;
      else hole[to] = 1;
      if (hole[to] === 1) banned[to] = 1;
    }
  }
  return { width, height, colors, hole, banned };
}

/** A smooth membrane through the hole: the first guess, and the result where there is nothing to copy from. */
function spreadIntoHole({ width, height, colors, hole }: FillLevel): void {
  const pixels: number[] = [];
  const mean = [0, 0, 0];
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 1) pixels.push(i);
    else for (let c = 0; c < 3; c++) mean[c] += colors[i * 3 + c];
  }
  const known = Math.max(1, hole.length - pixels.length);
  for (const i of pixels) for (let c = 0; c < 3; c++) colors[i * 3 + c] = mean[c] / known;
  for (let sweep = 0; sweep < 100; sweep++) {
    for (const i of pixels) {
      const x = i % width;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let count = 0;
        for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
          if (j < 0 || j >= width * height) continue;
          sum += colors[j * 3 + c];
          count++;
        }
        colors[i * 3 + c] = sum / count;
      }
    }
  }
}
