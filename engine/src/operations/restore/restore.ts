/**
 * Restoration of old prints: damage found and filled, noise reduced with grain left, blur taken back where it was
 * measured, small scans enlarged, fading and cast corrected, faces sharpened a little. Every step measures first: a sound
 * photo is left nearly alone.
 */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { createDamageSearch, type Damage } from '../../kernels/fill/find-damage.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { growMask } from '../../kernels/masks/masks.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { estimateNoise, lumaPlane } from '../../kernels/planes/exposure.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { createRandom } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import type { TaskLabel } from '../../run/task-row.ts';
import { upscale } from '../enlarge/upscale.ts';
import { detectFaces, type Face } from '../faces/detect-faces.ts';
import { drawFaceMasks, faceSize } from '../faces/face-masks.ts';
import { fixFading, measureFading, measureTone, type ColorWish } from '../light/fix-fading.ts';
import { deblur, moveLuma } from './deblur.ts';
import { CLEAN_NOISE, denoise } from './denoise.ts';
import { findFaceCracks } from './find-face-cracks.ts';
import { inpaint } from './inpaint.ts';
import { colorize, findDamageByNetwork, repairFaces } from './restore-by-network.ts';

export interface RestoreOptions {
  /** Treatment of the colors, see `fixFading`. */
  readonly colour: ColorWish;
  /** Scratches, cracks, dust and tears are filled. */
  readonly repair: boolean;
  /** Scans under one megapixel become twice as large. */
  readonly enlarge: boolean;
  /** 0..1 of denoising, deblurring and the correction of fading. */
  readonly strength: number;
  /** How readily a line or a spot counts as damage, default 1. */
  readonly effort?: number;
  readonly seed?: number;
}

export interface Restored {
  readonly picture: Picture;
  /** How it was made: by kernels alone, or partly by the operator's own networks. */
  readonly label: TaskLabel;
  /** Lines that may be damage were left, since only a search that finds readily took them for it. */
  readonly marksLeft: boolean;
  readonly report: {
    readonly damagePercent: number;
    readonly noise: number;
    readonly denoised: boolean;
    readonly deblurred: boolean;
    readonly fading: number;
    readonly print: 'black_and_white_or_sepia' | 'colour';
    readonly enlarged: boolean;
    readonly faces: number;
  };
}

const SMALL_PIXELS = 1_000_000;
/** Real-ESRGAN takes 20 s a megapixel: beyond this the faithful network enlarges. */
const CRISP_PIXELS = 160_000;
/** A larger share of damage is implausible: the search runs again, more strictly. */
const PLAUSIBLE = { toned: 0.2, colour: 0.05 } as const;
/** Share of the original grain that stays. */
const GRAIN = 0.35;
const UNCHANGED: TaskLabel = 'algorithmicallyEnhanced';

/** A print and what was seen on it: read once, restored in as many strengths as are wanted. */
export interface ReadPrint {
  readonly rgb: Picture;
  readonly faces: readonly Face[];
  readonly masks: ReturnType<typeof drawFaceMasks>;
  readonly tone: ReturnType<typeof measureTone>;
  /** `effort` as in `DamageOptions`. */
  readonly findDamage: (effort: number) => Damage;
  /** 1 where a line surely runs across a face. */
  readonly findCracks: () => Uint8Array;
}

/**
 * Reads an RGB or RGBA picture (alpha is laid aside: prints have none).
 *
 * @throws EngineError `aborted`, `model_unavailable`.
 */
export async function readPrint(picture: Picture, context: EngineContext): Promise<ReadPrint> {
  const rgb = dropAlpha(picture);
  const faces = await detectFaces(rgb, context);
  const masks = drawFaceMasks(faces, rgb.width, rgb.height);
  const tone = measureTone(rgb);
  let search: ((effort: number) => Damage) | undefined;
  const findDamage = (effort: number): Damage => {
    search ??= createDamageSearch(rgb, {
      protect: protectionOf(masks.face, masks.features, faces),
      color: tone.tone === 'colour',
    });
    return search(effort);
  };
  let cracks: Uint8Array | undefined;
  const findCracks = (): Uint8Array => (cracks ??= findFaceCracks(lumaPlane(rgb), faces));
  return { rgb, faces, masks, tone, findDamage, findCracks };
}

/**
 * Restores a print that was read.
 *
 * @throws EngineError `aborted`, `model_unavailable`.
 */
export async function restorePrint(
  print: ReadPrint,
  options: RestoreOptions,
  context: EngineContext,
): Promise<Restored> {
  const { rgb, faces, masks, tone } = print;
  const { colour: color, strength } = options;
  context.onProgress('analysing', 0.12);
  const repaired = options.repair
    ? await repairDamage(print, options, context)
    : { picture: rgb, share: 0, label: UNCHANGED, left: false };
  throwIfAborted(context.signal);
  context.onProgress('processing', 0.5);
  const luma = lumaPlane(repaired.picture);
  const noise = estimateNoise(luma);
  const fading = measureFading(luma);
  const clean =
    noise > CLEAN_NOISE && strength > 0
      ? denoise(repaired.picture, noise * (0.5 + 0.5 * strength), GRAIN)
      : repaired.picture;
  throwIfAborted(context.signal);
  context.onProgress('processing', 0.6);
  const sharp = await deblur(clean, strength, reportSteps(context, 0.6, 0.65));
  throwIfAborted(context.signal);
  const enlarges = options.enlarge && rgb.width * rgb.height < SMALL_PIXELS;
  const sized = enlarges
    ? await enlarge(sharp.picture, noise, options.seed ?? 7, partOfContext(context, 0.65, 0.9))
    : sharp.picture;
  const amount = strength * Math.min(1, 0.1 + 1.2 * fading);
  const toned = color === 'grey' || fading > 0.1 ? fixFading(sized, tone, color, amount) : sized;
  const colored = tone.tone === 'toned' && color === 'colour' ? await colorize(toned, context) : toned;
  const repairedFaces = await repairFaces(
    colored,
    faces,
    masks.face,
    { scale: colored.width / rgb.width, strength },
    context,
  );
  const result =
    repairedFaces === colored
      ? sharpenFaces(colored, masks.face, faces.length > 0 ? strength * 0.5 : 0)
      : repairedFaces;
  const isMadeUp = colored !== toned || repairedFaces !== colored;
  return {
    picture: result,
    label: isMadeUp ? 'compositeWithTrainedAlgorithmicMedia' : repaired.label,
    marksLeft: repaired.left,
    report: {
      damagePercent: roundTo(repaired.share * 100, 3),
      noise: roundTo(noise, 3),
      denoised: clean !== repaired.picture,
      deblurred: sharp.changed,
      fading: roundTo(fading, 3),
      print: tone.tone === 'toned' ? 'black_and_white_or_sepia' : 'colour',
      enlarged: enlarges,
      faces: faces.length,
    },
  };
}

/** Of what is found readily, a stricter search finds at least so much where it is damage. Measured: scratched prints 0.39 and more, rims of clothes and hands on sound prints 0, one of three 0.98. */
const STEADY = 0.15;
const STRICT = 0.55;

/** Whether what a search found readily is damage, by what a stricter one found; both are shares of the print. */
export const isSteady = (readily: number, strictly: number): boolean => strictly >= STEADY * readily;

/** Share of the print from which on marks that are left are worth a word. */
const FEW_MARKS = 0.005;

/** Whether what only the first search found is left, and enough of it to be told. */
export const leavesMarks = (readily: number, strictly: number): boolean =>
  readily > FEW_MARKS && !isSteady(readily, strictly);

function findByKernel({ findDamage, tone: { tone } }: ReadPrint, effort: number) {
  const damage = findDamage(effort);
  // who asks for the strong picture wants all of it
  if (damage.share === 0 || effort <= STRICT || (effort > 1 && damage.share <= PLAUSIBLE[tone]))
    return { ...damage, left: false };
  const strict = findDamage(STRICT);
  if (damage.share > PLAUSIBLE[tone]) return { ...strict, left: false };
  return { ...(isSteady(damage.share, strict.share) ? damage : strict), left: leavesMarks(damage.share, strict.share) };
}

/** What was found on the print, and the cracks across its faces. */
function withCracks<Found extends Damage>(damage: Found, cracks: Uint8Array): Found {
  const mask = mapToBytes(damage.mask, (value, i) => value | cracks[i]);
  return { ...damage, mask, share: mask.reduce((sum, value) => sum + value, 0) / mask.length };
}

async function repairDamage(
  print: ReadPrint,
  { seed, effort = 1 }: RestoreOptions,
  context: EngineContext,
): Promise<{ picture: Picture; share: number; label: TaskLabel; left: boolean }> {
  const { rgb } = print;
  const byNetwork = await findDamageByNetwork(rgb, context);
  const damage = byNetwork
    ? { ...byNetwork, left: false }
    : withCracks(findByKernel(print, effort), print.findCracks());
  const { left } = damage;
  if (damage.share === 0 || damage.share > 0.4) return { picture: rgb, share: 0, label: UNCHANGED, left };
  throwIfAborted(context.signal);
  return { ...(await inpaint(rgb, damage.mask, { seed }, partOfContext(context, 0.2, 0.5))), left };
}

/**
 * Protection from the damage search: eyes and mouths fully, the rest of a face and what is held to it (a pipe, a pair of
 * glasses) in part.
 */
function protectionOf(face: Plane, features: Plane, faces: readonly Face[]): Plane {
  const { width, height } = face;
  const core = mapToBytes(face.data, (value) => (value > 0.4 ? 1 : 0));
  const reach = faces.length > 0 ? Math.round(0.2 * faceSize(faces[0])) : 0;
  const near = growMask(core, width, height, reach);
  return { ...face, data: face.data.map((value, i) => Math.max(0.6 * value, 0.35 * near[i], features.data[i])) };
}

/** Twice the size; a part of the plain enlargement and grain keep skin from turning to wax. */
async function enlarge(rgb: Picture, noise: number, seed: number, context: EngineContext): Promise<Picture> {
  const mode = rgb.width * rgb.height < CRISP_PIXELS ? 'crisp' : 'faithful';
  const { picture } = await upscale(rgb, { scale: 2, mode }, context);
  const plain = await resizePicture(rgb, picture.width, picture.height, 'cubic');
  const share = mode === 'crisp' ? 0.75 : 0.9;
  const grain = createPlane(picture.width, picture.height);
  const random = createRandom(seed);
  for (let i = 0; i < grain.data.length; i++) grain.data[i] = random() + random() + random() - 1.5;
  // the sum of three uniform numbers blurred by 0.7 px deviates by 0.2
  const soft = gaussianBlur(grain, 0.7).data;
  const amount = mode === 'crisp' ? (clamp(noise, 0, 0.02) * GRAIN * 255) / 0.2 : 0;
  const pixels = new Uint8Array(picture.pixels.length);
  for (let i = 0, at = 0; i < soft.length; i++) {
    for (let c = 0; c < 3; c++, at++) {
      const value = picture.pixels[at] * share + plain.pixels[at] * (1 - share) + soft[i] * amount;
      pixels[at] = Math.min(255, Math.max(0, Math.round(value)));
    }
  }
  return { ...picture, pixels };
}

/** A gentle unsharp mask inside faces only. */
function sharpenFaces(rgb: Picture, face: Plane, amount: number): Picture {
  if (amount === 0) return rgb;
  const luma = lumaPlane(rgb);
  const soft = gaussianBlur(luma, Math.max(0.8, Math.max(rgb.width, rgb.height) / 900));
  const inside = resizePlane(face, rgb.width, rgb.height).data;
  const sharp = {
    ...luma,
    data: luma.data.map((value, i) => value + inside[i] * clamp(value - soft.data[i], -0.05, 0.05)),
  };
  return moveLuma(rgb, luma, sharp, amount);
}
