/** The skin of one face, from its two cheeks: what light, hair and features leave alone most often. */
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import type { Face } from './detect-faces.ts';
import { faceSize } from './face-masks.ts';
import { FACE_PARTS } from './face-parts.ts';

/** Mean lightness and color of both cheeks, OKLab; undefined when they lie outside the picture. */
export function measureCheeks(
  face: Face,
  { width, height, L, a, b }: LabPicture,
): readonly [number, number, number] | undefined {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  const reach = Math.max(1, Math.round(faceSize(face) * 0.06));
  for (const point of FACE_PARTS.cheeks) {
    const [cx, cy] = face.mesh[point];
    for (let y = Math.round(cy) - reach; y <= cy + reach; y++) {
      for (let x = Math.round(cx) - reach; x <= cx + reach; x++) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const i = y * width + x;
        sums[0] += L.data[i];
        sums[1] += a.data[i];
        sums[2] += b.data[i];
        count++;
      }
    }
  }
  return count === 0 ? undefined : [sums[0] / count, sums[1] / count, sums[2] / count];
}
