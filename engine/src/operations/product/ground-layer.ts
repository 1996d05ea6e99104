/** Shadow and reflection of a subject, and laying them between it and what is behind it. */
import { encodeLight, LINEAR } from '@afterglow/pixels/linear-light';
import { resizePicture } from '../../image/image.ts';
import type { Picture, SubjectLayers } from '../../image/picture.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { toLinear } from '../../kernels/planes/linear-light.ts';
import { clamp, createPlane, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { rowSampler } from '../../kernels/planes/sample-rows.ts';
import { castShadow } from '../../kernels/standing/cast-shadow.ts';
import { flatShadow } from '../../kernels/standing/flat-shadow.ts';
import { findGround, type Ground } from '../../kernels/standing/ground-line.ts';
import { mirrorImage } from '../../kernels/standing/mirror-image.ts';
import type { Light, StageLight } from '../../kernels/standing/stage-light.ts';
import { touchShadow } from '../../kernels/standing/touch-shadow.ts';
import { matteOf, sizeWithin } from './find-subject.ts';

/** How strong each part is, 0..1; 0 leaves it out. */
export interface GroundParts {
  readonly contact: number;
  readonly drop: number;
  readonly mirror: number;
  /** The lamp may stand higher, so that a plain ground has room for the shadow. */
  readonly fitsLamp: boolean;
}

export interface GroundLayer {
  /** Linear light of the reflection, multiplied by its cover. */
  readonly mirror: FloatRgb;
  /** Three channels: light taken away, cover of the reflection, and nothing. */
  readonly shares: FloatRgb;
}

/** Shadows are soft: more pixels than this gain nothing. */
const WORK_PIXELS = 1_600_000;
/** A lamp stands above a flat thing on a desk, whatever lights the scene. */
const FLAT_AZIMUTH = 48;
const HIGHEST = 74;
/** Width of the border in which shadows on a plain ground fade, as a share of the shorter side. */
const FADE = 0.1;

/** Undefined where nothing is thrown: no subject, a subject that hangs, or all parts left out. */
export async function drawGround(
  layers: SubjectLayers,
  { light, tilt, pose, isPlain, receives }: StageLight,
  { contact, drop, mirror, fitsLamp }: GroundParts,
): Promise<GroundLayer | undefined> {
  const { width, height } = sizeWithin(layers.foreground, WORK_PIXELS);
  const matte = matteOf(layers, width, height);
  const ground = findGround(matte);
  if (ground === undefined || pose === 'hanging') return undefined;
  const lit = createPlane(width, height, 1);
  const take = (shadow: Plane, strength: number): void => {
    for (let i = 0; i < lit.data.length; i++) lit.data[i] *= 1 - clamp(shadow.data[i]) * strength;
  };
  if (pose === 'flat') {
    const strength = Math.max(contact, drop);
    if (strength > 0) take(flatShadow(matte, ground.size, { ...light, azimuth: FLAT_AZIMUTH }), strength);
  } else {
    if (drop > 0)
      take(castShadow(matte, ground, isPlain && fitsLamp ? raiseLamp(light, ground, width) : light, tilt), drop);
    if (contact > 0) take(touchShadow(matte, ground, tilt), contact);
  }
  const shares = new Float32Array(width * height * 3);
  const shown = receives
    ? resizePlane(receives, width, height).data
    : isPlain
      ? fadeAtBorder(width, height)
      : undefined;
  for (let i = 0; i < lit.data.length; i++) shares[i * 3] = (1 - lit.data[i]) * (shown ? shown[i] : 1);
  const image = new Float32Array(width * height * 3);
  if (mirror > 0 && pose === 'standing') {
    const small = toLinear(await resizePicture(layers.foreground, width, height, 'linear'));
    const { light: reflected, cover } = mirrorImage(small, matte, ground);
    for (let i = 0; i < cover.data.length; i++) {
      const share = mirror * (shown ? shown[i] : 1);
      shares[i * 3 + 1] = cover.data[i] * share;
      for (let c = 0; c < 3; c++) image[i * 3 + c] = reflected.data[i * 3 + c] * share;
    }
  }
  return { mirror: { width, height, data: image }, shares: { width, height, data: shares } };
}

/** The same light from higher up, where the shadow of the subject's upper half would leave the picture. */
function raiseLamp(light: Light, { box, lowest }: Ground, width: number): Light {
  const across = Math.cos((light.azimuth * Math.PI) / 180);
  const room = (across > 0 ? width - box.right : box.left) - 0.03 * width;
  const reach = Math.max(1, 0.5 * (lowest - box.top) * Math.abs(across));
  const needed = (Math.atan2(reach, Math.max(1, room)) * 180) / Math.PI;
  return { ...light, elevation: Math.max(light.elevation, Math.min(HIGHEST, needed)) };
}

/** 1 inside, falling to 0 over the last part of the way to each side and to the bottom. */
function fadeAtBorder(width: number, height: number): Float32Array {
  const fade = new Float32Array(width * height);
  const way = FADE * Math.min(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const below = smoothstep(0, way, height - 1 - y);
    for (let x = 0; x < width; x++, i++) fade[i] = below * smoothstep(0, way, Math.min(x, width - 1 - x));
  }
  return fade;
}

/** Below this share of light taken away a place stays byte for byte: pure white stays white. */
const UNSEEN = 1 / 600;

/**
 * The subject over its ground. What is behind: `layers.behind`, else the picture's own background, else nothing, and then
 * shadow and reflection are see-through. Matting mixed encoded samples, so this does too.
 */
export function layGround(picture: Picture, layers: SubjectLayers, ground: GroundLayer | undefined): Picture {
  const { alpha, foreground, behind } = layers;
  const { width, height } = foreground;
  const isOpen = behind === undefined && picture.channels === 4;
  const channels = isOpen ? 4 : 3;
  const pixels = new Uint8Array(width * height * channels);
  const readShares = ground && rowSampler(ground.shares, width, height);
  const readMirror = ground && rowSampler(ground.mirror, width, height);
  const shares = new Float32Array(width * 3);
  const mirror = new Float32Array(width * 3);
  let dither = 1;
  for (let y = 0, i = 0; y < height; y++) {
    readShares?.(y, shares);
    readMirror?.(y, mirror);
    for (let x = 0; x < width; x++, i++) {
      const cover = alpha[i] / 255;
      const keep = 1 - shares[x * 3];
      const shown = shares[x * 3 + 1];
      const isTouched = shares[x * 3] > UNSEEN || shown > UNSEEN;
      // viewers mix encoded samples: this much black over white looks as the shadow would in linear light
      const layer = isTouched ? 1 - encodeLight((1 - shown) * keep) / 255 : 0;
      const whole = isOpen ? cover + layer * (1 - cover) : 1;
      dither = (Math.imul(dither, 1_664_525) + 1_013_904_223) >>> 0;
      const noise = isTouched && cover < 1 ? dither / 4_294_967_296 : 0.5;
      for (let c = 0; c < 3; c++) {
        const front = foreground.pixels[i * 3 + c];
        const reflected = mirror[x * 3 + c] * keep;
        let value: number;
        if (isOpen) {
          const below = layer > 0 ? encodeLight(reflected / layer) : 0;
          value = whole > 0 ? (front * cover + below * layer * (1 - cover)) / whole : 0;
        } else {
          const base = behind
            ? behind.pixels[i * 3 + c]
            : uncover(picture.pixels[i * picture.channels + c], front, cover);
          const under = isTouched ? encodeLight(LINEAR[Math.round(base)] * (1 - shown) * keep + reflected) : base;
          value = front * cover + under * (1 - cover);
        }
        pixels[i * channels + c] = Math.min(255, value + noise);
      }
      if (isOpen) pixels[i * 4 + 3] = Math.round(255 * whole);
    }
  }
  const profile = foreground.iccProfile === undefined ? {} : { iccProfile: foreground.iccProfile };
  return { width, height, channels, pixels, ...profile };
}

/** The background's own sample under a subject that covers it by `cover`. */
function uncover(mixed: number, front: number, cover: number): number {
  return cover >= 0.996 ? mixed : clamp((mixed - front * cover) / (1 - cover), 0, 255);
}
