/**
 * Two exposures on one frame. As on film, light adds up: the portrait is a silhouette against white, the scene appears
 * where the portrait is dark, and together they never get darker than either. The scene ends at the outline.
 */

import { LINEAR } from '@afterglow/pixels/linear-light';
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { lumaOf } from '../../kernels/planes/exposure.ts';
import { fromLinear } from '../../kernels/planes/linear-light.ts';
import { fractalNoise, whiteNoise } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { LightCanvas } from '../../kernels/surfaces/light-canvas.ts';

export interface Portrait {
  /** The figure's colors and coverage at the size of the picture, and where its face stays a photograph. */
  readonly color: Picture;
  readonly matte: Plane;
  readonly face: Plane;
}

export interface ExposureOptions {
  /** Share of the scene's color that is kept: 0 black and white .. 1 as it is. */
  readonly color: number;
  /** How near the figure is to where the frame or the photo cuts it: 1 there .. 0 a fifth of the height away. */
  readonly cut: Plane;
  readonly seed: number;
}

/** Light of the plain ground behind the figure: a warm gray white. */
const GROUND = [0.86, 0.855, 0.83] as const;
/** Tint of the black and white portrait. */
const TONE = [1.03, 1, 0.955] as const;

export function exposeTwice(portrait: Portrait, scene: LightCanvas, { color, cut, seed }: ExposureOptions): Picture {
  const { matte, face } = portrait;
  const { width, height } = matte;
  const tone = portraitTone(portrait);
  const level = sceneLevel(scene, matte);
  const mist = fractalNoise(width, height, width * 0.22, 4, seed + 31).data;
  const inner = gaussianBlur(matte, width * 0.012).data;
  const grain = whiteNoise(width, height, seed + 77).data;
  const data = new Float32Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const end = smoothstep(0.97, 0.15, cut.data[i] - 0.4 * mist[i] * smoothstep(0, 0.3, cut.data[i]));
      const cover = matte.data[i] * end;
      const kept = face.data[i];
      const shine = tone.data[i];
      // bright clothes would wash the scene out: outside the face the first exposure is held back
      const first = shine * mix(0.4, 0.95, kept);
      const gray = level * luminance(scene, i);
      // the scene fades where the face is photograph, and a little in its own highlights on bright skin
      const second = mix(1, 0.1, kept) * (1 - 0.35 * smoothstep(0.3, 0.8, shine));
      const vignette = 1 - 0.16 * Math.hypot((x / width - 0.5) * 1.1, (y / height - 0.45) * 1.1) ** 2 * 2;
      // a darker rim keeps the outline where sky meets the pale ground
      const rim = mix(0.66, 1, smoothstep(0.45, 1, inner[i]));
      for (let c = 0; c < 3; c++) {
        const light = shoulder(mix(gray, level * scene.channels[c].data[i], color)) * rim;
        const both = 1 - (1 - clamp(first * TONE[c])) * (1 - light * second);
        // contrast of a hard paper, black where neither exposure has light
        const printed = both * smoothstep(-0.28, 0.75, both);
        data[i * 3 + c] = mix(GROUND[c] * vignette, printed, cover) * (1 + 0.05 * (grain[i] - 0.5));
      }
    }
  }
  return fromLinear({ width, height, data });
}

/** Keeps skies and lamps below the light of the ground. */
function shoulder(light: number): number {
  return light / (1 + 0.75 * light);
}

function luminance({ channels: [red, green, blue] }: LightCanvas, i: number): number {
  return lumaOf(red.data[i], green.data[i], blue.data[i]);
}

/** The portrait in black and white, its range stretched, shadows let go to black so that the scene can stand in them. */
function portraitTone({ color, matte }: Portrait): Plane {
  const light = createPlane(matte.width, matte.height);
  const { pixels } = color;
  for (let i = 0, k = 0; i < light.data.length; i++, k += 3) {
    light.data[i] = 0.3 * LINEAR[pixels[k]] + 0.6 * LINEAR[pixels[k + 1]] + 0.1 * LINEAR[pixels[k + 2]];
  }
  const low = percentile(light, 0.04, matte);
  const high = Math.max(low + 0.05, percentile(light, 0.97, matte));
  for (let i = 0; i < light.data.length; i++) {
    const t = clamp((light.data[i] - low) / (high - low));
    light.data[i] = 0.92 * t ** 1.15;
  }
  return light;
}

/** Gain that brings the scene's mean light inside the figure to a middle tone. */
function sceneLevel(scene: LightCanvas, matte: Plane): number {
  let sum = 0;
  let weight = 1e-6;
  for (let i = 0; i < matte.data.length; i += 7) {
    sum += matte.data[i] * luminance(scene, i);
    weight += matte.data[i];
  }
  return clamp(0.33 / (sum / weight + 0.01), 0.5, 2.2);
}
