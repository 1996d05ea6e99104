/** Light sources seen from a point: where to send a shadow ray, how much arrives when nothing is in the way. */
import { smoothstep } from '../kernels/planes/plane.ts';
import type { Light, Scene } from './scene.ts';
import type { Vector } from './vector.ts';

/** Points as the passes hold them. */
export type Triple = ArrayLike<number>;

/** A direction from `p` to a random place on the light into `out`, of length one; returns the distance to it. */
export function aimAtLight(light: Light, p: Triple, r1: number, r2: number, out: Float64Array): number {
  if (light.kind === 'sun') {
    const angle = r1 * 2 * Math.PI;
    const radius = Math.sqrt(r2) * light.spread;
    const x = Math.cos(angle) * radius;
    const y = Math.sin(angle) * radius;
    // frame round the direction without branches on its size (Duff et al. 2017)
    const d = light.direction;
    const s = d[2] >= 0 ? 1 : -1;
    const q = -1 / (s + d[2]);
    const b = d[0] * d[1] * q;
    out[0] = d[0] + x * (1 + s * d[0] * d[0] * q) + y * b;
    out[1] = d[1] + x * s * b + y * (s + d[1] * d[1] * q);
    out[2] = d[2] - x * s * d[0] - y * d[1];
  } else {
    const { center, u, v } = light;
    for (let i = 0; i < 3; i++) out[i] = center[i] + u[i] * (r1 * 2 - 1) + v[i] * (r2 * 2 - 1) - p[i];
  }
  const length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
  for (let i = 0; i < 3; i++) out[i] /= length;
  return light.kind === 'sun' ? 1e9 : length * 0.999;
}

const cornerX = new Float64Array(4);
const cornerY = new Float64Array(4);
const cornerZ = new Float64Array(4);

/**
 * Share of the light's color that a surface at `p` with a unit normal receives, unshadowed: the cosine for suns,
 * Lambert's formula for polygons (1760) for panels, which shine to both sides.
 */
export function irradiance(light: Light, p: Triple, nx: number, ny: number, nz: number): number {
  if (light.kind === 'sun')
    return Math.max(0, light.direction[0] * nx + light.direction[1] * ny + light.direction[2] * nz);
  const { center, u, v } = light;
  for (let i = 0; i < 4; i++) {
    const a = i === 0 || i === 3 ? -1 : 1;
    const b = i < 2 ? -1 : 1;
    const x = center[0] + u[0] * a + v[0] * b - p[0];
    const y = center[1] + u[1] * a + v[1] * b - p[1];
    const z = center[2] + u[2] * a + v[2] * b - p[2];
    const shrink = 1 / Math.sqrt(x * x + y * y + z * z);
    cornerX[i] = x * shrink;
    cornerY[i] = y * shrink;
    cornerZ[i] = z * shrink;
  }
  // a diagonal stands for the middle: behind the surface counts as dark
  if ((cornerX[0] + cornerX[2]) * nx + (cornerY[0] + cornerY[2]) * ny + (cornerZ[0] + cornerZ[2]) * nz <= 0) return 0;
  let sum = 0;
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) & 3;
    // arc over its sine, by 2 pi: rational fit of Hill & Heitz 2016, five times as fast as acos and as good
    const cos = cornerX[i] * cornerX[j] + cornerY[i] * cornerY[j] + cornerZ[i] * cornerZ[j];
    const y = Math.abs(cos);
    const fit = (0.8543985 + (0.4965155 + 0.0145206 * y) * y) / (3.417594 + (4.1616724 + y) * y);
    const arc = cos > 0 ? fit : 0.5 / Math.sqrt(Math.max(1 - cos * cos, 1e-7)) - fit;
    sum +=
      arc *
      ((cornerY[i] * cornerZ[j] - cornerZ[i] * cornerY[j]) * nx +
        (cornerZ[i] * cornerX[j] - cornerX[i] * cornerZ[j]) * ny +
        (cornerX[i] * cornerY[j] - cornerY[i] * cornerX[j]) * nz);
  }
  return Math.abs(sum);
}

/** Light from the sky in a direction of height `y` (-1..1). */
export function skyLight({ sky }: Scene, y: number, out: Float64Array): void {
  const up = y > 0 ? Math.sqrt(y) : 0;
  const down = y < 0 ? Math.min(1, -y * 4) : 0;
  for (let i = 0; i < 3; i++)
    out[i] = (sky.horizon[i] + (sky.zenith[i] - sky.horizon[i]) * up) * (1 - down) + sky.ground[i] * down;
}

/** What a mirror of some roughness at `p` shows in a direction where no geometry is: sky and panels. */
export function mirroredLights(
  scene: Scene,
  p: Triple,
  rx: number,
  ry: number,
  rz: number,
  roughness: number,
  out: Float64Array,
): void {
  skyLight(scene, ry, out);
  for (const light of scene.lights) {
    if (light.kind !== 'panel') continue;
    const { center, u, v } = light;
    const nx = u[1] * v[2] - u[2] * v[1];
    const ny = u[2] * v[0] - u[0] * v[2];
    const nz = u[0] * v[1] - u[1] * v[0];
    const away =
      ((center[0] - p[0]) * nx + (center[1] - p[1]) * ny + (center[2] - p[2]) * nz) /
      (rx * nx + ry * ny + rz * nz || 1e-9);
    if (away <= 0) continue;
    const hit: Vector = [p[0] + rx * away - center[0], p[1] + ry * away - center[1], p[2] + rz * away - center[2]];
    const soft = 0.06 + roughness;
    const inside = withinEdge(hit, u, soft) * withinEdge(hit, v, soft);
    for (let i = 0; i < 3; i++) out[i] += inside * light.color[i] * 0.9;
  }
}

function withinEdge(offset: Vector, edge: Vector, soft: number): number {
  const along = offset[0] * edge[0] + offset[1] * edge[1] + offset[2] * edge[2];
  const length = edge[0] * edge[0] + edge[1] * edge[1] + edge[2] * edge[2];
  return smoothstep(1 + soft, 1 - soft, Math.abs(along / length));
}
