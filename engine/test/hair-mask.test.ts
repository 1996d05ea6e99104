/** Hair is found by reasoning: painted heads, whose every part is known, hold the reasons one by one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Picture } from '../src/image/picture.ts';
import { pictureToLab } from '../src/kernels/planes/oklab.ts';
import { createPlane, type Plane } from '../src/kernels/planes/plane.ts';
import { detectFaces, type Face } from '../src/operations/faces/detect-faces.ts';
import { frameOfFace } from '../src/operations/hair/recolor-hair-frame.ts';
import { findHairMask } from '../src/operations/hair/recolor-hair-mask.ts';
import { createContext, cropOf, models, readTestPicture } from './support/template-bench.ts';

type Color = readonly [number, number, number];
/** What lies at a place in the face's own measure; nothing where the background is. */
type Painter = (across: number, down: number) => Color | undefined;

const SKIN: Color = [226, 186, 160];
const DARK: Color = [42, 32, 28];
const FAIR: Color = [206, 178, 112];
const BLACK: Color = [26, 24, 26];
const GINGER: Color = [142, 96, 62];
const SHADE: Color = [130, 100, 86];
const NAVY: Color = [38, 40, 52];
const SLATE: Color = [78, 80, 84];
const RED: Color = [206, 60, 84];
const BROWN: Color = [92, 66, 50];
const HAND: Color = [214, 168, 142];
const WHITE: Color = [236, 238, 240];

let face: Face;
let size: { readonly width: number; readonly height: number };

beforeAll(async () => {
  const portrait = cropOf(await readTestPicture('astronaut.jpg'), 0.15, 0, 0.75, 0.75);
  [face] = await detectFaces(portrait, createContext());
  size = { width: portrait.width, height: portrait.height };
});
afterAll(() => models.dispose());

/** Head, hair to below the shoulders, neck, and a blouse; `hair` and `skin` choose the colors. */
const woman =
  (hair: (down: number, across: number) => Color, skin: Color): Painter =>
  (across, down) => {
    const side = Math.abs(across);
    if (Math.hypot(side / 0.5, (down - 0.5) / 0.55) < 1) return skin;
    if (
      down < 0.5
        ? Math.hypot(side / (across < 0 ? 1 : 0.8), (down - 0.5) / 1) < 1
        : side > 0.35 && across > -0.95 && across < 0.8 && down < 1.75
    )
      return hair(down, across);
    if (down > 0.5 && down < 1.5 && side < 0.35) return skin;
    return down > 1.4 && side < 1.6 ? BLACK : undefined;
  };

/** The mask's mean over a box in the face's measure. */
function look(
  painter: Painter,
  crowded = false,
  seen = face,
): (across: readonly [number, number], down: readonly [number, number]) => number {
  const { width, height } = size;
  const frame = frameOfFace(seen);
  const person = createPlane(width, height);
  const picture: Picture = { width, height, channels: 3, pixels: new Uint8Array(width * height * 3).fill(150) };
  for (let i = 0; i < width * height; i++) {
    const { across, down } = frame.locate(i % width, Math.floor(i / width));
    const color = painter(across, down);
    if (!color) continue;
    person.data[i] = 1;
    // strands and pores: nothing real is flat
    const grain = 1 + 0.08 * (((i * 7919) % 13) / 6 - 1);
    picture.pixels.set(
      color.map((value) => Math.min(255, value * grain)),
      i * 3,
    );
  }
  const rgb = { width, height, data: Float32Array.from(picture.pixels, (value) => value / 255) };
  const mask: Plane | undefined = findHairMask({ lab: pictureToLab(picture), rgb, person, face: seen, crowded });
  return ([left, right], [top, bottom]) => {
    let sum = 0;
    let count = 0;
    for (let i = 0; i < width * height; i++) {
      const { across, down } = frame.locate(i % width, Math.floor(i / width));
      if (across < left || across > right || down < top || down > bottom) continue;
      sum += mask?.data[i] ?? 0;
      count++;
    }
    return sum / Math.max(1, count);
  };
}

test('fair lengths below dark roots are hair, the dark blouse below them is not', () => {
  // the fair part sets in lower where the light does not fall
  const seen = look(woman((down, across) => (down < (across < 0 ? 0.9 : 0.1) ? DARK : FAIR), SKIN));
  expect(seen([-0.3, 0.3], [-0.4, -0.15])).toBeGreaterThan(0.8);
  for (const across of [
    [-0.75, -0.6],
    [0.6, 0.72],
  ] as const) {
    expect(seen(across, [0.3, 0.8])).toBeGreaterThan(0.8);
    expect(seen(across, [1.1, 1.35])).toBeGreaterThan(0.8);
  }
  expect(seen([-0.3, 0.3], [0.5, 0.9])).toBeLessThan(0.1);
  expect(seen([-0.3, 0.3], [1.6, 2.2])).toBeLessThan(0.1);
});

test('lengths that grow paler on their way down are hair to the end, the blouse between them is not', () => {
  const paler = (down: number): Color => {
    const share = Math.min(1, Math.max(0, (down - 0.7) / 1.1));
    return [GINGER[0] + 46 * share, GINGER[1] + 44 * share, GINGER[2] + 40 * share];
  };
  const seen = look(woman(paler, SKIN));
  for (const across of [
    [-0.8, -0.45],
    [0.45, 0.7],
  ] as const)
    expect(seen(across, [1.2, 1.7])).toBeGreaterThan(0.9);
  expect(seen([-0.3, 0.3], [1.6, 2.2])).toBeLessThan(0.1);
  expect(seen([-0.3, 0.3], [0.5, 0.9])).toBeLessThan(0.1);
});

/** A portrait that ends at the collar: the clothes of chest and shoulders are not there to compare. */
const endsAtCollar =
  (painter: Painter): Painter =>
  (across, down) =>
    down < 1.2 ? painter(across, down) : undefined;

test('a jacket as dark as short hair is no hair, though the photo ends at the collar', () => {
  const man: Painter = (across, down) => {
    const side = Math.abs(across);
    if (down > 0.95 && side < 1.6 && side > 0.4) return NAVY;
    if (down < 0.35 && Math.hypot(side / 0.62, (down - 0.35) / 0.75) < 1 && (down < 0 || side > 0.48)) return DARK;
    return Math.hypot(side / 0.5, (down - 0.5) / 0.55) < 1 || (down > 0.5 && down < 1.6 && side < 0.35)
      ? SKIN
      : undefined;
  };
  const seen = look(endsAtCollar(man));
  expect(seen([-0.3, 0.3], [-0.3, -0.15])).toBeGreaterThan(0.8);
  for (const across of [
    [-0.9, -0.45],
    [0.45, 0.9],
  ] as const)
    expect(seen(across, [1.02, 1.18])).toBeLessThan(0.1);
});

test('a gray jacket that the tips of a bob touch is no hair', () => {
  const bob: Painter = (across, down) => {
    const side = Math.abs(across);
    if (down > 0.95 && side < 1.6 && side > 0.4) return SLATE;
    if (down < 1 && side > 0.45 && side < 0.8 && Math.hypot(side / 0.8, (down - 0.5) / 1) < 1) return GINGER;
    if (Math.hypot(side / 0.5, (down - 0.5) / 0.55) < 1 || (down > 0.5 && side < 0.4)) return SKIN;
    return down < 0.5 && Math.hypot(side / 0.8, (down - 0.5) / 1) < 1 ? GINGER : undefined;
  };
  const seen = look(endsAtCollar(bob));
  expect(seen([-0.3, 0.3], [-0.4, -0.15])).toBeGreaterThan(0.8);
  for (const across of [
    [-0.9, -0.5],
    [0.5, 0.9],
  ] as const)
    expect(seen(across, [1.02, 1.18])).toBeLessThan(0.1);
});

test('a white bow beside a face in the shade is no hair', () => {
  const girl = woman(() => GINGER, SHADE);
  const seen = look((across, down) =>
    across > -1.1 && across < -0.65 && down > 0.1 && down < 0.7 ? WHITE : girl(across, down),
  );
  expect(seen([-1, -0.72], [0.2, 0.6])).toBeLessThan(0.15);
  expect(seen([0.6, 0.75], [0.2, 0.7])).toBeGreaterThan(0.8);
});

test('dark clothes of those who stand behind are not hair, nor what towers above the head', () => {
  const woman1 = woman(() => DARK, SKIN);
  const behind: Painter = (across, down) => woman1(across, down) ?? (Math.abs(across) < 1.8 ? DARK : undefined);
  const seen = look(behind, true);
  expect(seen([-0.3, 0.3], [-0.35, -0.15])).toBeGreaterThan(0.8);
  expect(seen([-0.3, 0.3], [-0.95, -0.7])).toBeLessThan(0.1);
  for (const across of [
    [-1.6, -1.25],
    [1.25, 1.6],
  ] as const)
    expect(seen(across, [0, 0.8])).toBeLessThan(0.1);
});

test('a forehead that reaches above the mesh is no hair', () => {
  const man: Painter = (across, down) => {
    const side = Math.abs(across);
    // the hair begins where the crown is looked for
    if (down < 0.35 && Math.hypot(side / 0.62, (down - 0.35) / 0.9) < 1 && (down < -0.27 || side > 0.5)) return DARK;
    return Math.hypot(side / 0.5, (down - 0.4) / 0.68) < 1 || (down > 0.5 && down < 1.6 && side < 0.35)
      ? SKIN
      : undefined;
  };
  const seen = look(endsAtCollar(man));
  expect(seen([-0.2, 0.2], [-0.45, -0.32])).toBeGreaterThan(0.8);
  expect(seen([-0.25, 0.25], [-0.2, 0.1])).toBeLessThan(0.1);
});

test('a lock that hangs by a thread is dyed, a shirt beside a face seen from above is not', () => {
  const short: Painter = (across, down) => {
    const side = Math.abs(across);
    if (across > 0.52 && across < 0.68 && down > 0.2 && down < 0.9) return DARK;
    if (across > 0.6 && across < 0.62 && down > -0.3 && down < 0.3) return DARK;
    if (across < -0.62 && across > -1.3 && down > 0.66) return RED;
    if (down < 0 && Math.hypot(side / 0.56, (down - 0.35) / 0.75) < 1) return DARK;
    return Math.hypot(side / 0.5, (down - 0.5) / 0.55) < 1 || (down > 0.5 && side < 0.35) ? SKIN : undefined;
  };
  const seen = look(endsAtCollar(short));
  expect(seen([0.54, 0.66], [0.4, 0.8])).toBeGreaterThan(0.8);
  expect(seen([-1.1, -0.7], [0.7, 0.9])).toBeLessThan(0.1);
});

test('rims of glasses are no strands', () => {
  const bare = woman(() => DARK, SKIN);
  const seen = look((across, down) => {
    const side = Math.abs(across);
    const ring = Math.hypot((side - 0.24) / 0.19, (down - 0.42) / 0.14);
    const bridge = side < 0.06 && down > 0.38 && down < 0.42;
    const arm = side > 0.42 && side < 0.52 && down > 0.38 && down < 0.42;
    return (ring > 0.86 && ring < 1.06) || bridge || arm ? BLACK : bare(across, down);
  });
  expect(seen([0.36, 0.44], [0.36, 0.48])).toBeLessThan(0.1);
  expect(seen([-0.3, 0.3], [-0.4, -0.15])).toBeGreaterThan(0.8);
});

test('hair at the temples in the shade is hair, though the jacket has its color', () => {
  const man: Painter = (across, down) => {
    const side = Math.abs(across);
    if (down > 1.2 && side < 1.6 && side > 0.4) return BLACK;
    if (down < 0.35 && Math.hypot(side / 0.62, (down - 0.35) / 0.75) < 1 && (down < 0 || side > 0.48))
      return side > 0.48 ? BLACK : BROWN;
    return Math.hypot(side / 0.5, (down - 0.5) / 0.55) < 1 || (down > 0.5 && side < 0.35) ? SKIN : undefined;
  };
  const seen = look(man);
  for (const across of [
    [-0.58, -0.52],
    [0.52, 0.58],
  ] as const)
    expect(seen(across, [0.1, 0.25])).toBeGreaterThan(0.8);
  expect(seen([-1.4, -1.1], [1.4, 1.8])).toBeLessThan(0.1);
});

test('hands beside a face are no hair, though they are lighter than the face', () => {
  const man: Painter = (across, down) => {
    const side = Math.abs(across);
    if (side > 0.68 && side < 1.02 && down > 0.1 && down < 1.1) return HAND;
    if (down < 0.35 && Math.hypot(side / 0.62, (down - 0.35) / 0.75) < 1 && (down < 0 || side > 0.48)) return DARK;
    return Math.hypot(side / 0.5, (down - 0.5) / 0.55) < 1 || (down > 0.5 && side < 0.35) ? SHADE : undefined;
  };
  const seen = look(man);
  expect(seen([-0.3, 0.3], [-0.3, -0.15])).toBeGreaterThan(0.8);
  for (const across of [
    [-0.95, -0.75],
    [0.75, 0.95],
  ] as const)
    expect(seen(across, [0.2, 0.8])).toBeLessThan(0.1);
});

test('a lock that comes out below the far jaw of a turned head is hair, before clothes of another color', () => {
  const before =
    (clothes: Color): Painter =>
    (across, down) => {
      const side = Math.abs(across);
      if (across > 0.42 && across < 0.68 && down > 1.02 && down < 1.9) return DARK;
      if (down < 1.9 && across < -0.5 && across > -0.9 && down > -0.2) return DARK;
      if (down < 0 && Math.hypot(side / 0.75, (down - 0.35) / 0.75) < 1) return DARK;
      if (Math.hypot(side / 0.5, (down - 0.5) / 0.55) < 1 || (down > 0.5 && down < 1.3 && side < 0.35)) return SKIN;
      return down > 1.2 && side < 1.6 ? clothes : undefined;
    };
  const [x, y] = face.mesh[1];
  const turned = { ...face, mesh: face.mesh.with(1, [x + 0.4 * frameOfFace(face).width, y]) };
  expect(look(before(RED), false, turned)([0.48, 0.62], [1.3, 1.7])).toBeGreaterThan(0.8);
  expect(look(before(RED))([0.48, 0.62], [1.3, 1.7]), 'of a head that looks at us').toBeLessThan(0.1);
  expect(look(before(NAVY), false, turned)([0.8, 1.2], [1.4, 1.8]), 'a jacket').toBeLessThan(0.1);
});
