/** Letters planted with leaves and blossoms, thrown like darts: large flowers first, small ones into the gaps. */

import type { Picture } from '../../image/picture.ts';
import { distanceTo } from '../../kernels/masks/distance.ts';
import { createRandom, fractalNoise } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, type Plane } from '../../kernels/planes/plane.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import {
  castShadow,
  createLightCanvas,
  developLight,
  dimLight,
  layLight,
  layPicture,
  lightOf,
  mixLight,
  scaleLight,
  type Light,
} from '../../kernels/surfaces/light-canvas.ts';
import type { Palette } from './choose-palette.ts';
import { coverWords } from './set-words.ts';
import type { DrawStyle } from './style.ts';

const GREENS = ['#4f7d4a', '#6f9c5a', '#3d6647', '#8bb06a'] as const;
/** Kinds of blossom drawn once each and used many times. */
const KINDS = 12;

export const drawFloral: DrawStyle = async ({ words, palette, seed, step }) => {
  const { width, height } = words;
  const unit = words.size / 400;
  const mask = await coverWords(words, 1 * unit);
  const inside = distanceTo(width, height, (i) => mask.data[i] <= 0.5).data;
  const places: number[] = [];
  for (let i = 0; i < mask.data.length; i += 7) if (mask.data[i] > 0.5 && inside[i] > 2) places.push(i);
  await step(0.15);
  const canvas = createLightCanvas(width, height);
  const paper = mixLight([0.97, 0.93, 0.86], palette.bright, 0.05);
  const grain = fractalNoise(width, height, 3, 2, seed).data;
  for (let i = 0; i < grain.length; i++) layLight(canvas, i, scaleLight(paper, 1 + 0.02 * grain[i]));
  const bed = castShadow(mask, 3 * unit, 11 * unit, 13 * unit).data;
  const soil = lightOf('#2c422c');
  for (let i = 0; i < bed.length; i++) {
    dimLight(canvas, i, 1 - 0.42 * bed[i]);
    layLight(canvas, i, soil, mask.data[i]);
  }
  const random = createRandom(seed);
  const leaves = await drawSvg(throwLeaves(places, inside, width, unit, random), width, height);
  layShaded(canvas, leaves, unit);
  await step(0.5);
  const flowers = await drawSvg(throwFlowers(places, inside, width, unit, palette, random), width, height);
  layShaded(canvas, flowers, unit);
  await step(0.85);
  return developLight(canvas, { curve: 'soft', vignette: 0.1, saturation: 1.08 });
};

/** Lays a drawing over the canvas with its shadow. */
function layShaded(canvas: ReturnType<typeof createLightCanvas>, drawing: Picture, unit: number): void {
  const alpha: Plane = createPlane(drawing.width, drawing.height);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = drawing.pixels[i * 4 + 3] / 255;
  const shadow = castShadow(alpha, 2 * unit, 4.5 * unit, 3.4 * unit).data;
  for (let i = 0; i < shadow.length; i++) dimLight(canvas, i, 1 - 0.5 * shadow[i]);
  layPicture(canvas, drawing);
}

function throwLeaves(
  places: readonly number[],
  inside: Float32Array,
  width: number,
  unit: number,
  random: () => number,
): string {
  const kinds = GREENS.map((green, k) => {
    const light = lightOf(green);
    return (
      `<linearGradient id="g${k}"><stop offset="0" stop-color="${css(scaleLight(light, 0.5))}"/><stop offset="1" stop-color="${css(scaleLight(light, 1.25))}"/></linearGradient>` +
      `<g id="l${k}"><path d="M0 0Q1 -.62 2 0Q1 .62 0 0" fill="url(#g${k})" stroke="${css(scaleLight(light, 0.3))}" stroke-width=".06"/><path d="M0 0L1.8 0M.6 0L.95 -.24M.6 0L.95 .24M1.05 0L1.4 -.18M1.05 0L1.4 .18" stroke="${css(scaleLight(light, 1.6))}" stroke-width=".07" fill="none"/></g>`
    );
  });
  let svg = `<defs>${kinds.join('')}</defs>`;
  const count = Math.min(2600, Math.round(places.length / (12 * Math.max(0.3, unit * unit))));
  for (let n = 0; n < count; n++) {
    const at = places[Math.floor(random() * places.length)];
    const size = (inside[at] < 12 * unit ? 6 : 11) * unit * (0.8 + 0.5 * random());
    svg += stamp(`l${Math.floor(random() * GREENS.length)}`, at, width, size, random() * 360);
  }
  return svg;
}

function throwFlowers(
  places: readonly number[],
  inside: Float32Array,
  width: number,
  unit: number,
  palette: Palette,
  random: () => number,
): string {
  const tones = [palette.main, palette.second, palette.bright, mixLight(palette.deep, palette.main, 0.4)];
  let svg =
    '<defs><radialGradient id="eye"><stop offset="0" stop-color="#fff0a8"/><stop offset="1" stop-color="#d98a1e"/></radialGradient>';
  for (let k = 0; k < KINDS; k++)
    svg += blossom(k, mixLight(tones[k % tones.length], [1, 1, 1], 0.4 * random()), random);
  svg += '</defs>';
  const put: { x: number; y: number; r: number }[] = [];
  // a grid of what was put keeps the search short
  const cell = 26 * unit;
  const grid = new Map<string, { x: number; y: number; r: number }[]>();
  for (const size of [25, 18, 12, 8]) {
    for (let n = 0; n < 2600; n++) {
      const at = places[Math.floor(random() * places.length)];
      const r = size * unit * (0.85 + 0.3 * random());
      const x = at % width;
      const y = (at - x) / width;
      if (inside[at] < r * 0.7) continue;
      const column = Math.floor(x / cell);
      const row = Math.floor(y / cell);
      let free = true;
      for (let dy = -2; dy <= 2 && free; dy++) {
        for (let dx = -2; dx <= 2 && free; dx++) {
          free = !(grid.get(`${column + dx},${row + dy}`) ?? []).some(
            (other) => Math.hypot(other.x - x, other.y - y) < (other.r + r) * 0.88,
          );
        }
      }
      if (!free) continue;
      const flower = { x, y, r };
      put.push(flower);
      const key = `${column},${row}`;
      grid.set(key, [...(grid.get(key) ?? []), flower]);
    }
  }
  for (const { x, y, r } of put)
    svg += stamp(`b${Math.floor(random() * KINDS)}`, y * width + x, width, r, random() * 360);
  return svg;
}

/** One kind of blossom with radius 1: two or three rings of petals and a yellow eye. */
function blossom(k: number, light: Light, random: () => number): string {
  const petals = 5 + Math.floor(random() * 4);
  const rings = 2 + (k % 2);
  let svg = '';
  for (let ring = 0; ring < rings; ring++) {
    const r = 1 - ring * 0.28;
    const bright = 1 + 0.16 * ring;
    svg += `<radialGradient id="p${k}${ring}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${r}"><stop offset=".1" stop-color="${css(scaleLight(light, 0.42 * bright))}"/><stop offset=".7" stop-color="${css(scaleLight(light, 1.05 * bright))}"/><stop offset="1" stop-color="${css(mixLight(light, [1, 1, 1], 0.5))}"/></radialGradient>`;
  }
  svg += `<g id="b${k}">`;
  for (let ring = 0; ring < rings; ring++) {
    const r = 1 - ring * 0.28;
    for (let p = 0; p < petals; p++) {
      const angle = (p / petals) * 360 + ring * 29;
      svg += `<ellipse cx="${(r * 0.55).toFixed(3)}" cy="0" rx="${(r * 0.5).toFixed(3)}" ry="${(r * 0.36).toFixed(3)}" transform="rotate(${angle.toFixed(1)})" fill="url(#p${k}${ring})" stroke="${css(scaleLight(light, 0.35))}" stroke-opacity=".35" stroke-width=".03"/>`;
    }
  }
  return `${svg}<circle r=".2" fill="url(#eye)"/></g>`;
}

function stamp(id: string, at: number, width: number, size: number, turn: number): string {
  const x = at % width;
  return `<use xlink:href="#${id}" transform="translate(${x} ${(at - x) / width}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})"/>`;
}

function css(light: Light): string {
  return `rgb(${light.map((value) => Math.round(255 * clamp(value) ** (1 / 2.2))).join(',')})`;
}
