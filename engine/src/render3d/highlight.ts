import { hash } from '../kernels/planes/solid-noise.ts';
/** Highlights of lights on rough surfaces: microfacets with GGX lobes, round or (silk) stretched across the threads. */
import { aimAtLight, irradiance, type Triple } from './lights.ts';
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
const ray = new Float64Array(3);

/**
 * Share of the light's color sent to the eye from `p`, seen along `d`; `column`, `row` jitter the places asked.
 * Lobe: Walter et al. 2007, stretched: Burley 2012; Fresnel: Schlick 1994.
 */
export function highlight(light: Light, p: Triple, d: Triple, gloss: Gloss, column: number, row: number): number {
  const { normal: n, roughness, facing, threads } = gloss;
  const grid = light.kind === 'panel' ? PANEL_GRID : 1;
  const facingEye = Math.max(0.04, -(d[0] * n[0] + d[1] * n[1] + d[2] * n[2]));
  let sum = 0;
  for (let j = 0; j < grid; j++) {
    for (let i = 0; i < grid; i++) {
      if (light.kind === 'panel') {
        const k = j * grid + i;
        aimAtLight(light, p, (i + hash(column, row, k)) / grid, (j + hash(column, row, 11 + k)) / grid, ray);
      } else for (let c = 0; c < 3; c++) ray[c] = light.direction[c];
      const facingLight = ray[0] * n[0] + ray[1] * n[1] + ray[2] * n[2];
      if (facingLight <= 0) continue;
      let hx = ray[0] - d[0];
      let hy = ray[1] - d[1];
      let hz = ray[2] - d[2];
      const shorten = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
      hx *= shorten;
      hy *= shorten;
      hz *= shorten;
      const nh = Math.max(1e-3, hx * n[0] + hy * n[1] + hz * n[2]);
      const vh = Math.max(0, -(hx * d[0] + hy * d[1] + hz * d[2]));
      const lobe = threads
        ? stretchedLobe(roughness, threads, hx, hy, hz, nh)
        : roundLobe(roughness, light.kind === 'sun' ? light.spread : 0, nh);
      const grazing = (1 - vh) * (1 - vh);
      // written out: a power takes longer than all the rest of a place
      const fresnel = facing + (1 - facing) * grazing * grazing * (1 - vh);
      // bounded: a rare very bright sample is a speck, not light
      sum += Math.min(40, (lobe * fresnel * facingLight) / (4 * Math.max(facingLight, facingEye) + 0.05));
    }
  }
  if (light.kind === 'sun') return sum * Math.PI * 0.6;
  const to = [0, 1, 2].map((c) => light.center[c] - p[c]);
  const away = 1 / Math.sqrt(to[0] * to[0] + to[1] * to[1] + to[2] * to[2]);
  return (sum * irradiance(light, p, to[0] * away, to[1] * away, to[2] * away) * Math.PI) / (grid * grid);
}

/** `size` widens the lobe by the radius of the light's disc (Karis 2013). */
function roundLobe(roughness: number, size: number, nh: number): number {
  const squared = Math.min(1, roughness ** 2 + size / 2) ** 2 + 1e-4;
  const q = nh * nh * (squared - 1) + 1;
  return squared / (Math.PI * q * q);
}

function stretchedLobe(
  roughness: number,
  { along, across }: NonNullable<Gloss['threads']>,
  hx: number,
  hy: number,
  hz: number,
  nh: number,
): number {
  const narrow = roughness * 0.55;
  const wide = roughness * 1.9;
  const t = (hx * along[0] + hy * along[1] + hz * along[2]) / narrow;
  const b = (hx * across[0] + hy * across[1] + hz * across[2]) / wide;
  const q = t * t + b * b + nh * nh;
  return 1 / (Math.PI * narrow * wide * q * q);
}
