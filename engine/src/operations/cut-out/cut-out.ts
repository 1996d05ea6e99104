/**
 * Cut-out: network matte → ghosts removed, faces held, wide doubt decided → closed-form refinement in the uncertain band at 0.7
 * megapixels → thin parts and gaps that the network saw given back → guided upsampling to full size → clean foreground colors in soft edges.
 */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { DecodedPicture, Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { guidedUpsample } from '../../kernels/filters/guided-upsample.ts';
import { growMask, labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import { cutBlocks } from '../../kernels/matting/cut-blocks.ts';
import { decontaminate } from '../../kernels/matting/decontaminate.ts';
import { estimateForeground } from '../../kernels/matting/foreground-colors.ts';
import { holdNetwork } from '../../kernels/matting/hold-network.ts';
import { measureMatte, type MatteFacts } from '../../kernels/matting/judge-matte.ts';
import { liftVeils } from '../../kernels/matting/lift-veils.ts';
import { refineMatte, type FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { settleDoubt } from '../../kernels/matting/settle-doubt.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { createPlane, planeOfBytes, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import { detectFaces } from '../faces/detect-faces.ts';
import { holdFaces } from '../faces/hold-faces.ts';
import { runMatteModel, type MatteModel } from './coarse-matte.ts';
import { isCutOutAlready, layOnContrast, readOwnAlpha } from './own-matte.ts';
import { askSmallNetwork } from './second-opinion.ts';

export interface CutOutOptions {
  /** `fast`: U²-Net small, soft edges. `best`: ISNet, hair; falls back to `fast` when the quality pack is left out. */
  readonly quality: 'fast' | 'best';
  /** A person before one color, where a block of the old ground is seen: it goes, with fur that stands far off. */
  readonly beforePlain?: boolean;
}

export interface CutOut {
  /** Subject coverage 0..255, one byte per pixel at full resolution. */
  readonly alpha: Uint8Array;
  /** RGB at full resolution with the old background's color taken out of soft edges; use it with `alpha`. */
  readonly foreground: Picture;
  /** Smallest box around coverage above one half: left, top, right, bottom (exclusive). */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** Mean of alpha, 0..1. */
  readonly coverage: number;
  readonly model: MatteModel;
  /** What the matte says of itself; absent where an earlier step found it. */
  readonly facts?: MatteFacts;
}

/** Longest work is per pixel of the uncertain band; more than this many pixels gain nothing visible. */
const SOLVER_PIXELS = { fast: 250_000, best: 700_000 } as const;
const SOLVER_STEPS = { fast: 8, best: 16 } as const;
/**
 * Soft areas thicker than this (half, in pixels at 1024) are doubt. The solver's own haze is only decided where it is
 * wide: deciding fringes twice doubled the edge error on ground truth (docs/benchmarks.md).
 */
const DOUBT_RADIUS = { network: 8, solver: 28 } as const;
const COLOR_PIXELS = { fast: 60_000, best: 200_000 } as const;

/**
 * Finds the main subject. Existing transparency is kept: alpha is at most the picture's own, and that itself where the picture
 * was cut out before.
 *
 * @throws EngineError `no_subject_found` when nothing stands out, `aborted`, `model_unavailable`.
 */
export async function cutOut(picture: Picture, options: CutOutOptions, context: EngineContext): Promise<CutOut> {
  const model = chooseModel(options, context);
  const effort = model === 'isnet-fp16' ? 'best' : options.quality;
  const own = readOwnAlpha(picture);
  const rgb = own === undefined ? dropAlpha(picture) : layOnContrast(picture);
  context.onProgress('analysing', 0.05);
  const network = await runMatteModel(rgb, model, partOfContext(context, 0.05, 0.6));
  throwIfAborted(context.signal);
  const other = model === 'u2netp' ? undefined : await askSmallNetwork(rgb, network, partOfContext(context, 0.6, 0.6));
  throwIfAborted(context.signal);
  context.onProgress('processing', 0.6);

  const work = await toWorkSize(rgb, SOLVER_PIXELS[effort]);
  // an eighth of a second that the quick way does not have
  const faces = effort === 'best' ? await detectFaces(rgb, partOfContext(context, 0.6, 0.65)) : [];
  const sized = (plane: Plane): Plane => resizePlane(plane, work.width, work.height);
  const seconded = other && sized(other);
  const settled = seconded ? settleDoubt(sized(network), seconded) : sized(network);
  const seen = removeGhosts(settled);
  const held = holdFaces(seen, faces, work.width / rgb.width);
  const coarse = larger(seen, held);
  const decided = decideDoubt(coarse, DOUBT_RADIUS.network);
  const band = unite(uncertainBand(decided), uncertainBand(coarse));
  const solved = cleanEnds(refineMatte(work, decided, band, { iterations: SOLVER_STEPS[effort] }));
  const outlined = holdNetwork(solved, coarse);
  const whole = options.beforePlain ? cutBlocks(outlined, coarse) : outlined;
  // The solver spreads doubt again; a second decision keeps haze out of wide areas.
  const matte = removeGhosts(larger(liftVeils(decideDoubt(whole, DOUBT_RADIUS.solver), coarse), held));
  throwIfAborted(context.signal);
  context.onProgress('processing', 0.8);

  const alpha = guidedUpsample(work, matte, rgb);
  if (own !== undefined && isCutOutAlready(own, alpha, rgb.width))
    return { alpha: own, foreground: dropAlpha(picture), ...measure(own, rgb.width), model };
  if (picture.channels === 4) limitToOwnAlpha(alpha, picture);
  const found = measure(alpha, rgb.width);
  // Under a thousandth of the picture is noise of the network, not a subject.
  if (found.coverage < 0.001) throw new EngineError('no_subject_found', { coverage: roundTo(found.coverage, 5) });
  const foreground = await clearEdges(rgb, alpha, matte, effort);
  context.onProgress('processing', 1);
  return { alpha, foreground, ...found, model, facts: measureMatte(matte, seen, seconded) };
}

/** The cut-out by the matte that an earlier step found with the same network; undefined where there is none. */
export async function cutOutAgain(
  picture: DecodedPicture,
  options: CutOutOptions,
  context: EngineContext,
): Promise<CutOut | undefined> {
  const { alpha, model } = picture.subject ?? {};
  if (alpha === undefined || model !== chooseModel(options, context)) return undefined;
  const rgb = dropAlpha(picture);
  const matte = planeOfBytes(alpha, rgb.width, rgb.height);
  const foreground = await clearEdges(rgb, alpha, matte, model === 'isnet-fp16' ? 'best' : options.quality);
  context.onProgress('processing', 1);
  return { alpha, foreground, ...measure(alpha, rgb.width), model: chooseModel(options, context) };
}

function chooseModel({ quality }: CutOutOptions, { models }: EngineContext): MatteModel {
  return quality === 'best' && models.allows('isnet-fp16') ? 'isnet-fp16' : 'u2netp';
}

/** The old background's color taken out of soft edges. */
async function clearEdges(
  rgb: Picture,
  alpha: Uint8Array,
  matte: Plane,
  effort: CutOutOptions['quality'],
): Promise<Picture> {
  const small = await toWorkSize(rgb, COLOR_PIXELS[effort]);
  const colors = estimateForeground(small, resizePlane(matte, small.width, small.height));
  return { ...rgb, pixels: decontaminate(rgb, alpha, colors) };
}

/** The cut-out as one RGBA picture, profile kept. */
export function cutOutToPicture({ alpha, foreground }: CutOut): Picture {
  const pixels = new Uint8Array(alpha.length * 4);
  for (let i = 0, from = 0, to = 0; i < alpha.length; i++, from += 3, to += 4) {
    // Invisible pixels become black: they compress to nothing and no background is left to be recovered.
    if (alpha[i] === 0) continue;
    pixels[to] = foreground.pixels[from];
    pixels[to + 1] = foreground.pixels[from + 1];
    pixels[to + 2] = foreground.pixels[from + 2];
    pixels[to + 3] = alpha[i];
  }
  return { ...foreground, channels: 4, pixels };
}

/** Shrinks to about `maxPixels` and converts to floats 0..1. */
async function toWorkSize(rgb: Picture, maxPixels: number): Promise<FloatRgb> {
  const scale = Math.min(1, Math.sqrt(maxPixels / (rgb.width * rgb.height)));
  const width = Math.max(8, Math.round(rgb.width * scale));
  const height = Math.max(8, Math.round(rgb.height * scale));
  const { pixels } = await resizePicture(rgb, width, height, 'linear');
  const data = new Float32Array(pixels.length);
  for (let i = 0; i < data.length; i++) data[i] = pixels[i] / 255;
  return { width, height, data };
}

/** Drops faint islands that never become opaque, and specks that are small beside the subject. */
function removeGhosts(matte: Plane): Plane {
  const { width, height, data } = matte;
  const mask = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) mask[i] = data[i] > 0.04 ? 1 : 0;
  const { labels, areas } = labelComponents(mask, width, height);
  const tops = new Float32Array(areas.length);
  for (let i = 0; i < data.length; i++) if (data[i] > tops[labels[i]]) tops[labels[i]] = data[i];
  const largest = areas.reduce((most, area) => Math.max(most, area), 0);
  const keep = areas.map((area, label) => label > 0 && tops[label] > 0.6 && area > largest * 0.002);
  const kept = createPlane(width, height);
  for (let i = 0; i < data.length; i++) if (keep[labels[i]]) kept.data[i] = data[i];
  return kept;
}

/**
 * Wide soft areas are doubt, not hair: real partial coverage is a thin fringe. Where the soft area is thicker than a
 * fringe, the matte is pushed to a decision.
 */
function decideDoubt(matte: Plane, radius: number): Plane {
  const { width, height, data } = matte;
  const scale = Math.max(width, height) / 1024;
  const soft = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) soft[i] = data[i] > 0.06 && data[i] < 0.94 ? 1 : 0;
  const core = shrinkMask(soft, width, height, Math.max(2, Math.round(radius * scale)));
  if (!core.includes(1)) return matte;
  const wide = gaussianBlur(
    maskToPlane(growMask(core, width, height, Math.round((radius + 3) * scale)), matte),
    4 * scale,
  );
  const decided = createPlane(width, height);
  for (let i = 0; i < data.length; i++) {
    decided.data[i] = data[i] + (smoothstep(0.12, 0.5, data[i]) - data[i]) * wide.data[i];
  }
  return decided;
}

function maskToPlane(mask: Uint8Array, { width, height }: Plane): Plane {
  return { width, height, data: Float32Array.from(mask) };
}

/** Where alpha may change: wide where the network is soft (hair), two pixels at crisp edges. 1 = uncertain. */
function uncertainBand({ width, height, data }: Plane): Uint8Array {
  const scale = Math.max(width, height) / 1024;
  const doubt = createPlane(width, height);
  const edge = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    doubt.data[i] = 4 * data[i] * (1 - data[i]);
    edge[i] = data[i] > 0.03 && data[i] < 0.97 ? 1 : 0;
  }
  const spread = gaussianBlur(doubt, 6 * scale);
  const band = growMask(edge, width, height, Math.max(1, Math.round(2 * scale)));
  for (let i = 0; i < band.length; i++) if (spread.data[i] > 0.025) band[i] = 1;
  return band;
}

function unite(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length);
  for (let i = 0; i < a.length; i++) both[i] = a[i] | b[i];
  return both;
}

function larger(a: Plane, b: Plane): Plane {
  return { width: a.width, height: a.height, data: a.data.map((value, i) => Math.max(value, b.data[i])) };
}

/** Removes the veil a matting Laplacian leaves on flat ground, and closes the last per cent of solid parts. */
function cleanEnds({ width, height, data }: Plane): Plane {
  return { width, height, data: data.map((value) => Math.min(1, Math.max(0, (value - 0.05) / 0.92))) };
}

function limitToOwnAlpha(alpha: Uint8Array, { pixels }: Picture): void {
  for (let i = 0; i < alpha.length; i++) alpha[i] = Math.min(alpha[i], pixels[i * 4 + 3]);
}

function measure(alpha: Uint8Array, width: number): Pick<CutOut, 'box' | 'coverage'> {
  let left = width;
  let top = -1;
  let right = 0;
  let bottom = 0;
  let sum = 0;
  for (let i = 0, x = 0, y = 0; i < alpha.length; i++) {
    sum += alpha[i];
    if (alpha[i] > 127) {
      if (top < 0) top = y;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      bottom = y + 1;
    }
    if (++x === width) {
      x = 0;
      y++;
    }
  }
  return { box: [Math.min(left, right), Math.max(0, top), right, bottom], coverage: sum / (255 * alpha.length) };
}
