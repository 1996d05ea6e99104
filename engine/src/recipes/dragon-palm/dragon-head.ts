/** The head of the dragon, built of tubes in a frame of its own: forward, up and to the side, in units of the neck's radius. */
import { createRandom } from '../../kernels/noise.ts';
import { boneShader, darkShader, eyeShader, flameShader, fleshShader, hideShader } from './materials.ts';
import { add, cross, dot, drawTube, smoothCurve, unit, type Shader, type Stage, type Station, type Vector } from './stage.ts';

export interface HeadPose {
  /** Where the neck ends. */
  readonly at: Vector;
  /** Radius of the neck in pixels. */
  readonly size: number;
  readonly forward: Vector;
  readonly up: Vector;
}

/** Forward, up, side, radius: a station in the head's frame. */
type Knot = readonly [forward: number, up: number, side: number, radius: number];

export function drawHead(stage: Stage, { at, size, forward, up }: HeadPose, seed: number): void {
  const f = unit(forward);
  const p = unit(add(up, f, -dot(up, f)));
  const q = cross(f, p);
  const random = createRandom(seed);
  const place = (forth: number, high: number, side: number): Vector => add(add(add(at, f, forth * size), p, high * size), q, side * size);
  const tube = (knots: readonly Knot[], shade: Shader, flat = 1, count = 24, corners = 18): void => {
    const curve = smoothCurve(
      knots.map(([forth, high, side]) => place(forth, high, side)),
      count,
    );
    const radii = smoothCurve(
      knots.map((knot): Vector => [knot[3], 0, 0]),
      count,
    );
    const stations: Station[] = curve.map((point, i) => ({ at: point, radius: Math.max(0.02, radii[i][0]) * size }));
    drawTube(stage, { stations, up: p, flat, corners, shade });
  };
  /** The same on both sides of the head. */
  const pair = (knots: readonly Knot[], shade: Shader, flat = 1, count = 16): void => {
    for (const side of [-1, 1])
      tube(
        knots.map(([forth, high, aside, radius]) => [forth, high, aside * side, radius]),
        shade,
        flat,
        count,
        12,
      );
  };

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
  // antlers, ears, cheek flames, beard
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
