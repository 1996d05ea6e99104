/** New backgrounds for a cut-out: one color, a studio gradient, the old background out of focus, another picture. */
import { LINEAR } from '@afterglow/pixels/linear-light';
import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { fillBehind } from '../../kernels/fill/fill-behind.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { lensBlur } from '../../kernels/filters/lens-blur.ts';
import { growMask } from '../../kernels/masks/masks.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { lumaOf } from '../../kernels/planes/exposure.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { toLinear } from '../../kernels/planes/linear-light.ts';
import { mapToBytes, mapToFloats } from '../../kernels/planes/map-values.ts';
import {
  clamp,
  createPlane,
  mix,
  percentile,
  planeOfBytes,
  resizePlane,
  smoothstep,
  type Plane,
} from '../../kernels/planes/plane.ts';
import { contactShadow } from '../../kernels/surfaces/contact-shadow.ts';
import type { EngineContext } from '../../run/context.ts';
import { layOverLight } from '../light/lay-over-light.ts';
import type { CutOut } from './cut-out.ts';

type Light = readonly [red: number, green: number, blue: number];

/** Soft backgrounds need no more pixels than this; the subject and everything sharp stay at full size. */
const BACKGROUND_PIXELS = 2_500_000;
/** Disc of the far background against the longer side, at full strength. */
const LENS = 0.03;

/** The subject over a color `#rrggbb`. */
export function layOverColor({ alpha, foreground }: CutOut, color: string): Picture {
  const background = parseHexColor(color);
  const pixels = new Uint8Array(foreground.pixels.length);
  for (let i = 0, at = 0; i < alpha.length; i++) {
    const share = alpha[i] / 255;
    for (let channel = 0; channel < 3; channel++, at++) {
      pixels[at] = Math.round(foreground.pixels[at] * share + background[channel] * (1 - share));
    }
  }
  return { ...foreground, pixels };
}

/** The subject before a studio backdrop of `color` (`#rrggbb`): lit behind the subject, darker to the corners. */
export function layOverGradient(found: CutOut, color: string): Picture {
  const { width, height } = backgroundSize(found.foreground);
  const [left, top, right, bottom] = scaleBox(found, width);
  const backdrop = drawGradient(width, height, color, [(left + right) / 2, mix(top, bottom, 0.4)]);
  if (standsOnGround(found)) {
    const shadow = contactShadow(mattePlane(found, width, height), bottom, right - left).data;
    for (let i = 0; i < backdrop.data.length; i++) backdrop.data[i] *= 1 - shadow[(i / 3) | 0];
  }
  return layOverLight(found, backdrop);
}

/** A studio backdrop of `color` (`#rrggbb`) in linear light, brightest at `middle` (pixels), darker to the corners. */
export function drawGradient(
  width: number,
  height: number,
  color: string,
  [x0, y0]: readonly [x: number, y: number],
): FloatRgb {
  const light = parseHexColor(color).map((byte) => LINEAR[byte]);
  const reach = Math.hypot(Math.max(x0, width - x0), Math.max(y0, height - y0));
  const data = new Float32Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const far = smoothstep(0, 1, Math.hypot(x - x0, y - y0) / reach);
      for (let c = 0; c < 3; c++) data[i + c] = mix(mix(light[c], 1, 0.28), light[c] * 0.5, far);
    }
  }
  return { width, height, data };
}

/**
 * The subject sharp before its own background out of focus, as with a fast lens: nothing of the subject bleeds into the
 * blur, bright points open into discs. Where the subject stands within the frame, the ground stays sharp at its foot and
 * softens with distance. `strength` is 0 (as photographed) .. 1. `distance` of the ground and all behind is told by
 * {@link findDistance}, or guessed.
 */
export async function blurBackground(
  original: Picture,
  found: CutOut,
  strength: number,
  distance?: Plane,
): Promise<Picture> {
  const rgb = dropAlpha(original);
  const { width, height } = backgroundSize(rgb);
  const small = toLinear(await resizePicture(rgb, width, height, 'linear'));
  const matte = mattePlane(found, width, height);
  const side = Math.max(width, height);
  const covered = growMask(
    mapToBytes(matte.data, (value) => (value > 0.02 ? 1 : 0)),
    width,
    height,
    Math.round(1 + side * 0.003),
  );
  const known = { width, height, data: mapToFloats(covered, (value) => 1 - value) };
  const focus = distance ? resizePlane(distance, width, height) : focusOf(found, width, height);
  const blurred = lensBlur(fillBehind(small, known), focus, side * LENS * strength);
  return layOverLight(found, blurred, { picture: rgb, focus });
}

/**
 * The subject before another picture, which fills the frame (cropped about its middle). The subject takes on part of the
 * new light: its color, its brightness, and a glow around its edge. Where it stands in the frame, it throws a shadow.
 */
export async function layOverPicture(original: Picture, found: CutOut, backdrop: Picture): Promise<Picture> {
  const { width, height } = found.foreground;
  const rgb = await coverPicture(dropAlpha(backdrop), width, height);
  const size = backgroundSize(rgb);
  const scene = toLinear(rgb);
  const small = toLinear(await resizePicture(rgb, size.width, size.height, 'linear'));
  const gains = matchLight(
    meanLight(toLinear(await resizePicture(dropAlpha(original), 64, 64, 'linear'))),
    meanLight(small),
  );
  const matte = mattePlane(found, size.width, size.height);
  if (standsOnGround(found)) {
    const [left, , right, bottom] = scaleBox(found, size.width);
    const shadow = resizePlane(contactShadow(matte, bottom, right - left), width, height).data;
    for (let i = 0; i < scene.data.length; i++) scene.data[i] *= 1 - 0.9 * shadow[(i / 3) | 0];
  }
  const glow = lensBlur(small, createPlane(size.width, size.height, 1), Math.max(size.width, size.height) * 0.03);
  const soft = gaussianBlur(matte, Math.max(size.width, size.height) * 0.006);
  return layOverLight(found, scene, undefined, { gains, glow, soft });
}

/** Gains that move the subject a part of the way from the mean light of its own photo to that of the new one. */
function matchLight(from: Light, to: Light): Light {
  const luma = ([red, green, blue]: Light): number => lumaOf(red, green, blue) + 1e-4;
  const exposure = clamp((luma(to) / luma(from)) ** 0.3, 0.72, 1.25);
  const gain = (c: 0 | 1 | 2): number =>
    exposure * clamp(((to[c] + 1e-4) / luma(to) / ((from[c] + 1e-4) / luma(from))) ** 0.4, 0.82, 1.2);
  return [gain(0), gain(1), gain(2)];
}

function meanLight({ data }: FloatRgb): Light {
  const sums: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 3) for (const c of [0, 1, 2] as const) sums[c] += data[i + c];
  return [(sums[0] * 3) / data.length, (sums[1] * 3) / data.length, (sums[2] * 3) / data.length];
}

function backgroundSize({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(BACKGROUND_PIXELS / (width * height)));
  return { width: Math.max(8, Math.round(width * scale)), height: Math.max(8, Math.round(height * scale)) };
}

function mattePlane({ alpha, foreground }: CutOut, width: number, height: number): Plane {
  return resizePlane(planeOfBytes(alpha, foreground.width, foreground.height), width, height);
}

/** The subject ends within the frame, so that its ground shows. A subject cut by the frame has none. */
function standsOnGround({ box, foreground }: CutOut): boolean {
  return box[3] < foreground.height * 0.98;
}

/** The subject's box on a background of `width` pixels. */
function scaleBox({ box, foreground }: CutOut, width: number): readonly [number, number, number, number] {
  const scale = width / foreground.width;
  return [box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale];
}

/**
 * How far each place lies before or behind the subject, 0..1, by the operator's own network of the slot `depth`; undefined
 * without one.
 */
export async function findDistance(
  original: Picture,
  { alpha, foreground }: CutOut,
  { models, signal }: EngineContext,
): Promise<Plane | undefined> {
  if (!(await models.slots.has('depth'))) return undefined;
  const depth = await models.slots.findPlane('depth', original, signal);
  const matte = resizePlane(planeOfBytes(alpha, foreground.width, foreground.height), depth.width, depth.height);
  const subject = percentile(depth, 0.5, matte);
  const range = Math.max(1e-6, percentile(depth, 0.98) - percentile(depth, 0.02));
  return { ...depth, data: depth.data.map((value) => clamp((1.5 * Math.abs(value - subject)) / range)) };
}

/**
 * How far each place is out of focus. On a ground plane the disc of confusion grows linearly with the distance in the
 * picture from the row in focus, up to what the far distance has; without ground everything behind is far.
 */
function focusOf(found: CutOut, width: number, height: number): Plane {
  if (!standsOnGround(found)) return createPlane(width, height, 1);
  const [, top, , foot] = scaleBox(found, width);
  const ramp = Math.max(height * 0.22, (foot - top) * 0.55);
  const focus = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const away = y < foot ? (foot - y) / ramp : ((y - foot) / ramp) * 0.8;
    focus.data.fill(clamp((away - 0.05) / 0.95), y * width, (y + 1) * width);
  }
  return focus;
}

/** Scaled to fill `width` × `height`, cropped about the middle. */
export async function coverPicture(picture: Picture, width: number, height: number): Promise<Picture> {
  const scale = Math.max(width / picture.width, height / picture.height);
  const large = await resizePicture(
    picture,
    Math.max(width, Math.round(picture.width * scale)),
    Math.max(height, Math.round(picture.height * scale)),
  );
  return cropPicture(large, (large.width - width) >> 1, (large.height - height) >> 1, width, height);
}
