/**
 * Coherent line drawing: flow-based difference of Gaussians (Kang, Lee & Chui 2007) with the XDoG tone ramp
 * (Winnemöller, Kyprianidis & Olsen 2012).
 */
import { clamp, createPlane, sampleBilinear, type Plane } from '../planes/plane.ts';
import type { FlowField } from './flow-field.ts';

export interface LineOptions {
  /** Half thickness of a line in pixels. */
  readonly sigma: number;
  /** Smoothing along the flow in pixels: longer joins more, wobbles less. */
  readonly along: number;
  /** Weight of the wide Gaussian, 0.9..1; higher gives fewer, surer lines. */
  readonly tau: number;
  /** Local thickness 0.5..1 of `sigma`, which keeps faces delicate. */
  readonly scale: Plane;
}

/** Line widths that are tabulated between half and full `sigma`. */
const WIDTHS = 4;
/** Pixels with less contrast than this in their neighborhood cannot hold a line; skipping them saves most of the time. */
const FLAT = 0.0025;

/** Edge response, negative on the dark side of an edge: a 1-D difference of Gaussians across, a Gaussian along. */
export function coherentEdges(source: Plane, flow: FlowField, contrast: Plane, options: LineOptions): Plane {
  const { width, height, data } = source;
  const tx = flow.tx.data;
  const ty = flow.ty.data;
  const kernels: Float32Array[] = [];
  for (let i = 0; i <= WIDTHS; i++)
    kernels.push(differenceKernel(options.sigma * (0.5 + (0.5 * i) / WIDTHS), options.tau));
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (contrast.data[i] < FLAT) {
        out.data[i] = data[i] * (1 - options.tau);
        continue;
      }
      const kernel = kernels[Math.round(clamp(options.scale.data[i] * 2 - 1) * WIDTHS)];
      const nx = -ty[i];
      const ny = tx[i];
      let sum = data[i] * kernel[0];
      for (let r = 1; r < kernel.length; r++) {
        const ahead = sampleBilinear(data, width, height, x + nx * r, y + ny * r);
        sum += kernel[r] * (ahead + sampleBilinear(data, width, height, x - nx * r, y - ny * r));
      }
      out.data[i] = sum;
    }
  }
  return smoothAlongFlow(out, flow, contrast, options.along);
}

function differenceKernel(sigma: number, tau: number): Float32Array {
  const wide = sigma * 1.6;
  const radius = Math.ceil(wide * 2.4);
  const inner = new Float32Array(radius + 1);
  const outer = new Float32Array(radius + 1);
  let innerSum = 0;
  let outerSum = 0;
  for (let i = 0; i <= radius; i++) {
    inner[i] = Math.exp(-(i * i) / (2 * sigma * sigma));
    outer[i] = Math.exp(-(i * i) / (2 * wide * wide));
    innerSum += i ? 2 * inner[i] : inner[i];
    outerSum += i ? 2 * outer[i] : outer[i];
  }
  return inner.map((value, i) => value / innerSum - (tau * outer[i]) / outerSum);
}

/**
 * Gaussian smoothing along streamlines of the field (line integral convolution), nearest samples, `sigma` in pixels.
 * With `contrast`, samples in flat places stay as they are.
 */
export function smoothAlongFlow(source: Plane, flow: FlowField, contrast: Plane | undefined, sigma: number): Plane {
  const { width, height, data } = source;
  const tx = flow.tx.data;
  const ty = flow.ty.data;
  const steps = Math.ceil(sigma * 2);
  const kernel = Float32Array.from({ length: steps + 1 }, (_, i) => Math.exp(-(i * i) / (2 * sigma * sigma)));
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (contrast && contrast.data[i] < FLAT) {
        out.data[i] = data[i];
        continue;
      }
      let sum = data[i];
      let total = 1;
      for (let direction = -1; direction <= 1; direction += 2) {
        let px = x;
        let py = y;
        let dx = tx[i] * direction;
        let dy = ty[i] * direction;
        for (let s = 1; s <= steps; s++) {
          px += dx;
          py += dy;
          if (px < 0 || py < 0 || px > width - 1 || py > height - 1) break;
          const j = ((py + 0.5) | 0) * width + ((px + 0.5) | 0);
          sum += kernel[s] * data[j];
          total += kernel[s];
          const sign = tx[j] * dx + ty[j] * dy < 0 ? -1 : 1;
          dx = tx[j] * sign;
          dy = ty[j] * sign;
        }
      }
      out.data[i] = sum / total;
    }
  }
  return out;
}

/** Ink 0..1 from the edge response: full below `threshold`, softer with a smaller `hardness`. */
export function inkFromEdges(edges: Plane, threshold: number, hardness: number): Plane {
  const out = createPlane(edges.width, edges.height);
  for (let i = 0; i < out.data.length; i++) {
    const over = threshold - edges.data[i];
    if (over > 0) out.data[i] = Math.tanh(over * hardness);
  }
  return out;
}
