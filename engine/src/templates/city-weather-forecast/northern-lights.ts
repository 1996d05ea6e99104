/** Northern lights in the sky behind the city: folded curtains, sharp below, fading upward from green to violet. */
import { fractalNoise } from '../../kernels/planes/noise.ts';

/** Foot of each curtain and its height as shares of the picture, and how bright it is: the far ones are fainter. */
const CURTAINS = [
  { foot: 0.3, tall: 0.26, bright: 0.5 },
  { foot: 0.4, tall: 0.3, bright: 0.85 },
  { foot: 0.52, tall: 0.3, bright: 0.6 },
] as const;
const GREEN = [0.05, 0.75, 0.3] as const;
const VIOLET = [0.34, 0.1, 0.62] as const;
/** The rows of the lettering keep a dark ground. */
const LETTERED = 0.24;

/** Adds light to `data`, linear RGB of `width` by `height`. */
export function hangCurtains(data: Float32Array, width: number, height: number, seed: number): void {
  CURTAINS.forEach(({ foot, tall, bright }, n) => {
    const folds = fractalNoise(width, 1, width / 2.5, 3, seed + 41 * n).data;
    const rays = fractalNoise(width, 1, width / 26, 3, seed + 41 * n + 7).data;
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const bottom = foot + 0.09 * Math.sin(u * 5 + 2.1 * n + seed) + 0.1 * folds[x];
      // a fold seen from the side is brighter
      const light = bright * Math.max(0.12, 0.62 + 0.5 * folds[x] + 0.75 * rays[x]);
      const reach = tall * (0.75 + 0.5 * rays[x]);
      for (let y = 0; y < height; y++) {
        const up = (bottom - y / height) / reach;
        const shape = up < 0 ? Math.exp(-((up * 9) ** 2)) : Math.exp(-2.4 * up);
        const calm = y / height < LETTERED ? 0.25 + 0.75 * (y / height / LETTERED) ** 2 : 1;
        const share = Math.min(1, Math.max(0, up * 1.1));
        for (let c = 0; c < 3; c++)
          data[(y * width + x) * 3 + c] += light * shape * calm * (GREEN[c] + (VIOLET[c] - GREEN[c]) * share);
      }
    }
  });
}
