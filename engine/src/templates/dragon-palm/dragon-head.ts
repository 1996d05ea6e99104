/** The head of the dragon: skull, jaws, teeth, eyes and antlers, built of tubes. */

import { drawMane } from './dragon-mane.ts';
import { createHeadFrame, type HeadPose, type Knot } from './head-frame.ts';
import { boneShader, darkShader, eyeShader, fleshShader, hideShader } from './materials.ts';
import { add, unit, type Stage } from './stage.ts';

export function drawHead(stage: Stage, pose: HeadPose, seed: number): void {
  const frame = createHeadFrame(stage, pose);
  const { forward: f, up: p, side: q, tube, pair } = frame;
  drawMane(frame, seed);

  // skull, brow, muzzle with a bulb of a nose
  tube(
    [
      [-0.75, 0.05, 0, 0.8],
      [-0.2, 0.16, 0, 0.98],
      [0.5, 0.2, 0, 0.86],
      [1.0, 0.12, 0, 0.62],
    ],
    hideShader,
    0.92,
  );
  tube(
    [
      [0.3, 0.12, 0, 0.72],
      [1.0, 0.08, 0, 0.62],
      [1.7, 0.02, 0, 0.5],
      [2.2, 0.1, 0, 0.52],
      [2.5, 0.1, 0, 0.44],
      [2.66, 0.06, 0, 0.16],
    ],
    hideShader,
    0.72,
    34,
    22,
  );
  pair(
    [
      [2.2, 0.3, 0.2, 0.1],
      [2.42, 0.36, 0.24, 0.19],
      [2.58, 0.26, 0.22, 0.08],
    ],
    hideShader,
  );
  pair(
    [
      [2.48, 0.36, 0.27, 0.07],
      [2.56, 0.34, 0.28, 0.075],
      [2.6, 0.3, 0.28, 0.02],
    ],
    darkShader,
  );
  pair(
    [
      [1.3, 0.34, 0.3, 0.05],
      [0.95, 0.6, 0.46, 0.17],
      [0.5, 0.82, 0.6, 0.2],
      [0.05, 1.1, 0.72, 0.1],
      [-0.35, 1.5, 0.86, 0.01],
    ],
    hideShader,
    0.8,
    18,
  );
  // open mouth
  tube(
    [
      [0.2, -0.3, 0, 0.55],
      [1.0, -0.42, 0, 0.42],
      [1.7, -0.4, 0, 0.25],
    ],
    darkShader,
    0.6,
  );
  tube(
    [
      [0.0, -0.45, 0, 0.62],
      [0.55, -0.86, 0, 0.5],
      [1.2, -1.04, 0, 0.4],
      [1.8, -1.0, 0, 0.3],
      [2.15, -0.9, 0, 0.12],
    ],
    hideShader,
    0.62,
    30,
    20,
  );
  tube(
    [
      [0.4, -0.58, 0, 0.3],
      [1.1, -0.72, 0, 0.26],
      [1.75, -0.62, 0, 0.2],
      [2.35, -0.78, 0.05, 0.13],
      [2.75, -0.62, 0.1, 0.02],
    ],
    fleshShader,
    0.3,
    24,
  );
  pair(
    [
      [-0.1, -0.2, 0.72, 0.3],
      [0.35, -0.4, 0.6, 0.24],
      [0.7, -0.5, 0.42, 0.1],
    ],
    hideShader,
  );
  for (const [forth, length] of [
    [0.95, 0.26],
    [1.25, 0.24],
    [1.55, 0.28],
    [1.85, 0.24],
    [2.2, 0.52],
  ] as const) {
    const aside = 0.47 - 0.09 * Math.max(0, forth - 1);
    pair(
      [
        [forth, -0.18, aside, 0.1],
        [forth + 0.03, -0.22 - length * 0.6, aside, 0.07],
        [forth - 0.02, -0.24 - length, aside - 0.02, 0.012],
      ],
      boneShader,
      1,
      8,
    );
  }
  for (const [forth, length] of [
    [1.05, 0.22],
    [1.4, 0.24],
    [1.75, 0.24],
    [2.02, 0.42],
  ] as const) {
    const aside = 0.36 - 0.1 * Math.max(0, forth - 1);
    pair(
      [
        [forth, -0.86, aside, 0.085],
        [forth + 0.02, -0.82 + length * 0.6, aside, 0.06],
        [forth, -0.8 + length, aside, 0.012],
      ],
      boneShader,
      1,
      8,
    );
  }

  // eyes under the brow
  for (const side of [-1, 1]) {
    const gaze = unit(add(add(f, q, side * 0.85), p, -0.1));
    const ball = [
      [0.98, 0.06],
      [0.9, 0.2],
      [0.78, 0.25],
      [0.66, 0.2],
      [0.58, 0.06],
    ] as const;
    tube(
      ball.map(([forth, radius]): Knot => [forth, 0.44, side * 0.54, radius]),
      eyeShader(gaze, p),
      1,
      18,
      24,
    );
    tube(
      [
        [1.12, 0.3, side * 0.56, 0.05],
        [0.8, 0.24, side * 0.7, 0.09],
        [0.45, 0.34, side * 0.7, 0.05],
      ],
      hideShader,
      1,
      12,
      10,
    );
  }
  // antlers and ears
  pair(
    [
      [0.0, 0.8, 0.34, 0.21],
      [-0.6, 1.5, 0.5, 0.19],
      [-1.5, 2.0, 0.78, 0.14],
      [-2.4, 2.7, 0.9, 0.03],
    ],
    boneShader,
    1,
    26,
  );
  pair(
    [
      [-0.75, 1.62, 0.55, 0.15],
      [-0.9, 2.2, 0.5, 0.11],
      [-0.7, 2.75, 0.5, 0.02],
    ],
    boneShader,
  );
  pair(
    [
      [-1.5, 2.0, 0.78, 0.12],
      [-2.1, 1.95, 1.0, 0.08],
      [-2.6, 2.05, 1.15, 0.02],
    ],
    boneShader,
  );
  pair(
    [
      [-0.3, 0.5, 0.8, 0.16],
      [-0.8, 0.75, 1.25, 0.24],
      [-1.5, 1.0, 1.6, 0.02],
    ],
    hideShader,
    0.4,
  );
}
