/** A picture in linear light, for scenes that glow and cast shadows: RGB floats, 1 is paper white, lamps go beyond. */
import { encodeLight, LINEAR } from '@afterglow/pixels/linear-light';
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../filters/blur.ts';
import { lumaOf } from '../planes/exposure.ts';
import { parseHexColor } from '../planes/hex-color.ts';
import { clamp, createPlane, resizePlane, smoothstep, type Plane } from '../planes/plane.ts';

/** Red, green, blue in linear light. */
export type Light = readonly [number, number, number];

export interface LightCanvas {
  readonly width: number;
  readonly height: number;
  /** Three planes of linear light. */
  readonly channels: readonly [Plane, Plane, Plane];
}

export function createLightCanvas(width: number, height: number): LightCanvas {
  return {
    width,
    height,
    channels: [createPlane(width, height), createPlane(width, height), createPlane(width, height)],
  };
}

/** `#rrggbb` in linear light. */
export function lightOf(hex: string): Light {
  const [red, green, blue] = parseHexColor(hex);
  return [LINEAR[red], LINEAR[green], LINEAR[blue]];
}

/** Blend of two colors: `from` at 0, `to` at 1. */
export function mixLight(from: Light, to: Light, share: number): Light {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

export function scaleLight(light: Light, factor: number): Light {
  return [light[0] * factor, light[1] * factor, light[2] * factor];
}

/** Color at `t` (0..1) of evenly spaced stops. */
export function rampLight(stops: readonly Light[], t: number): Light {
  const at = clamp(t, 0, 0.9999) * (stops.length - 1);
  const i = Math.floor(at);
  return mixLight(stops[i], stops[i + 1], at - i);
}

/** Lays color over sample `i` with coverage `cover` (0..1). */
export function layLight({ channels }: LightCanvas, i: number, light: Light, cover = 1): void {
  // written out: this is the innermost loop of every scene
  const red = channels[0].data;
  const green = channels[1].data;
  const blue = channels[2].data;
  red[i] += (light[0] - red[i]) * cover;
  green[i] += (light[1] - green[i]) * cover;
  blue[i] += (light[2] - blue[i]) * cover;
}

/** Multiplies sample `i` by `factor`. */
export function dimLight({ channels }: LightCanvas, i: number, factor: number): void {
  for (const { data } of channels) data[i] *= factor;
}

/** Lays an sRGB picture with alpha over the canvas; same size. */
export function layPicture(canvas: LightCanvas, { channels, pixels }: Picture): void {
  for (let i = 0, at = 0; at < pixels.length; i++, at += channels) {
    const cover = channels === 4 ? pixels[at + 3] / 255 : 1;
    if (cover > 0) layLight(canvas, i, [LINEAR[pixels[at]], LINEAR[pixels[at + 1]], LINEAR[pixels[at + 2]]], cover);
  }
}

/** The mask moved by (dx, dy) pixels and blurred: a soft shadow of what it covers. */
export function castShadow({ width, height, data }: Plane, dx: number, dy: number, blur: number): Plane {
  const moved = createPlane(width, height);
  const ox = Math.round(dx);
  const oy = Math.round(dy);
  for (let y = Math.max(0, oy); y < Math.min(height, height + oy); y++) {
    const from = (y - oy) * width;
    for (let x = Math.max(0, ox); x < Math.min(width, width + ox); x++) moved.data[y * width + x] = data[from + x - ox];
  }
  return gaussianBlur(moved, blur);
}

/** Light above `threshold` spills over its surroundings; `radius` in pixels. */
export function addBloom(canvas: LightCanvas, threshold: number, strength: number, radius: number): void {
  const { width, height, channels } = canvas;
  const small = [Math.max(2, width >> 1), Math.max(2, height >> 1)] as const;
  const bright = createPlane(width, height);
  for (const { data } of channels) {
    // `map` would take three times as long
    for (let i = 0; i < data.length; i++) bright.data[i] = data[i] > threshold ? data[i] - threshold : 0;
    const near = resizePlane(bright, ...small);
    const wide = gaussianBlur(near, (radius * 3) / 2);
    const close = gaussianBlur(near, radius / 2);
    for (let i = 0; i < wide.data.length; i++) wide.data[i] = 0.55 * close.data[i] + 0.45 * wide.data[i];
    const spill = resizePlane(wide, width, height).data;
    for (let i = 0; i < data.length; i++) data[i] += strength * spill[i];
  }
}

export interface Development {
  /** `film` rolls lights off strongly (for lamps), `soft` keeps colors up to 0.8 as they are. */
  readonly curve: 'film' | 'soft';
  readonly exposure?: number;
  /** Darkening of the corners, 0..1. */
  readonly vignette?: number;
  /** 1 as it is. */
  readonly saturation?: number;
}

/** The canvas as an sRGB picture. Film curve: Narkowicz 2016 (fit of ACES). */
export function developLight(
  canvas: LightCanvas,
  { curve, exposure = 1, vignette = 0, saturation = 1 }: Development,
): Picture {
  const { width, height } = canvas;
  const [red, green, blue] = canvas.channels.map((plane) => plane.data);
  const pixels = new Uint8Array(width * height * 3);
  const tone = curve === 'film' ? filmCurve : softCurve;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height - 0.5;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = (x + 0.5) / width - 0.5;
      const gain = exposure * (1 - vignette * smoothstep(0.12, 0.62, u * u + v * v));
      const r = red[i] * gain;
      const g = green[i] * gain;
      const b = blue[i] * gain;
      const gray = lumaOf(r, g, b);
      for (let c = 0; c < 3; c++) {
        const value = c === 0 ? r : c === 1 ? g : b;
        const toned = tone(Math.max(0, gray + (value - gray) * saturation));
        // a fixed dither breaks up bands in dark gradients
        const dither = (((x * 73 + y * 151 + c * 37) % 17) / 17 - 0.5) * 0.9;
        pixels[i * 3 + c] = clamp(Math.round(encodeLight(toned) + dither), 0, 255);
      }
    }
  }
  return { width, height, channels: 3, pixels };
}

function filmCurve(x: number): number {
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

function softCurve(x: number): number {
  return x < 0.8 ? x : 0.8 + 0.2 * (1 - Math.exp(-(x - 0.8) / 0.2));
}
