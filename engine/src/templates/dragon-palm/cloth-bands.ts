/** Long bands of cloth in the colors of the person's clothes, torn back by the wind of the blow: the robe of the tale. */

import { createRandom } from '../../kernels/planes/noise.ts';
import type { Light } from '../../kernels/surfaces/light-canvas.ts';
import type { Figure } from './body.ts';
import { clothShader } from './materials.ts';
import { drawTube, smoothCurve, type Stage, type Vector } from './stage.ts';

interface Band {
  /** Root behind the person: across in reaches, down as a share of the torso. */
  readonly root: readonly [across: number, down: number];
  /** Where it blows to, in reaches from the root. */
  readonly to: readonly [across: number, down: number];
  /** Half width in reaches. */
  readonly half: number;
  readonly color: 0 | 1;
}

const BANDS: readonly Band[] = [
  { root: [-0.16, 0.14], to: [-1.05, -0.62], half: 0.13, color: 0 },
  { root: [-0.2, 0.3], to: [-1.2, -0.12], half: 0.17, color: 1 },
  { root: [-0.14, 0.42], to: [-1.1, 0.34], half: 0.15, color: 0 },
  { root: [-0.1, 0.56], to: [-0.85, 0.72], half: 0.19, color: 0 },
  { root: [0.16, 0.16], to: [1.1, -0.42], half: 0.14, color: 0 },
  { root: [0.2, 0.34], to: [1.2, 0.1], half: 0.16, color: 1 },
  { root: [0.12, 0.52], to: [0.95, 0.62], half: 0.2, color: 0 },
];
const STEPS = 100;

export function drawClothBands(
  stage: Stage,
  { middle, chin, bottom, reach }: Figure,
  colors: readonly [Light, Light],
  seed: number,
): void {
  const random = createRandom(seed);
  for (const { root, to, half, color } of BANDS) {
    const x = middle + root[0] * reach;
    const y = chin + root[1] * (bottom - chin);
    const phase = random() * 6.28;
    const points = Array.from({ length: 10 }, (_, k): Vector => {
      const t = k / 9;
      // waves grow toward the free end, across the wind
      const sway = Math.sin(phase + t * 9) * 0.13 * t;
      return [
        x + reach * (to[0] * t - to[1] * sway),
        y + reach * (to[1] * t ** 1.25 + Math.abs(to[0]) * sway),
        reach * (-0.34 - 0.2 * t + 0.12 * Math.sin(phase + t * 8)),
      ];
    });
    const curve = smoothCurve(points, STEPS);
    const backs = curve.map((_, k): Vector => {
      const turn = 1.05 * Math.sin(phase * 3 + (k / STEPS) * 8);
      return [0.25 * Math.sin(turn), -Math.sin(turn), Math.cos(turn)];
    });
    drawTube(stage, {
      stations: curve.map((at, k) => ({
        at,
        radius: reach * half * (0.5 + 0.5 * Math.sin(Math.min(1, k / 40) * 1.57)) * (1 - 0.94 * (k / STEPS) ** 4),
      })),
      up: backs,
      flat: 0.06,
      corners: 48,
      shade: clothShader(colors[color], phase),
    });
  }
}
