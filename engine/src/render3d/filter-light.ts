/** Third pass and its reader: noise out of the traced light without crossing edges. */
import { clamp } from '../kernels/planes/plane.ts';
import { EMPTY, type Frame } from './frame.ts';
import { mirrorsAnything } from './scene.ts';

/** Steps in which the mirrored channels are filtered too: more would blur reflections. */
const MIRROR_STEPS = 2;
const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/**
 * One step of the edge-avoiding à-trous wavelet (Dammertz et al. 2010) over rows `from`..`to`: taps `2^step` apart,
 * weighed by likeness of normal and by distance from the tangent plane. `back` reads from the scratch buffer.
 */
export function filterLightRows(frame: Frame, from: number, to: number, step: number, back: boolean): void {
  const { columns, rows, channels, scene, quality, buffers, footprint } = frame;
  const { guide } = buffers;
  const source = back ? buffers.scratch : buffers.light;
  const target = back ? buffers.light : buffers.scratch;
  const spacing = 1 << step;
  const lights = scene.lights.length;
  const first = step < quality.shadowSteps ? 0 : lights;
  const last = step < MIRROR_STEPS && mirrorsAnything(scene) ? channels : lights + 3;
  const sums = new Float64Array(channels);
  const flatness = 1 / (footprint * (1.2 + spacing * 0.9));
  for (let y = from; y < to; y++) {
    for (let x = 0; x < columns; x++) {
      const pixel = y * columns + x;
      const g = pixel * 6;
      const at = pixel * channels;
      for (let c = 0; c < channels; c++) {
        target[at + c] = source[at + c];
        sums[c] = 0;
      }
      if (guide[g + 3] === EMPTY) continue;
      const nx = guide[g];
      const ny = guide[g + 1];
      const nz = guide[g + 2];
      const px = guide[g + 3];
      const py = guide[g + 4];
      const pz = guide[g + 5];
      let total = 0;
      for (let j = -2; j <= 2; j++) {
        const row = y + j * spacing;
        if (row < 0 || row >= rows) continue;
        for (let i = -2; i <= 2; i++) {
          const column = x + i * spacing;
          if (column < 0 || column >= columns) continue;
          const h = (row * columns + column) * 6;
          let alike = nx * guide[h] + ny * guide[h + 1] + nz * guide[h + 2];
          if (alike <= 0.5) continue;
          const away = ((guide[h + 3] - px) * nx + (guide[h + 4] - py) * ny + (guide[h + 5] - pz) * nz) * flatness;
          const near = 1 - away * away;
          if (near <= 0) continue;
          alike *= alike;
          alike *= alike;
          alike *= alike;
          alike *= alike;
          const weight = KERNEL[j + 2] * KERNEL[i + 2] * alike * near;
          const k = (row * columns + column) * channels;
          total += weight;
          for (let c = first; c < last; c++) sums[c] += source[k + c] * weight;
        }
      }
      if (total > 0) for (let c = first; c < last; c++) target[at + c] = sums[c] / total;
    }
  }
}

/**
 * Light at the frame's current surface point, from the light pixels round an edge sample: joint bilateral upsampling
 * (Kopf et al. 2007). The light may lie in any of the two buffers; `gather` reads `buffers.light`.
 */
export function createGather(frame: Frame): (column: number, row: number) => Float64Array {
  const { columns, rows, channels, buffers, quality, scene, normal, position, footprint } = frame;
  const { guide, light } = buffers;
  const size = quality.lightScale * quality.supersampling;
  const flatness = 1 / (footprint * 2.5);
  const found = new Float64Array(channels);
  const last = mirrorsAnything(scene) ? channels : scene.lights.length + 3;
  return (column, row) => {
    const x = (column + 0.5) / size - 0.5;
    const y = (row + 0.5) / size - 0.5;
    // close and alike first; at thin rims nothing is, then wider and more forgiving
    for (let attempt = 0; attempt < 2; attempt++) {
      const radius = attempt === 0 ? 1 : 3;
      const left = Math.floor(x) - radius + 1;
      const top = Math.floor(y) - radius + 1;
      let total = 0;
      found.fill(0);
      for (let j = top; j < top + 2 * radius; j++) {
        for (let i = left; i < left + 2 * radius; i++) {
          const pixel = clamp(j, 0, rows - 1) * columns + clamp(i, 0, columns - 1);
          const g = pixel * 6;
          if (guide[g + 3] === EMPTY) continue;
          const alike = normal[0] * guide[g] + normal[1] * guide[g + 1] + normal[2] * guide[g + 2];
          if (alike < (attempt ? -0.2 : 0.6)) continue;
          const off =
            (guide[g + 3] - position[0]) * normal[0] +
            (guide[g + 4] - position[1]) * normal[1] +
            (guide[g + 5] - position[2]) * normal[2];
          const away = off * off * flatness * flatness;
          const bounded = Math.max(0.01, alike);
          const near = attempt
            ? 1 / ((1 + Math.abs(i - x)) * (1 + Math.abs(j - y)) * (1 + 0.02 * away * away))
            : (Math.max(0.02, 1 - Math.abs(i - x)) * Math.max(0.02, 1 - Math.abs(j - y))) / (1 + away * away);
          const weight = near * bounded * bounded * bounded * bounded;
          const k = pixel * channels;
          total += weight;
          for (let c = 0; c < last; c++) found[c] += light[k + c] * weight;
        }
      }
      if (total <= (attempt ? 1e-6 : 0.05)) continue;
      for (let c = 0; c < last; c++) found[c] /= total;
      return found;
    }
    // nothing near at all: half lit is wrong by the least
    found.fill(0.2).fill(0.5, 0, scene.lights.length);
    return found;
  };
}
