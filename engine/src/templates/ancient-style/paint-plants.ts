/** The four companions of an ink portrait: plum, bamboo, lotus, and the moon with geese. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import { blendColor, labOf } from '../../kernels/planes/lab-color.ts';
import { createRandom, fractalNoise, valueNoise } from '../../kernels/planes/noise.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawStroke, ellipseOutline, smoothCurve } from '../../kernels/strokes/tapered-stroke.ts';
import type { Plant } from './contract.ts';
import { drawLotus } from './draw-lotus.ts';

/** Planes of coverage 0..1 that a plant is drawn into. */
export interface PlantLayers {
  /** Pale wash: leaves, a moon's halo. */
  readonly pale: Plane;
  /** Dense ink: wood, stalks, veins. */
  readonly ink: Plane;
  /** Petals in color, and their dark hearts. */
  readonly petals: Plane;
  readonly hearts: Plane;
}

const INK = labOf('#26211f');
const PALE: Readonly<Record<Plant, ReturnType<typeof labOf>>> = {
  plum: labOf('#8f8a80'),
  bamboo: labOf('#566658'),
  lotus: labOf('#5f7466'),
  moon: labOf('#f7efd8'),
};
const PETALS: Readonly<Record<Plant, ReturnType<typeof labOf>>> = {
  plum: labOf('#cf3b3d'),
  bamboo: labOf('#566658'),
  lotus: labOf('#e39a9c'),
  moon: labOf('#26211f'),
};
const HEARTS: Readonly<Record<Plant, ReturnType<typeof labOf>>> = {
  plum: labOf('#7a1320'),
  bamboo: labOf('#26211f'),
  lotus: labOf('#b4475a'),
  moon: labOf('#26211f'),
};

/** Paints behind `cover` (the figure, 0..1). `side` is where the sheet is emptier: -1 left, 1 right. */
export function paintPlant(
  out: LabPicture,
  cover: Plane,
  plant: Plant,
  side: -1 | 1,
  unit: number,
  seed: number,
): void {
  const { width, height } = out;
  const create = (): Plane => createPlane(width, height);
  const layers: PlantLayers = { pale: create(), ink: create(), petals: create(), hearts: create() };
  const random = createRandom(seed);
  if (plant === 'plum') drawPlum(layers, side, unit, random);
  else if (plant === 'bamboo') drawBamboo(layers, side, unit, random);
  else if (plant === 'lotus') drawLotus(layers, side, unit, random);
  else drawMoon(layers, side, unit, random);
  const dry = valueNoise(width, height, 14 * unit, 2.4 * unit, seed + 3).data;
  const wet = fractalNoise(width, height, 50 * unit, 3, seed + 4).data;
  const petals = gaussianBlur(layers.petals, 1.1 * unit).data;
  for (let i = 0; i < petals.length; i++) {
    const free = 1 - smoothstep(0.2, 0.6, cover.data[i]);
    if (free <= 0) continue;
    const pale = layers.pale.data[i] * free * (plant === 'moon' ? 0.9 : clamp(0.62 + 0.4 * wet[i]));
    const ink = layers.ink.data[i] * free * clamp(0.93 + 0.22 * dry[i]) * 0.9;
    const petal = petals[i] * free * 0.85 * (0.8 + 0.25 * dry[i]);
    const heart = layers.hearts.data[i] * free * 0.8;
    if (pale > 0) blendColor(out, i, PALE[plant], pale);
    if (ink > 0) blendColor(out, i, INK, ink);
    if (petal > 0) blendColor(out, i, PETALS[plant], petal);
    if (heart > 0) blendColor(out, i, HEARTS[plant], heart);
  }
}

/** A branch from the upper corner: tapered wood that forks, five-petalled blossoms at the tips. */
function drawPlum({ ink, petals, hearts }: PlantLayers, side: -1 | 1, unit: number, random: () => number): void {
  const { width, height } = ink;
  const tips: Point[] = [];
  const grow = (start: Point, heading: number, length: number, thickness: number, forks: number): void => {
    const points: Point[] = [start];
    let [x, y] = start;
    let direction = heading;
    for (let k = 0; k < 6; k++) {
      direction += (random() - 0.5) * 0.55 + 0.02;
      x += (Math.cos(direction) * length) / 6;
      y += (Math.sin(direction) * length) / 6;
      points.push([x, y]);
      if (forks > 0 && k > 0 && random() < 0.62) {
        const turn = (random() < 0.5 ? -1 : 1) * (0.45 + random() * 0.5);
        grow([x, y], direction + turn, length * (0.42 + random() * 0.2), thickness * 0.55, forks - 1);
      }
      if (forks < 2 && random() < 0.55) tips.push([x + (random() - 0.5) * 8 * unit, y + (random() - 0.5) * 8 * unit]);
    }
    const rough = 0.75 + random() * 0.5;
    drawStroke(ink, smoothCurve(points, 5), (t) =>
      Math.max(0.6, thickness * (1 - 0.75 * t) * (0.85 + 0.3 * Math.sin(t * 23 * rough))),
    );
  };
  const edge = side < 0 ? -10 * unit : width + 10 * unit;
  grow([edge, height * 0.17], side < 0 ? -0.12 : Math.PI + 0.12, width * 0.34, 8 * unit, 2);
  for (const [x, y] of tips) {
    const radius = (7 + random() * 7) * unit;
    const turn = random() * 6.28;
    const tilt = 0.65 + random() * 0.35;
    for (let k = 0; k < 5; k++) {
      const angle = turn + k * 1.2566;
      const petal: Point = [x + Math.cos(angle) * radius * 0.62, y + Math.sin(angle) * radius * 0.62 * tilt];
      fillPolygon(petals, ellipseOutline(petal, radius * 0.55, radius * 0.5 * tilt));
      const tip: Point = [x + Math.cos(angle + 0.6) * radius * 0.55, y + Math.sin(angle + 0.6) * radius * 0.55 * tilt];
      drawStroke(hearts, [[x, y], tip], () => 0.5 * unit, 0.8);
    }
  }
}

/** Two stalks with nodes along the edge, leaves in hanging fans of three to five. */
function drawBamboo({ pale, ink, petals }: PlantLayers, side: -1 | 1, unit: number, random: () => number): void {
  const { width, height } = ink;
  for (const [from, half, dark] of [
    [0.075, 9, true],
    [0.15, 6, false],
  ] as const) {
    let x = side < 0 ? width * from : width * (1 - from);
    let y = height * (dark ? 0.66 : 0.55);
    const lean = -side * (0.03 + random() * 0.05);
    while (y > -20 * unit) {
      const length = height * (0.085 + random() * 0.03);
      const end: Point = [x + lean * length, y - length];
      // the foot is lost in mist; a segment swells at its ends
      const clear = smoothstep(height * (dark ? 0.66 : 0.55), height * 0.38, y);
      drawStroke(
        pale,
        [[x, y - 3 * unit], end],
        (t) => (half + 1.6 * Math.abs(2 * t - 1) ** 4) * unit,
        (dark ? 0.95 : 0.6) * clear,
      );
      drawStroke(
        ink,
        [
          [x - half * unit, y],
          [x, y + 2 * unit],
          [x + half * unit, y],
        ],
        () => 1.3 * unit,
        (dark ? 0.8 : 0.5) * clear,
      );
      if (y < height * 0.52) drawSpray(dark ? ink : petals, end, -side, unit, random);
      [x, y] = end;
    }
  }
}

function drawSpray(layer: Plane, [x, y]: Point, side: number, unit: number, random: () => number): void {
  const reach = (34 + random() * 60) * unit;
  const stem: Point = [x + side * reach, y + reach * (0.1 + random() * 0.5)];
  drawStroke(layer, smoothCurve([[x, y], [(x + stem[0]) / 2, y - 4 * unit], stem], 6), () => 1.1 * unit, 0.8);
  const count = 3 + Math.floor(random() * 3);
  for (let k = 0; k < count; k++) {
    const angle = Math.PI / 2 - side * (0.25 + (k - count / 2) * 0.42 + random() * 0.2);
    const length = (58 + random() * 52) * unit;
    const bend = (random() - 0.5) * 0.3;
    const tip: Point = [stem[0] + Math.cos(angle + bend) * length, stem[1] + Math.sin(angle + bend) * length];
    const middle: Point = [stem[0] + Math.cos(angle) * length * 0.5, stem[1] + Math.sin(angle) * length * 0.5];
    // pressed in the first third, lifted to a point
    drawStroke(
      layer,
      smoothCurve([stem, middle, tip], 10),
      (t) => 7.5 * unit * Math.max(0, Math.sin(Math.PI * t ** 0.62)) ** 1.2 + 0.2,
      0.75 + 0.25 * random(),
    );
  }
}

/** A pale disc with a halo of ink around it, thin cloud, a skein of geese. */
function drawMoon({ pale, ink, petals }: PlantLayers, side: -1 | 1, unit: number, random: () => number): void {
  const { width, height } = pale;
  const center: Point = [side < 0 ? width * 0.3 : width * 0.7, height * 0.17];
  const radius = width * 0.135;
  const disc = createPlane(width, height);
  fillPolygon(disc, smoothCurve([...ellipseOutline(center, radius, radius), [center[0] + radius, center[1]]], 4));
  const halo = gaussianBlur(disc, 62 * unit).data;
  for (let i = 0; i < halo.length; i++) {
    pale.data[i] = disc.data[i];
    // hongyun tuoyue: the sky is washed, the moon is bare paper
    ink.data[i] = 0.26 * smoothstep(0.02, 0.6, halo[i]) * (1 - disc.data[i]);
  }
  for (let k = 0; k < 7; k++) {
    const x = center[0] - side * (radius * 1.3 + k * 22 * unit + random() * 8 * unit);
    const y = center[1] + radius * 0.9 + (k % 2 ? 1 : -1) * k * 5 * unit + random() * 10 * unit;
    const span = (9 + random() * 4) * unit;
    drawStroke(
      petals,
      smoothCurve(
        [
          [x - span, y - span * 0.45],
          [x - span * 0.3, y - span * 0.2],
          [x, y],
          [x + span * 0.3, y - span * 0.2],
          [x + span, y - span * 0.5],
        ],
        4,
      ),
      () => 1.1 * unit,
    );
  }
}
