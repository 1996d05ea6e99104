/** All that flows and burns on the dragon's head: mane, cheek flames, beard, whiskers. */
import { createRandom } from '../../kernels/planes/noise.ts';
import type { HeadFrame } from './head-frame.ts';
import { flameShader } from './materials.ts';

export function drawMane({ tube, pair }: HeadFrame, seed: number): void {
  const random = createRandom(seed);
  // mane: three rings of flames that stream back over the neck
  for (let ring = 0; ring < 3; ring++) {
    for (let k = 0; k < 17; k++) {
      const angle = -Math.PI * 0.86 + (k / 16) * Math.PI * 1.72 + (random() - 0.5) * 0.12;
      const reach = (2.3 + 0.9 * random()) * (1 + 0.35 * Math.cos(angle)) * (1 - 0.18 * ring);
      const root = 0.86 - 0.08 * ring;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const wave = (random() - 0.5) * 0.7;
      const from = 0.1 - 0.35 * ring;
      tube(
        [
          [from, root * c + 0.05, root * s, 0.16],
          [from - reach * 0.35, (root + 0.5) * c + 0.1, (root + 0.5) * s, 0.24],
          [from - reach * 0.7, (root + 0.62) * c + 0.25 + wave * 0.5, (root + 0.62) * s + wave, 0.15],
          [from - reach, (root + 0.8) * c + 0.45 + wave, (root + 0.8) * s + wave * 0.4, 0.01],
        ],
        flameShader,
        0.55,
        12,
        8,
      );
    }
  }

  // cheek flames and beard
  for (const k of [0, 1, 2, 3]) {
    pair(
      [
        [0.3 - 0.2 * k, -0.25 - 0.16 * k, 0.66, 0.14],
        [-0.4 - 0.2 * k, -0.5 - 0.25 * k, 1.1, 0.17],
        [-1.2 - 0.15 * k, -0.6 - 0.4 * k, 1.3, 0.01],
      ],
      flameShader,
      0.5,
    );
  }
  for (let k = 0; k < 9; k++) {
    const aside = (k - 4) * 0.1;
    const reach = 0.8 + 0.5 * random();
    tube(
      [
        [1.3 - 0.06 * k, -1.25, aside, 0.1],
        [1.0 - 0.08 * k, -1.5 - reach * 0.4, aside * 1.4, 0.11],
        [0.4, -1.45 - reach, aside * 1.8, 0.01],
      ],
      flameShader,
      0.6,
      10,
      8,
    );
  }
  // whiskers
  pair(
    [
      [2.4, 0.1, 0.4, 0.1],
      [3.0, 0.5, 0.95, 0.085],
      [2.9, 1.4, 1.7, 0.07],
      [2.0, 1.9, 2.3, 0.05],
      [1.0, 1.6, 2.7, 0.01],
    ],
    flameShader,
    1,
    40,
  );
  pair(
    [
      [2.3, -0.15, 0.4, 0.08],
      [2.9, -0.5, 0.9, 0.07],
      [2.9, -1.3, 1.3, 0.055],
      [2.2, -1.9, 1.5, 0.035],
      [1.4, -2.3, 1.6, 0.01],
    ],
    flameShader,
    1,
    40,
  );
}
