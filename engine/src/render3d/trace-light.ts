/**
 * Second pass: the light that arrives at each light pixel, ray-traced and free of the surface's color — visibility of
 * every light, one bounce of light from around, one lamp, one mirror ray.
 */
import { mix } from '../kernels/planes/plane.ts';
import { hash } from '../kernels/planes/solid-noise.ts';
import { aimRay, EMPTY, meetTriangle, type Frame } from './frame.ts';
import { aimAtLight, irradiance, skyLight } from './lights.ts';
import { mirrors, type Material } from './scene.ts';

/** Steps of the R2 low-discrepancy sequence (Roberts 2018). */
const R2X = 0.7548776662466927;
const R2Y = 0.5698402909980532;

/** Side of the squares that are traced one after the other: their rays meet the same triangles, which stay in the cache. */
const TILE = 8;

/** Works on rows of light pixels `from`..`to`. */
export function traceLightRows(frame: Frame, from: number, to: number): void {
  const { columns, buffers, quality } = frame;
  const traceBounce = createBounce(frame);
  const tracePixel = (x: number, y: number): void => {
    const at = (y * columns + x) * frame.channels;
    buffers.light.fill(0, at, at + frame.channels);
    const material = findSurface(frame, x, y);
    if (!material) return;
    traceBounce(x, y, at, material);
    for (let c = 0; c < frame.channels; c++) buffers.light[at + c] /= quality.samples;
  };
  for (let top = from; top < to; top += TILE) {
    for (let left = 0; left < columns; left += TILE) {
      for (let y = top; y < Math.min(to, top + TILE); y++)
        for (let x = left; x < Math.min(columns, left + TILE); x++) tracePixel(x, y);
    }
  }
}

/** Picks a visible edge sample of the light pixel, writes the guide and sets the frame's surface point. */
function findSurface(frame: Frame, x: number, y: number): Material | undefined {
  const { buffers, sampleColumns, sampleRows, scene, quality, normal, position } = frame;
  const { guide } = buffers;
  const size = quality.lightScale * quality.supersampling;
  const g = (y * frame.columns + x) * 6;
  const h1 = hash(x, y, 1);
  const h2 = hash(x, y, 2);
  for (let attempt = 0; attempt < 4; attempt++) {
    const column = Math.min(sampleColumns - 1, Math.floor((x + ((h1 + attempt * 0.618) % 1)) * size));
    const row = Math.min(sampleRows - 1, Math.floor((y + ((h2 + attempt * 0.755) % 1)) * size));
    const triangle = buffers.triangles[row * sampleColumns + column];
    if (triangle < 0) continue;
    aimRay(frame, column, row);
    meetTriangle(frame, triangle);
    for (let i = 0; i < 3; i++) {
      guide[g + i] = normal[i];
      guide[g + 3 + i] = position[i];
    }
    return scene.materials[scene.bvh.materials[triangle]];
  }
  guide.fill(0, g, g + 3);
  guide[g + 3] = EMPTY;
  return undefined;
}

/** The rays of one light pixel; the sums go into the light buffer from `at`. */
function createBounce(frame: Frame): (x: number, y: number, at: number, material: Material) => void {
  const { scene, quality, tracer, buffers, position: p, normal: n, direction: d } = frame;
  const { lights, reach } = scene;
  const sums = buffers.light;
  const count = lights.length;
  const shine = createShine(frame);
  const addLamp = createLamps(frame);
  const ray = new Float64Array(3);
  const color = new Float64Array(3);
  // off the surface by more than its curvature within a light pixel, else curved things shade themselves
  const lift = 2e-3 * Math.max(0.3, frame.footprint * 4);
  return (x, y, at, material) => {
    const [nx, ny, nz] = n;
    const [ox, oy, oz] = [p[0] + nx * lift, p[1] + ny * lift, p[2] + nz * lift];
    const h1 = hash(x, y, 1);
    const h2 = hash(x, y, 2);
    const side = nz >= 0 ? 1 : -1;
    const qa = -1 / (side + nz);
    const qb = nx * ny * qa;
    const wet = scene.wet > 0 && ny > 0.7;
    const mirrored = wet || mirrors(material);
    // light by light, so that rays which run alike follow each other
    for (let k = 0; k < count; k++) {
      for (let i = 0; i < quality.samples; i++) {
        const r1 = ((h1 + (i + 1) * R2X) % 1) + k * 0.37;
        const r2 = ((h2 + (i + 1) * R2Y) % 1) + k * 0.61;
        const limit = aimAtLight(lights[k], p, r1 % 1, r2 % 1, ray);
        if (ray[0] * nx + ray[1] * ny + ray[2] * nz <= 0) continue;
        if (!tracer.blocked(ox, oy, oz, ray[0], ray[1], ray[2], limit)) sums[at + k] += 1;
      }
    }
    for (let i = 0; i < quality.samples; i++) {
      const r1 = (h1 + (i + 1) * R2X) % 1;
      const r2 = (h2 + (i + 1) * R2Y) % 1;
      const r3 = hash(x, y, 7 + i);
      // a direction spread like the cosine round the normal
      const angle = r1 * 2 * Math.PI;
      const radius = Math.sqrt(r2);
      const lx = Math.cos(angle) * radius;
      const ly = Math.sin(angle) * radius;
      const lz = Math.sqrt(1 - r2);
      const dx = lx * (1 + side * nx * nx * qa) + ly * qb + nx * lz;
      const dy = lx * side * qb + ly * (side + ny * ny * qa) + ny * lz;
      const dz = -lx * side * nx - ly * ny + nz * lz;
      if (tracer.closest(ox, oy, oz, dx, dy, dz, reach)) {
        const t = tracer.hit.distance;
        shine(tracer.hit.triangle, ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz, r2, r1, r3, color);
      } else skyLight(scene, dy, color);
      for (let c = 0; c < 3; c++) sums[at + count + c] += color[c];
      addLamp(ox, oy, oz, nx, ny, nz, hash(x, y, 31 + i), at + count);
      if (!mirrored) continue;
      const f = 2 * (d[0] * nx + d[1] * ny + d[2] * nz);
      const jitter = material.roughness * (wet ? 0.15 : 0.5);
      const rx = d[0] - f * nx + (r1 - 0.5) * jitter;
      const ry = d[1] - f * ny + (r2 - 0.5) * jitter;
      const rz = d[2] - f * nz + (r3 - 0.5) * jitter;
      const shorten = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
      if (!tracer.closest(ox, oy, oz, rx * shorten, ry * shorten, rz * shorten, 1e9)) continue;
      const t = tracer.hit.distance * shorten;
      shine(
        tracer.hit.triangle,
        ox + rx * t,
        oy + ry * t,
        oz + rz * t,
        rx * shorten,
        ry * shorten,
        rz * shorten,
        r1,
        r2,
        r3,
        color,
      );
      for (let c = 0; c < 3; c++) sums[at + count + 3 + c] += color[c];
      sums[at + count + 6] += 1;
    }
  };
}

type Shine = (
  triangle: number,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
  r1: number,
  r2: number,
  r3: number,
  out: Float64Array,
) => void;

/** Light that leaves a hit toward where the ray came from: its glow, one shadowed light and a guess at the rest. */
function createShine({ scene, tracer }: Frame): Shine {
  const { bvh, materials, lights, sky } = scene;
  const p = new Float64Array(3);
  const ray = new Float64Array(3);
  const above = [0, 1, 2].map((i) => (sky.zenith[i] + sky.horizon[i]) / 2);
  return (triangle, px, py, pz, dx, dy, dz, r1, r2, r3, out) => {
    const material = materials[bvh.materials[triangle]];
    const R = bvh.normals;
    const o = triangle * 9;
    let nx = R[o] + R[o + 3] + R[o + 6];
    let ny = R[o + 1] + R[o + 4] + R[o + 7];
    let nz = R[o + 2] + R[o + 5] + R[o + 8];
    const turn = (nx * dx + ny * dy + nz * dz > 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    nx *= turn;
    ny *= turn;
    nz *= turn;
    p[0] = px + nx * 1e-3;
    p[1] = py + ny * 1e-3;
    p[2] = pz + nz * 1e-3;
    const up = ny * 0.5 + 0.5;
    for (let i = 0; i < 3; i++) out[i] = 0.55 * mix(sky.ground[i], above[i], up);
    if (lights.length > 0) {
      const light = lights[Math.min(lights.length - 1, Math.floor(r3 * lights.length))];
      const arriving = irradiance(light, p, nx, ny, nz);
      if (arriving > 0) {
        const limit = aimAtLight(light, p, r1, r2, ray);
        if (!tracer.blocked(p[0], p[1], p[2], ray[0], ray[1], ray[2], limit)) {
          for (let i = 0; i < 3; i++) out[i] += arriving * light.color[i] * lights.length;
        }
      }
    }
    const snow = scene.snow > 0 && ny > 0.5 ? scene.snow * 0.8 : 0;
    const lit = material.kind === 'windows' ? scene.night * 0.05 : 0;
    for (let i = 0; i < 3; i++) {
      const albedo = mix(material.kind === 'catcher' ? 0.75 : material.albedo[i], 0.85, snow);
      out[i] = out[i] * albedo + material.glow[i] + lit * material.second[i];
    }
  };
}

/** Adds the light of one lamp, picked with the share it has in all that reach the point (reservoir sampling). */
function createLamps({
  scene,
  tracer,
  buffers,
}: Frame): (ox: number, oy: number, oz: number, nx: number, ny: number, nz: number, r: number, at: number) => void {
  const { lamps } = scene;
  return (ox, oy, oz, nx, ny, nz, r, at) => {
    let total = 0;
    let picked = -1;
    let random = r;
    for (let i = 0; i < lamps.length; i++) {
      const lamp = lamps[i];
      const ax = lamp.at[0] - ox;
      const ay = lamp.at[1] - oy;
      const az = lamp.at[2] - oz;
      const squared = ax * ax + ay * ay + az * az;
      const limit = lamp.reach * lamp.reach;
      const facing = ax * nx + ay * ny + az * nz;
      if (squared > limit || facing <= 0) continue;
      const fade = 1 - squared / limit;
      const weight = ((facing / Math.sqrt(squared)) * fade * fade) / (squared + 0.02);
      total += weight;
      if (random * total < weight) {
        picked = i;
        random = (random * total) / weight;
      } else random = (random * total - weight) / (total - weight);
    }
    if (picked < 0) return;
    const lamp = lamps[picked];
    const ax = lamp.at[0] - ox;
    const ay = lamp.at[1] - oy;
    const az = lamp.at[2] - oz;
    const away = Math.sqrt(ax * ax + ay * ay + az * az);
    // short of the lamp, which stands inside its own glass
    if (tracer.blocked(ox, oy, oz, ax / away, ay / away, az / away, away * 0.9)) return;
    for (let c = 0; c < 3; c++) buffers.light[at + c] += lamp.color[c] * total;
  };
}
