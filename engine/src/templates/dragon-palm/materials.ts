/** How the dragon's surfaces look: lit gold with scales, plates, flame hair, bone, cloth. Colors in linear light. */

import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import { mixLight, rampLight, scaleLight, type Light } from '../../kernels/surfaces/light-canvas.ts';
import { unit, type Fragment, type Shader, type Vector } from './stage.ts';

/** Key light from the upper left, and its halfway vector toward the eye. */
const KEY: Vector = unit([-0.45, -0.7, 0.62]);
const HALF: Vector = unit([KEY[0], KEY[1], KEY[2] + 1]);

const GOLD: readonly Light[] = [
  [0.012, 0.003, 0.001],
  [0.16, 0.045, 0.006],
  [0.62, 0.23, 0.025],
  [1.05, 0.56, 0.1],
  [1.5, 1.1, 0.5],
];
const FLAME: readonly Light[] = [
  [0.22, 0.03, 0.004],
  [0.85, 0.2, 0.015],
  [1.3, 0.55, 0.06],
  [1.6, 1.05, 0.35],
];

/** Farther parts of the dragon sink into the storm. */
function distanceFade(z: number): number {
  return 0.42 + 0.58 * smoothstep(-260, 60, z);
}

interface Lit {
  readonly diffuse: number;
  readonly gloss: number;
  /** 1 where the surface turns away from the eye. */
  readonly rim: number;
}

function light(nx: number, ny: number, nz: number, hardness: number): Lit {
  const diffuse = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2]);
  const gloss = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]) ** hardness;
  return { diffuse, gloss, rim: (1 - Math.max(0, nz)) ** 3 };
}

/** What polished metal mirrors: a dark sky, a bright break in the clouds above, fire from below. */
function mirrored(nx: number, ny: number, nz: number): number {
  const ry = 2 * nz * ny;
  const rx = 2 * nz * nx;
  return 0.55 * smoothstep(-0.1, -0.75, ry) + 0.3 * smoothstep(0.25, 0.8, ry) + 0.15 * smoothstep(0.2, 0.9, -rx);
}

/** Overlapping scales on back and flanks, ridged plates on the belly. */
export const scaleShader: Shader = (f) => {
  const turn = Math.abs(f.angle);
  let bump = 0;
  let hollow: number;
  let tone: number;
  if (turn > 2.05) {
    const plate = (f.run / 0.42) % 1;
    bump = 0.75 * (plate - 0.5);
    hollow = smoothstep(0, 0.16, plate) * smoothstep(2.05, 2.25, turn);
    tone = 0.62;
  } else {
    const row = Math.floor(f.angle / 0.34);
    const shifted = f.run / 0.42 + (row & 1) * 0.5;
    const u = shifted - Math.floor(shifted) - 0.5;
    const v = f.angle / 0.34 - row - 0.5;
    // each scale is a shield: round at its free end, hidden under the one before
    const edge = Math.hypot((u + 0.12) * 1.25, v * 1.55);
    hollow = smoothstep(0.74, 0.52, edge);
    bump = -0.85 * (u + 0.1);
    tone = 0.4 + 0.22 * hollow;
  }
  const nx = f.nx + f.tx * bump * 0.7;
  const ny = f.ny + f.ty * bump * 0.7;
  const nz = Math.max(0.05, f.nz + f.tz * bump * 0.7);
  const length = Math.hypot(nx, ny, nz);
  const lit = light(nx / length, ny / length, nz / length, 28);
  const value =
    tone * (0.16 + 0.78 * lit.diffuse) + 0.42 * mirrored(nx / length, ny / length, nz / length) + 0.6 * lit.gloss;
  const base = rampLight(GOLD, clamp(value * (0.3 + 0.7 * hollow)));
  return scaleLight(mixLight(base, [1.2, 0.42, 0.05], 0.5 * lit.rim), distanceFade(f.z));
};

/** Smooth gold of the face, with fine wrinkles across. */
export const hideShader: Shader = (f) => {
  const wrinkle =
    0.22 * Math.sin(f.run * 9 + Math.cos(f.angle * 2) * 1.4) * smoothstep(0.2, 0.9, Math.cos(f.angle) + 0.6);
  const [nx, ny, nz] = unit([f.nx + f.tx * wrinkle, f.ny + f.ty * wrinkle, Math.max(0.05, f.nz + f.tz * wrinkle)]);
  const lit = light(nx, ny, nz, 34);
  const value = 0.05 + 0.46 * lit.diffuse ** 1.4 + 0.26 * mirrored(nx, ny, nz) + 0.6 * lit.gloss;
  return scaleLight(mixLight(rampLight(GOLD, clamp(value)), [1.1, 0.34, 0.04], 0.4 * lit.rim), distanceFade(f.z));
};

/** Fins, mane and beard: hair that burns toward its tip. */
export const flameShader: Shader = (f) => {
  const strand = 0.12 * Math.sin(f.angle * 7 + f.along * 3);
  const lit = light(f.nx, f.ny, f.nz, 18);
  const value = -0.06 + 0.5 * f.along + 0.42 * lit.diffuse ** 1.5 + strand + 0.3 * lit.gloss;
  return scaleLight(rampLight(FLAME, clamp(value)), distanceFade(f.z));
};

/** Horns, teeth, claws. */
export const boneShader: Shader = (f) => {
  const rings = 0.035 * Math.sin(f.run * 5);
  const lit = light(f.nx, f.ny, f.nz, 40);
  const value = 0.12 + rings + 0.8 * lit.diffuse;
  const tip = mixLight([0.5, 0.3, 0.12], [1, 0.9, 0.66], f.along);
  return add3(scaleLight(tip, clamp(value, 0.05, 1.2)), scaleLight([1, 0.85, 0.6], 0.5 * lit.gloss + 0.25 * lit.rim));
};

/** Tongue and palate. */
export const fleshShader: Shader = (f) => {
  const lit = light(f.nx, f.ny, f.nz, 22);
  return add3(scaleLight([0.55, 0.05, 0.02], 0.14 + 0.7 * lit.diffuse), scaleLight([1, 0.5, 0.3], 0.35 * lit.gloss));
};

/** Dark of mouth and nostrils. */
export const darkShader: Shader = () => [0.02, 0.004, 0.002];

/** A glowing eye with a slit pupil that looks along `gaze`. */
export function eyeShader(gaze: Vector, up: Vector): Shader {
  const side: Vector = [
    gaze[1] * up[2] - gaze[2] * up[1],
    gaze[2] * up[0] - gaze[0] * up[2],
    gaze[0] * up[1] - gaze[1] * up[0],
  ];
  return ({ nx, ny, nz }: Fragment) => {
    const across = nx * side[0] + ny * side[1] + nz * side[2];
    const high = nx * up[0] + ny * up[1] + nz * up[2];
    const ahead = nx * gaze[0] + ny * gaze[1] + nz * gaze[2];
    if (ahead > 0 && Math.hypot(across / 0.16, high / 0.62) < 1) return [0.01, 0, 0];
    const iris = Math.hypot(across, high);
    const shine = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]) ** 60;
    const color: Light =
      iris < 0.6 && ahead > 0 ? mixLight([3.2, 1.3, 0.12], [1.6, 0.28, 0.02], iris / 0.6) : [1.3, 1.05, 0.7];
    return add3(color, [2.5 * shine, 2.5 * shine, 2.2 * shine]);
  };
}

/** Thin cloth of one color with folds along its length; the fire shines through where it is lit from behind. */
export function clothShader(color: Light, phase: number): Shader {
  return (f) => {
    const facing = f.nz < 0 ? -1 : 1;
    const across = Math.sin(f.angle);
    const slope =
      0.75 * Math.cos(across * 7 + phase + 4 * Math.sin(f.along * 5 + phase)) +
      0.4 * Math.cos(across * 17 - f.along * 9);
    // sideways direction of the band: along × normal
    const sx = f.ty * f.nz - f.tz * f.ny;
    const sy = f.tz * f.nx - f.tx * f.nz;
    const sz = f.tx * f.ny - f.ty * f.nx;
    const [nx, ny, nz] = unit([
      f.nx * facing + sx * slope,
      f.ny * facing + sy * slope,
      Math.max(0.1, f.nz * facing + sz * slope),
    ]);
    const lit = light(nx, ny, nz, 14);
    const value = 0.06 + 0.85 * lit.diffuse ** 1.3;
    const through = 0.1 * (1 - lit.diffuse);
    const base = add3(scaleLight(color, value), scaleLight(mixLight(color, [1, 0.4, 0.08], 0.5), through));
    return scaleLight(add3(base, scaleLight([1, 0.6, 0.25], 0.16 * lit.gloss)), 0.5 + 0.5 * distanceFade(f.z));
  };
}

function add3(a: Light, b: Light): Light {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
