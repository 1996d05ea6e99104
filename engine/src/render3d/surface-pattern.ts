/** What a material looks like at one point: its pattern, then the snow or the wet that the weather lays over it. */
import { mix, sampleBilinear, smoothstep, type Plane } from '../kernels/planes/plane.ts';
import { hash, solidFractal, solidNoise } from '../kernels/planes/solid-noise.ts';
import type { Triple } from './lights.ts';
import type { Material, Scene } from './scene.ts';

/** One point, ready to be lit. Numbers in place, because millions of points pass through one of these. */
export interface SurfaceLook {
  readonly albedo: Float64Array;
  readonly glow: Float64Array;
  /** Normal with the pattern's relief, length about one. */
  readonly normal: Float64Array;
  roughness: number;
  facing: number;
  mirrors: boolean;
}

export function createLook(): SurfaceLook {
  return {
    albedo: new Float64Array(3),
    glow: new Float64Array(3),
    normal: new Float64Array(3),
    roughness: 1,
    facing: 0,
    mirrors: false,
  };
}

/** Fills `look` for a point `p` with unit normal `n`; `material` is the scene's material of index `index`. */
export function readSurface(look: SurfaceLook, scene: Scene, index: number, p: Triple, n: Triple): void {
  const material = scene.materials[index];
  for (let i = 0; i < 3; i++) {
    look.albedo[i] = material.albedo[i];
    look.glow[i] = material.glow[i];
    look.normal[i] = n[i];
  }
  look.roughness = material.roughness;
  look.facing = material.facing;
  look.mirrors = material.kind === 'gloss' || material.kind === 'metal';
  applyPattern(look, scene, material, index, p, n);
  if (material.kind === 'cloud' || material.kind === 'water') return;
  if (scene.snow > 0) laySnow(look, scene.snow, material, p, n);
  if (scene.wet > 0 && n[1] > 0.7) makeWet(look, scene.wet, p);
}

function applyPattern(look: SurfaceLook, scene: Scene, material: Material, index: number, p: Triple, n: Triple): void {
  switch (material.kind) {
    case 'windows':
      if (Math.abs(n[1]) < 0.5) drawWindows(look, scene.night, material, index, p, n);
      break;
    case 'asphalt':
      darken(look, 1 + 0.12 * solidFractal(p[0] * 14, 1, p[2] * 14, 3));
      break;
    case 'grass':
      darken(
        look,
        1 +
          0.35 * solidFractal(p[0] * 3, 4, p[2] * 3, 4) +
          0.25 * (hash(Math.floor(p[0] * 60), Math.floor(p[2] * 60), 3) - 0.5),
      );
      break;
    case 'water':
      rippleWater(look, material, p);
      break;
    case 'tiles': {
      const across = (Math.abs(n[0]) > Math.abs(n[2]) ? p[2] : p[0]) / material.pitch;
      const row = Math.floor(p[1] / material.rise);
      darken(
        look,
        (0.72 + 0.4 * Math.sin((across - Math.floor(across)) * Math.PI)) *
          (0.94 + 0.12 * hash(Math.floor(across), row, 4)),
      );
      break;
    }
    case 'stone':
      layStones(look, material, p, n);
      break;
    case 'silk': {
      // the weave, as the slightest wobble of the normal
      const thread = Math.sin((p[0] + p[1] * 0.6) * material.pitch) * 0.006;
      const uneven = solidNoise(p[0] * 26, p[1] * 26, p[2] * 26) * 0.014;
      look.normal[0] += thread + uneven;
      look.normal[1] += thread - uneven;
      if (material.print) stitch(look, material, material.print, p, n);
      break;
    }
    case 'plain':
    case 'cloud':
    case 'catcher':
    case 'gloss':
    case 'metal':
      break;
  }
}

/** Thread where the drawing is. */
function stitch(
  { albedo }: SurfaceLook,
  { thread = [0, 0, 0] }: Material,
  { width, height, data }: Plane,
  p: Triple,
  n: Triple,
): void {
  const cover =
    sampleBilinear(data, width, height, ((p[0] + 1) / 2) * width - 0.5, ((1 - p[1]) / 2) * height - 0.5) *
    smoothstep(0.05, 0.35, n[2]);
  for (let i = 0; i < 3; i++) albedo[i] = mix(albedo[i], thread[i], cover);
}

function darken({ albedo }: SurfaceLook, by: number): void {
  for (let i = 0; i < 3; i++) albedo[i] *= by;
}

/** A grid of panes; at night a share of them is lit, warm or cool. */
function drawWindows(
  look: SurfaceLook,
  night: number,
  { pitch, rise, share, second }: Material,
  index: number,
  p: Triple,
  n: Triple,
): void {
  const sideways = Math.abs(n[0]) > Math.abs(n[2]);
  const across = (sideways ? p[2] : p[0]) / pitch;
  const up = p[1] / rise;
  const [column, row] = [Math.floor(across), Math.floor(up)];
  const frame = (1 - share) / 2;
  const [u, v] = [across - column, up - row];
  if (u <= frame || u >= 1 - frame || v <= frame * 0.9 || v >= 1 - frame * 0.9) return;
  const chance = hash(column + 71, row, index + (sideways ? 50 : 0));
  const day = 1 - night;
  const clean = 0.55 + 0.45 * chance;
  look.albedo[0] = 0.05 * clean + second[0] * 0.25 * day;
  look.albedo[1] = 0.08 * clean + second[1] * 0.25 * day;
  look.albedo[2] = 0.11 * clean + second[2] * 0.3 * day;
  look.roughness = 0.08;
  look.facing = 0.08;
  look.mirrors = true;
  if (chance <= 1 - 0.42 * night) return;
  const bright = 0.35 + 0.9 * hash(column, row, 5);
  const cool = hash(row, column, 9);
  look.glow[0] += bright;
  look.glow[1] += bright * mix(0.55, 0.8, cool);
  look.glow[2] += bright * mix(0.2, 0.6, cool);
}

function rippleWater(look: SurfaceLook, { pitch, rise, albedo, second }: Material, p: Triple): void {
  const wave = (x: number, z: number): number => solidFractal(x * pitch, 2, z * pitch * 1.4, 3) * rise;
  const step = 0.02;
  const height = wave(p[0], p[2]);
  const slopeX = (height - wave(p[0] + step, p[2])) / step;
  const slopeZ = (height - wave(p[0], p[2] + step)) / step;
  const shorten = 1 / Math.hypot(slopeX, 1, slopeZ);
  look.normal[0] = slopeX * shorten;
  look.normal[1] = shorten;
  look.normal[2] = slopeZ * shorten;
  look.mirrors = true;
  look.roughness = 0.1;
  look.facing = 0.05;
  const light = smoothstep(-1.2, 1.2, height / rise);
  for (let i = 0; i < 3; i++) look.albedo[i] = mix(albedo[i], second[i], light);
}

/** Courses of blocks with darker joints, each block a little different. */
function layStones(look: SurfaceLook, { pitch, rise }: Material, p: Triple, n: Triple): void {
  const wall = Math.abs(n[1]) < 0.5;
  const up = (wall ? p[1] : p[2]) / rise;
  const course = Math.floor(p[1] / rise);
  const along = wall && Math.abs(n[0]) > Math.abs(n[2]) ? p[2] : p[0];
  const across = along / pitch + (course & 1) * 0.5;
  const joint = across - Math.floor(across) < 0.06 || up - Math.floor(up) < 0.1;
  darken(look, (joint ? 0.78 : 1) * (0.9 + 0.2 * hash(Math.floor(across), course, 8)));
}

function laySnow(look: SurfaceLook, snow: number, { kind }: Material, p: Triple, n: Triple): void {
  const uneven = 0.16 * solidFractal(p[0] * 2.2, p[1] * 2.2, p[2] * 2.2, 3);
  // cars keep the streets half clear
  const cover =
    smoothstep(0.42, 0.62, n[1] + uneven - (1 - snow) * 0.8) * (kind === 'asphalt' ? 0.62 + uneven * 2.2 : 1);
  if (cover <= 0) return;
  look.albedo[0] = mix(look.albedo[0], 0.9, cover);
  look.albedo[1] = mix(look.albedo[1], 0.93, cover);
  look.albedo[2] = mix(look.albedo[2], 0.98, cover);
  look.roughness = mix(look.roughness, 0.6, cover);
  for (let i = 0; i < 3; i++) look.glow[i] *= 1 - cover;
  if (cover > 0.5) look.mirrors = false;
}

/** Wet things are darker and mirror; the hollows hold puddles. */
function makeWet(look: SurfaceLook, wet: number, p: Triple): void {
  const puddle = smoothstep(-0.15, 0.25, solidFractal(p[0] * 0.8, 3, p[2] * 0.8, 3));
  const wetness = wet * (0.25 + 0.75 * puddle);
  darken(look, 1 - 0.45 * wetness);
  look.mirrors = true;
  look.roughness = 0.08;
  look.facing = 0.03 + 0.03 * wetness;
  look.normal[0] += 0.04 * solidNoise(p[0] * 9, p[2] * 9, 1);
  look.normal[2] += 0.04 * solidNoise(p[0] * 9, p[2] * 9, 5);
}
