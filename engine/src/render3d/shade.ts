/** Last pass: materials at full size times the filtered light; edges from several samples. */
import { clamp, mix, smoothstep } from '../kernels/planes/plane.ts';
import { solidFractal } from '../kernels/planes/solid-noise.ts';
import { createGather } from './filter-light.ts';
import { aimRay, FAR, meetTriangle, type Frame } from './frame.ts';
import type { Gloss } from './highlight.ts';
import { irradiance, mirroredLights } from './lights.ts';
import { createLitPoint, type LitPoint } from './panel-lights.ts';
import type { Material } from './scene.ts';
import { createLook, readSurface, type SurfaceLook } from './surface-pattern.ts';

/** Patterns finer than a pixel: always from all samples. */
const FINE: ReadonlySet<string> = new Set(['windows', 'stone', 'tiles']);

/** Works on picture rows `from`..`to`. */
export function shadeRows(frame: Frame, from: number, to: number): void {
  const { quality, buffers } = frame;
  const { supersampling: count, width } = quality;
  const pixels = width * quality.height;
  const color = new Float64Array(3);
  const shadeSample = createShader(frame, color);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (isUniform(frame, x, y)) {
        buffers.depth[pixel] = shadeSample(x * count, y * count);
        for (let c = 0; c < 3; c++) buffers.color[c * pixels + pixel] = color[c];
        continue;
      }
      let [r, g, b, total, depth] = [0, 0, 0, 0, FAR];
      for (let k = 0; k < count * count; k++) {
        depth = Math.min(depth, shadeSample(x * count + (k % count), y * count + Math.floor(k / count)));
        // bright samples count for less, else their edges stay jagged once the picture is toned
        const weight = 1 / (1 + Math.max(color[0], color[1], color[2]));
        r += color[0] * weight;
        g += color[1] * weight;
        b += color[2] * weight;
        total += weight;
      }
      buffers.depth[pixel] = depth;
      buffers.color[pixel] = r / total;
      buffers.color[pixels + pixel] = g / total;
      buffers.color[2 * pixels + pixel] = b / total;
    }
  }
}

/** Whether all samples of a pixel see the same smooth thing. */
function isUniform({ scene, quality, buffers, sampleColumns }: Frame, x: number, y: number): boolean {
  const { normals: R, materials } = scene.bvh;
  const count = quality.supersampling;
  const first = buffers.triangles[y * count * sampleColumns + x * count];
  if (first >= 0 && FINE.has(scene.materials[materials[first]].kind)) return false;
  for (let j = 0; j < count; j++) {
    for (let i = 0; i < count; i++) {
      const other = buffers.triangles[(y * count + j) * sampleColumns + x * count + i];
      if (other === first) continue;
      if (other < 0 || first < 0 || materials[other] !== materials[first]) return false;
      const [a, b] = [first * 9, other * 9];
      if (R[a] * R[b] + R[a + 1] * R[b + 1] + R[a + 2] * R[b + 2] < 0.96) return false;
    }
  }
  return true;
}

/** A function that writes the color of an edge sample to `out` and returns its depth. */
function createShader(frame: Frame, out: Float64Array): (column: number, row: number) => number {
  const { scene, buffers, view, position: p, normal: n, direction: d, sampleColumns, sampleRows } = frame;
  const { lights, camera, fog } = scene;
  const gather = createGather(frame);
  const look = createLook();
  const bounced = lights.length;
  const mirrored = new Float64Array(3);
  const point = createLitPoint(lights);

  function addDiffuse(light: Float64Array, material: Material): void {
    const [nx, ny, nz] = look.normal;
    for (let i = 0; i < 3; i++) out[i] = light[bounced + i] * look.albedo[i];
    point.receive(p, look.normal);
    for (let k = 0; k < lights.length; k++) {
      const arriving = point.arriving[k];
      // light goes through the rim of a cloud
      const through = material.kind === 'cloud' ? irradiance(lights[k], p, -nx, -ny, -nz) : 0;
      const share =
        material.kind === 'cloud'
          ? (arriving * (0.25 + 0.75 * light[k]) + 0.1 + 0.1 * through) * 0.52
          : arriving * light[k];
      for (let i = 0; i < 3; i++) out[i] += share * lights[k].color[i] * look.albedo[i];
    }
  }

  function addHighlights(
    light: Float64Array,
    material: Material,
    facingEye: number,
    column: number,
    row: number,
  ): void {
    const silk = material.kind === 'silk';
    if (material.kind === 'cloud' || (look.roughness > 0.75 && !silk)) return;
    const gloss: Gloss = {
      normal: look.normal,
      roughness: look.roughness,
      facing: look.facing,
      threads: silk ? threadsOf(look, material) : undefined,
    };
    // fibers shine at their rim in the second color, and highlights keep a part of it
    const rim = silk ? 0.35 * (1 - facingEye) ** 3 : 0;
    for (let i = 0; i < 3; i++) out[i] += rim * light[bounced + i] * material.second[i];
    point.shine(p, d, gloss, column, row);
    for (let k = 0; k < lights.length; k++) {
      if (light[k] < 0.005) continue;
      const share = point.shining[k] * light[k];
      for (let i = 0; i < 3; i++) out[i] += share * lights[k].color[i] * (silk ? mix(1, material.second[i], 0.45) : 1);
    }
  }

  function addMirror(light: Float64Array, material: Material, facingEye: number): void {
    const [nx, ny, nz] = look.normal;
    const f = 2 * (d[0] * nx + d[1] * ny + d[2] * nz);
    mirroredLights(scene, p, d[0] - f * nx, d[1] - f * ny, d[2] - f * nz, look.roughness, mirrored);
    const covered = light[bounced + 6];
    const grazing = (1 - facingEye) ** 5;
    const metal = material.kind === 'metal';
    const fresnel = metal ? 1 : look.facing + (1 - look.facing) * grazing;
    for (let i = 0; i < 3; i++) {
      const tint = metal ? mix(look.albedo[i], 1, grazing) : 1;
      out[i] =
        out[i] * (metal ? 0.04 : 1 - fresnel * 0.8) +
        fresnel * tint * (mirrored[i] * (1 - covered) + light[bounced + 3 + i]);
    }
  }

  return (column, row) => {
    const triangle = buffers.triangles[row * sampleColumns + column];
    if (triangle < 0) {
      paintBackdrop(frame, column / sampleColumns, row / sampleRows, out);
      return FAR;
    }
    aimRay(frame, column, row);
    meetTriangle(frame, triangle);
    const light = gather(column, row);
    const index = scene.bvh.materials[triangle];
    const material = scene.materials[index];
    if (material.kind === 'catcher') {
      paintBackdrop(frame, column / sampleColumns, row / sampleRows, out);
      castShadow(frame, point, light, material, out);
      return FAR;
    }
    readSurface(look, scene, index, p, n);
    const facingEye = Math.max(0.04, -(d[0] * look.normal[0] + d[1] * look.normal[1] + d[2] * look.normal[2]));
    addDiffuse(light, material);
    addHighlights(light, material, facingEye, column, row);
    if (look.mirrors) addMirror(light, material, facingEye);
    for (let i = 0; i < 3; i++) out[i] += look.glow[i];
    if (fog) {
      const thick =
        fog.density *
        (1 + 0.8 * solidFractal(p[0] * 0.35, p[1] * 0.5, p[2] * 0.35, 3)) *
        Math.exp(-Math.max(0, p[1]) / fog.height);
      const share = 1 - Math.exp(-thick);
      for (let i = 0; i < 3; i++) out[i] = mix(out[i], fog.color[i], share);
    }
    const { eye } = camera;
    return (p[0] - eye[0]) * view.forward[0] + (p[1] - eye[1]) * view.forward[1] + (p[2] - eye[2]) * view.forward[2];
  };
}

/** The two thread directions of a fabric; `share` of the material is their turn in radians. */
function threadsOf({ normal: n }: SurfaceLook, { share }: Material): NonNullable<Gloss['threads']> {
  const [x, y] = [Math.cos(share), Math.sin(share)];
  const off = x * n[0] + y * n[1];
  const along = [x - n[0] * off, y - n[1] * off, -n[2] * off];
  const length = Math.sqrt(along[0] * along[0] + along[1] * along[1] + along[2] * along[2]) || 1;
  for (let i = 0; i < 3; i++) along[i] /= length;
  return {
    along,
    across: [n[1] * along[2] - n[2] * along[1], n[2] * along[0] - n[0] * along[2], n[0] * along[1] - n[1] * along[0]],
  };
}

/** What is behind everything at a place 0..1 of the view, bilinear. */
function paintBackdrop({ scene }: Frame, x: number, y: number, out: Float64Array): void {
  const { width, height, data } = scene.backdrop;
  const px = clamp(x * width - 0.5, 0, Math.max(0, width - 1.001));
  const py = clamp(y * height - 0.5, 0, Math.max(0, height - 1.001));
  const column = Math.floor(px);
  const row = Math.floor(py);
  const i = (row * width + column) * 3;
  // a backdrop one pixel wide or high has no neighbor
  const right = width > 1 ? 3 : 0;
  const next = height > 1 ? width * 3 : 0;
  for (let c = 0; c < 3; c++) {
    const above = mix(data[i + c], data[i + right + c], px - column);
    const below = mix(data[i + next + c], data[i + next + right + c], px - column);
    out[c] = mix(above, below, py - row);
  }
}

/**
 * Darkens the backdrop where the unseen floor lies in shadow: `rise` is an exponent on it, `share` its strength, and it
 * fades out toward `pitch` units from the middle, where the floor may end unseen.
 */
function castShadow(
  { scene, position, normal }: Frame,
  point: LitPoint,
  light: Float64Array,
  material: Material,
  out: Float64Array,
): void {
  const { lights, sky } = scene;
  let [arrives, whole] = [0, 0];
  point.receive(position, normal);
  for (let k = 0; k < lights.length; k++) {
    const [r, g, b] = lights[k].color;
    const power = point.arriving[k] * (r + g + b);
    arrives += power * light[k];
    whole += power;
  }
  const open = [0, 1, 2].reduce((sum, i) => sum + (sky.zenith[i] + sky.horizon[i]) / 2, 0);
  arrives += Math.min(open, light[lights.length] + light[lights.length + 1] + light[lights.length + 2]);
  whole += open;
  const away = Math.max(Math.abs(position[0]), Math.abs(position[2])) / material.pitch;
  const lit = mix(1, Math.min(1, arrives / whole) ** material.rise, material.share * smoothstep(1, 0.7, away));
  // shadows on a light ground lean to blue
  out[0] *= lit ** (1 / (0.9 + 0.1 * lit));
  out[1] *= lit ** (1 / (0.96 + 0.04 * lit));
  out[2] *= lit;
}
