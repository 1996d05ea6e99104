/** Light on a paint surface: Lambert from the top left plus a broad, weak highlight. */
import { createPlane, type Plane } from '../planes/plane.ts';

export interface ReliefLight {
  /** Change of brightness, about -1..1; 0 where the paint is flat. */
  readonly diffuse: Plane;
  /** Highlight, 0..1. */
  readonly gloss: Plane;
}

const LIGHT = { x: -0.55, y: -0.62, z: 0.56 };

/** `depth` scales the height differences of neighboring pixels; 0 is a flat surface. */
export function lightRelief({ width, height, data }: Plane, depth: number): ReliefLight {
  const diffuse = createPlane(width, height);
  const gloss = createPlane(width, height);
  const length = Math.hypot(LIGHT.x, LIGHT.y, LIGHT.z + 1);
  const hx = LIGHT.x / length;
  const hy = LIGHT.y / length;
  const hz = (LIGHT.z + 1) / length;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const i = row + x;
      const gx = (data[x < width - 1 ? i + 1 : i] - data[x > 0 ? i - 1 : i]) * 0.5 * depth;
      const gy = (data[down + x] - data[up + x]) * 0.5 * depth;
      const inverse = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      diffuse.data[i] = (LIGHT.z - gx * LIGHT.x - gy * LIGHT.y) * inverse - LIGHT.z;
      const s = Math.max(0, (hz - gx * hx - gy * hy) * inverse);
      const s4 = s * s * s * s;
      gloss.data[i] = s4 * s4 * s4 * s4 * s4 * s4;
    }
  }
  return { diffuse, gloss };
}
