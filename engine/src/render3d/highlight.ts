import { hash } from '../kernels/planes/solid-noise.ts';
/** Highlights of lights on rough surfaces: microfacets with GGX lobes, round or (silk) stretched across the threads. */
import { irradiance, type Triple } from './lights.ts';
import type { Light } from './scene.ts';

/** The surface a highlight lies on; `threads` are the two unit directions of a fabric. */
export interface Gloss {
  readonly normal: Triple;
  readonly roughness: number;
  readonly facing: number;
  readonly threads?: { readonly along: Triple; readonly across: Triple };
}

/** Places on a panel that are asked: the square of this. */
const PANEL_GRID = 3;
const PLACES = PANEL_GRID * PANEL_GRID;
/** Three times four numbers, as vector instructions read them. */
const SCATTER_ROW = 12;

export const createScatter = (): Float64Array => new Float64Array(2 * SCATTER_ROW);

/** Where within its cell each place of a panel is asked at a sample of the picture: across, then along. The same for every light. */
export function scatterPlaces(column: number, row: number, out: Float64Array | Float32Array): void {
  for (let k = 0; k < PLACES; k++) {
    out[k] = hash(column, row, k);
    out[SCATTER_ROW + k] = hash(column, row, 11 + k);
  }
}

/**
 * Share of the light's color sent to the eye from `p`, seen along `d`; `scatter` is what {@link scatterPlaces} wrote.
 * Lobe: Walter et al. 2007, stretched: Burley 2012; Fresnel: Schlick 1994.
 */
export function highlight(light: Light, p: Triple, d: Triple, gloss: Gloss, scatter: Triple): number {
  const { normal: n, roughness, facing, threads } = gloss;
  const facingEye = Math.max(0.04, -(d[0] * n[0] + d[1] * n[1] + d[2] * n[2]));
  const nd = d[0] * n[0] + d[1] * n[1] + d[2] * n[2];
  const td = threads ? d[0] * threads.along[0] + d[1] * threads.along[1] + d[2] * threads.along[2] : 0;
  const bd = threads ? d[0] * threads.across[0] + d[1] * threads.across[1] + d[2] * threads.across[2] : 0;
  /** What light from a direction of length one gives: its half vector enters by its projections alone. */
  const shine = (x: number, y: number, z: number): number => {
    const facingLight = x * n[0] + y * n[1] + z * n[2];
    if (facingLight <= 0) return 0;
    const ld = x * d[0] + y * d[1] + z * d[2];
    const shorten = 1 / Math.sqrt(Math.max(1e-12, 2 - 2 * ld));
    const nh = Math.max(1e-3, (facingLight - nd) * shorten);
    const vh = Math.max(0, (1 - ld) * shorten);
    const lobe = threads
      ? stretchedLobe(
          roughness,
          (x * threads.along[0] + y * threads.along[1] + z * threads.along[2] - td) * shorten,
          (x * threads.across[0] + y * threads.across[1] + z * threads.across[2] - bd) * shorten,
          nh,
        )
      : roundLobe(roughness, light.kind === 'sun' ? light.spread : 0, nh);
    const grazing = (1 - vh) * (1 - vh);
    // written out: a power takes longer than all the rest of a place
    const fresnel = facing + (1 - facing) * grazing * grazing * (1 - vh);
    // bounded: a rare very bright sample is a speck, not light
    return Math.min(40, (lobe * fresnel * facingLight) / (4 * Math.max(facingLight, facingEye) + 0.05));
  };
  if (light.kind === 'sun') return shine(light.direction[0], light.direction[1], light.direction[2]) * Math.PI * 0.6;
  const { center, u, v } = light;
  const [toX, toY, toZ] = [center[0] - p[0], center[1] - p[1], center[2] - p[2]];
  let sum = 0;
  for (let k = 0; k < PLACES; k++) {
    const a = (((k % PANEL_GRID) + scatter[k]) / PANEL_GRID) * 2 - 1;
    const b = ((Math.floor(k / PANEL_GRID) + scatter[SCATTER_ROW + k]) / PANEL_GRID) * 2 - 1;
    const x = toX + u[0] * a + v[0] * b;
    const y = toY + u[1] * a + v[1] * b;
    const z = toZ + u[2] * a + v[2] * b;
    const shorten = 1 / Math.sqrt(x * x + y * y + z * z);
    sum += shine(x * shorten, y * shorten, z * shorten);
  }
  const away = 1 / Math.sqrt(toX * toX + toY * toY + toZ * toZ);
  return (sum * irradiance(light, p, toX * away, toY * away, toZ * away) * Math.PI) / PLACES;
}

/** `size` widens the lobe by the radius of the light's disc (Karis 2013). */
function roundLobe(roughness: number, size: number, nh: number): number {
  const squared = Math.min(1, roughness ** 2 + size / 2) ** 2 + 1e-4;
  const q = nh * nh * (squared - 1) + 1;
  return squared / (Math.PI * q * q);
}

/** `th`, `bh`, `nh`: the half vector along the threads, across them and along the normal. */
function stretchedLobe(roughness: number, th: number, bh: number, nh: number): number {
  const narrow = roughness * 0.55;
  const wide = roughness * 1.9;
  const t = th / narrow;
  const b = bh / wide;
  const q = t * t + b * b + nh * nh;
  return 1 / (Math.PI * narrow * wide * q * q);
}
