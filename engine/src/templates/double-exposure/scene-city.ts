/** A city at dusk: towers into the hair, lit windows, the skyline mirrored in a river. */

import { createRandom, fractalNoise } from '../../kernels/planes/noise.ts';
import { clamp } from '../../kernels/planes/plane.ts';
import {
  addBloom,
  createLightCanvas,
  layLight,
  lightOf,
  mixLight,
  rampLight,
  type LightCanvas,
} from '../../kernels/surfaces/light-canvas.ts';
import { addGlow, fillSky, layLayer, rowAt, type SceneFrame } from './scene-layers.ts';

const DUSK = ['#16213f', '#33406f', '#76597f', '#c8766f', '#f2a968', '#f8cf8e'].map(lightOf);
const DEPTHS = ['#8a6f86', '#5c5273', '#343a5c', '#171f3a'].map(lightOf);
const HAZE = lightOf('#e8a57c');
const WINDOWS = ['#ffd58a', '#ffe9bd', '#ffbf66', '#cfe4ff'].map(lightOf);

interface Tower {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export async function drawCity(frame: SceneFrame, seed: number): Promise<LightCanvas> {
  const { width, height } = frame;
  const size = frame.bottom - frame.top;
  const random = createRandom(seed);
  const canvas = createLightCanvas(width, height);
  const shore = Math.round(rowAt(frame, 0.76));
  fillSky(canvas, rowAt(frame, -0.1), rowAt(frame, 0.66), (t) => rampLight(DUSK, t));
  drawClouds(canvas, frame, seed + 1);
  addGlow(canvas, width * 0.62, rowAt(frame, 0.62), size * 0.22, [0.6, 0.3, 0.1]);
  for (const [k, color] of DEPTHS.entries()) {
    const towers = raise(frame, k, random);
    const path = towers.map((tower) => outline(tower, shore, random)).join('');
    await layLayer(canvas, {
      path,
      color,
      mist: { color: HAZE, from: rowAt(frame, 0.25), to: shore, share: 0.75 - k * 0.22 },
    });
    if (k > 0)
      for (const tower of towers)
        lightWindows(canvas, tower, shore, size * (0.0042 + 0.0012 * k), 0.12 + 0.13 * k, random);
  }
  mirror(canvas, shore, seed + 2);
  addBloom(canvas, 0.75, 0.5, size * 0.006);
  return canvas;
}

/** Towers of one depth side by side; the middle of the city is highest. */
function raise(frame: SceneFrame, depth: number, random: () => number): Tower[] {
  const size = frame.bottom - frame.top;
  const towers: Tower[] = [];
  for (let left = -random() * size * 0.04; left < frame.width;) {
    const wide = size * (0.035 + 0.045 * random());
    const center = Math.exp(-(((left + wide / 2) / frame.width - 0.5) ** 2) / 0.045);
    const rise = (0.2 + 0.26 * random() ** 1.3 + 0.4 * center * (0.3 + 0.7 * random())) * (1 - depth * 0.15);
    towers.push({ left, right: left + wide, top: rowAt(frame, 0.76 - rise) });
    left += wide * (depth < 2 ? 0.85 : 1.05) + (random() < 0.25 ? size * 0.03 * random() : 0);
  }
  return towers;
}

/** A tower with one of five roofs: flat, stepped, slanting, spire, mast. */
function outline({ left, right, top }: Tower, shore: number, random: () => number): string {
  const wide = right - left;
  const middle = (left + right) / 2;
  const body = `M${left} ${shore}V${top}H${right}V${shore}Z`;
  const roof = Math.floor(random() * 5);
  if (roof === 1)
    return `${body}M${left + wide * 0.18} ${top}V${top - wide * 0.4}H${left + wide * 0.36}V${top - wide * 0.75}H${right - wide * 0.36}V${top - wide * 0.4}H${right - wide * 0.18}V${top}Z`;
  if (roof === 2) return `${body}M${left} ${top}L${right} ${top - wide * 0.55}V${top}Z`;
  if (roof === 3)
    return `${body}M${left + wide * 0.1} ${top}L${middle} ${top - wide * 1.7}L${right - wide * 0.1} ${top}Z`;
  if (roof === 4) return `${body}M${middle - 1.2} ${top}V${top - wide * 1.2}H${middle + 1.2}V${top}Z`;
  return body;
}

/** Windows in rows and columns; whole floors tend to be lit together. */
function lightWindows(
  canvas: LightCanvas,
  { left, right, top }: Tower,
  shore: number,
  pitch: number,
  share: number,
  random: () => number,
): void {
  const { width } = canvas;
  const step = Math.max(4, pitch);
  for (let y = top + step; y < shore - step; y += step * 1.5) {
    const floor = random() < 0.3 ? share * 2.2 : share * 0.8;
    for (let x = left + step * 0.7; x < right - step * 0.9; x += step) {
      if (random() > floor) continue;
      const light = WINDOWS[Math.floor(random() * WINDOWS.length)];
      const strength = 0.45 + 0.75 * random();
      for (let row = Math.round(y); row < Math.round(y + step * 0.8); row++) {
        for (let column = Math.max(0, Math.round(x)); column < Math.min(width, Math.round(x + step * 0.55)); column++) {
          layLight(canvas, row * width + column, [light[0] * strength, light[1] * strength, light[2] * strength], 0.85);
        }
      }
    }
  }
}

/** Long clouds that catch the last light from below. */
function drawClouds(canvas: LightCanvas, frame: SceneFrame, seed: number): void {
  const { width, height } = canvas;
  const size = frame.bottom - frame.top;
  const field = fractalNoise(width, height * 4, size * 0.3, 6, seed).data;
  for (let y = 0; y < height; y++) {
    const u = clamp((y - frame.top) / size);
    for (let x = 0; x < width; x++) {
      const here = field[Math.min(height * 4 - 1, y * 4) * width + x];
      const under = field[Math.min(height * 4 - 1, y * 4 + 40) * width + x];
      const cover = clamp((here + 0.02) * 2.6) * clamp(1.5 - u * 1.8);
      const glow = clamp(0.35 + (here - under) * 2.4);
      layLight(canvas, y * width + x, mixLight(DUSK[1], DUSK[Math.min(5, 3 + Math.round(u * 2))], glow), 0.8 * cover);
    }
  }
}

/** The river: the city upside down, broken by ripples, darker to the front. */
function mirror({ width, height, channels }: LightCanvas, shore: number, seed: number): void {
  const ripples = fractalNoise(width, height, 46, 4, seed).data;
  for (const { data } of channels) {
    const above = data.slice(0, shore * width);
    for (let y = shore; y < height; y++) {
      const deep = y - shore;
      for (let x = 0; x < width; x++) {
        const ripple = ripples[Math.min(height - 1, shore + deep * 2) * width + x];
        const row = clamp(Math.round(shore - 1 - deep * 1.15 + ripple * (4 + deep * 0.22)), 0, shore - 1);
        const column = clamp(Math.round(x + ripple * deep * 0.05), 0, width - 1);
        data[y * width + x] = above[row * width + column] * (0.72 - 0.3 * (deep / (height - shore)));
      }
    }
  }
}
