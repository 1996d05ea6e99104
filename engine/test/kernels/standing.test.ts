/** Geometry of things that stand: boxes, frames, ground lines, shadows and reflections of drawn mattes. */
import { describe, expect, test } from 'vitest';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import { getScene, stageFor } from '../../src/kernels/scenes/draw-scene.ts';
import { castShadow } from '../../src/kernels/standing/cast-shadow.ts';
import { flatShadow } from '../../src/kernels/standing/flat-shadow.ts';
import { findGround, guessPose, type Ground } from '../../src/kernels/standing/ground-line.ts';
import { mirrorImage } from '../../src/kernels/standing/mirror-image.ts';
import { placeSubject, type FrameWish } from '../../src/kernels/standing/place-subject.ts';
import { findSubjectBox, type SubjectBox } from '../../src/kernels/standing/subject-box.ts';
import { touchShadow } from '../../src/kernels/standing/touch-shadow.ts';
import { planeOf, sumOf } from '../support/small-pictures.ts';

const within = (value: number, low: number, high: number): boolean => value >= low && value < high;
const block = (left: number, top: number, right: number, bottom: number, side = 100): Plane =>
  planeOf(side, side, (x, y) => (within(x, left, right) && within(y, top, bottom) ? 1 : 0));

function boxOf(matte: Plane): SubjectBox {
  const box = findSubjectBox(matte);
  if (box === undefined) throw new Error('no subject');
  return box;
}

function groundOf(matte: Plane): Ground {
  const ground = findGround(matte);
  if (ground === undefined) throw new Error('no ground');
  return ground;
}

describe('box', () => {
  test('is that of the matte above one half, with its center of mass', () => {
    expect(findSubjectBox(block(20, 30, 60, 80))).toEqual({
      left: 20,
      top: 30,
      right: 60,
      bottom: 80,
      massX: 40,
      massY: 55,
    });
  });

  test('an empty matte has none', () => {
    expect(findSubjectBox(createPlane(50, 50))).toBeUndefined();
    expect(findGround(createPlane(50, 50))).toBeUndefined();
  });
});

describe('placing', () => {
  const wish: FrameWish = { width: 200, height: 100, margin: 0.1, anchor: 'center', enlarge: true };
  const box = boxOf(block(20, 30, 60, 80));

  test('center: the box lies in the middle and reaches the margin on its tighter side', () => {
    const { scale, offsetX, offsetY } = placeSubject(box, wish);
    expect(scale).toBeCloseTo(80 / 50);
    expect([box.top * scale + offsetY, box.bottom * scale + offsetY]).toEqual([10, 90]);
    expect((box.left * scale + offsetX + box.right * scale + offsetX) / 2).toBeCloseTo(100);
  });

  test('is never enlarged unasked, and says what the margin would need', () => {
    expect(placeSubject(box, { ...wish, enlarge: false })).toMatchObject({ scale: 1, wanted: 1.6 });
  });

  test('optical: a thin arm at one side does not push the body aside', () => {
    const cup = planeOf(100, 100, (x, y) =>
      within(x, 20, 60) && within(y, 30, 80) ? 1 : within(x, 60, 80) && within(y, 50, 54) ? 1 : 0,
    );
    const square = { ...wish, width: 200, height: 200, anchor: 'optical' } as const;
    const bodyAt = (anchor: FrameWish['anchor']): number => {
      const { scale, offsetX } = placeSubject(boxOf(cup), { ...square, anchor });
      return 40 * scale + offsetX;
    };
    expect(Math.abs(bodyAt('optical') - 100)).toBeLessThan(Math.abs(bodyAt('center') - 100));
  });

  test('ground: the lowest point stands at four fifths of the height', () => {
    const { scale, offsetY } = placeSubject(box, { ...wish, anchor: 'ground' });
    expect(box.bottom * scale + offsetY).toBeCloseTo(80);
  });
});

describe('ground', () => {
  test('two feet touch, and the gap between them does not', () => {
    const table = planeOf(100, 100, (x, y) =>
      within(x, 20, 80) && within(y, 40, 50)
        ? 1
        : (within(x, 20, 26) || within(x, 74, 80)) && within(y, 50, 90)
          ? 1
          : 0,
    );
    const { touch, line, left, right, lowest } = groundOf(table);
    expect([left, right, lowest]).toEqual([20, 79, 90]);
    expect(touch[50]).toBeLessThan(0.01);
    expect([touch[22], line[50]]).toEqual([1, 90]);
  });

  test('a far foot that stands higher in the picture is on the ground as well', () => {
    const car = planeOf(100, 100, (x, y) =>
      within(x, 10, 90) && within(y, 40, 60)
        ? 1
        : (x < 20 && x >= 10 && y < 80 && y >= 60) || (x >= 80 && x < 90 && y < 70 && y >= 60)
          ? 1
          : 0,
    );
    const { touch, right } = groundOf(car);
    expect(right).toBe(89);
    expect(touch[89]).toBeGreaterThan(0.9);
  });

  test('chairs around a table carry it too: a podium is as wide as their feet', () => {
    const table = planeOf(100, 100, (x, y) => {
      const isTop = within(x, 15, 85) && within(y, 30, 45);
      const isLeg = within(x, 45, 55) && within(y, 45, 90);
      const isChair = (within(x, 20, 26) || within(x, 74, 80)) && within(y, 45, 80);
      return isTop || isLeg || isChair ? 1 : 0;
    });
    const ground = groundOf(table);
    expect(ground.right - ground.left).toBeLessThan(20);
    const { half } = stageFor(getScene('podium'), 100, 100, ground, 'standing');
    expect(half).toBeCloseTo(30 / 50, 1);
    // the wide top of a thing on one foot asks for nothing
    const lamp = planeOf(100, 100, (x, y) =>
      (within(x, 15, 85) && within(y, 30, 45)) || (within(x, 45, 55) && within(y, 45, 90)) ? 1 : 0,
    );
    expect(stageFor(getScene('podium'), 100, 100, groundOf(lamp), 'standing').half).toBeLessThan(0.2);
  });

  test('the straight side of a carton lies on the ground, the side of a ball does not', () => {
    const carton = planeOf(100, 100, (x, y) =>
      within(x, 10, 90) && y >= 20 && y < (x < 60 ? 60 + (x - 10) * 0.2 : 70 - (x - 60) * 0.6) ? 1 : 0,
    );
    expect(groundOf(carton).touch[86]).toBeGreaterThan(0.5);
    const ball = planeOf(100, 100, (x, y) => (Math.hypot(x - 49.5, y - 49.5) < 35 ? 1 : 0));
    const { left, right } = groundOf(ball);
    expect(right - left).toBeLessThan(40);
  });

  test('what the border cuts off is taken to hang', () => {
    const poseOf = (matte: Plane) => guessPose(matte, boxOf(matte)).pose;
    expect([poseOf(block(20, 30, 60, 100)), poseOf(block(20, 30, 60, 90))]).toEqual(['hanging', 'standing']);
  });

  describe('how a thing rests', () => {
    const side = 240;
    const away = (x: number, y: number, wide: number, tall: number): number =>
      Math.hypot((x - side / 2 + 0.5) / wide, (y - side / 2 + 0.5) / tall);
    const guess = (matte: Plane, light: (x: number, y: number) => number) =>
      guessPose(matte, boxOf(matte), planeOf(side, side, light));
    const plate = planeOf(side, side, (x, y) => (away(x, y, 90, 60) < 1 ? 1 : 0));
    const ball = planeOf(side, side, (x, y) => (away(x, y, 80, 80) < 1 ? 1 : 0));

    test('a plate with a rim as bright as its middle lies, and a person is told that it is a guess', () => {
      expect(guess(plate, () => 120)).toEqual({ pose: 'flat', isUnsure: true });
    });

    test('a ball that darkens toward its lower edge stands', () => {
      expect(guess(ball, (_, y) => 240 - y)).toEqual({ pose: 'standing', isUnsure: false });
    });

    test('between the two it stands, and a person is told', () => {
      expect(guess(ball, (x, y) => (away(x, y, 80, 80) > 0.8 ? 90 : 100))).toEqual({
        pose: 'standing',
        isUnsure: true,
      });
    });

    test('a bottle, a carton and a thing on two feet stand, however they are lit', () => {
      const bottle = planeOf(side, side, (x, y) => (within(x, 90, 150) && within(y, 30, 210) ? 1 : 0));
      const carton = planeOf(side, side, (x, y) =>
        within(x, 20, 220) && y >= 60 && y < (x < 120 ? 150 + (x - 20) * 0.3 : 180 - (x - 120) * 0.3) ? 1 : 0,
      );
      const feet = planeOf(side, side, (x, y) =>
        (within(x, 30, 210) && within(y, 80, 150)) || ((x - 30) % 150 < 30 && within(x, 30, 210) && within(y, 80, 190))
          ? 1
          : 0,
      );
      for (const matte of [bottle, carton, feet])
        expect(guess(matte, () => 120)).toEqual({ pose: 'standing', isUnsure: false });
    });

    test('several things lie when one ends above another; side by side, the far one higher, they stand', () => {
      const [lamp, cup] = [block(40, 20, 100, 158, side), block(150, 60, 200, 170, side)];
      const both = (one: Plane, other: Plane): Plane =>
        planeOf(side, side, (x, y) => Math.max(one.data[y * side + x] ?? 0, other.data[y * side + x] ?? 0));
      expect(guess(both(lamp, cup), () => 120)).toEqual({ pose: 'standing', isUnsure: false });
      expect(guess(both(lamp, block(30, 165, 110, 220, side)), () => 120)).toEqual({ pose: 'flat', isUnsure: true });
      // a speck that floats above a thing says nothing
      expect(guess(both(block(60, 20, 66, 26, side), block(40, 60, 120, 200, side)), () => 120).pose).toBe('standing');
    });

    test('what would fall over if it stood on its lowest point lies', () => {
      const brush = planeOf(side, side, (x, y) =>
        within(x, 30, 210) && Math.abs(y - 60 - 0.6 * (210 - x)) < 10 ? 1 : 0,
      );
      expect(guess(brush, () => 120)).toEqual({ pose: 'flat', isUnsure: true });
    });
  });
});

describe('shadows', () => {
  const matte = block(40, 30, 60, 80);
  const ground = groundOf(matte);
  const sideOf = (shadow: Plane, isRight: boolean): number => {
    let sum = 0;
    for (let y = 0; y < 100; y++)
      for (let x = isRight ? 62 : 0; x < (isRight ? 100 : 38); x++) sum += shadow.data[y * 100 + x];
    return sum;
  };

  test('a contact is darkest at the foot and gone a little above and below', () => {
    const shadow = touchShadow(matte, ground, 0.2);
    const at = (y: number): number => shadow.data[y * 100 + 50];
    expect(at(80)).toBeGreaterThan(0.5);
    expect([at(60), at(92)].every((value) => value < 0.02)).toBe(true);
  });

  test('a lamp at the left throws to the right, and a lower one further', () => {
    const cast = (azimuth: number, elevation: number) =>
      castShadow(matte, ground, { azimuth, elevation, softness: 10 }, 0.2);
    const right = cast(0, 50);
    expect(sideOf(right, true)).toBeGreaterThan(5 * sideOf(right, false));
    expect(sideOf(cast(180, 50), false)).toBeGreaterThan(5 * sideOf(cast(180, 50), true));
    expect(sideOf(cast(0, 30), true)).toBeGreaterThan(1.2 * sideOf(cast(0, 60), true));
  });

  test('no place loses more light than there is', () => {
    for (const shadow of [
      touchShadow(matte, ground, 0.5),
      flatShadow(matte, 30, { azimuth: 48, elevation: 40, softness: 20 }),
    ])
      expect(shadow.data.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test('a thing lying flat throws its outline away from the lamp', () => {
    const shadow = flatShadow(block(30, 30, 70, 70), 40, { azimuth: 45, elevation: 40, softness: 20 });
    expect(shadow.data[71 * 100 + 71]).toBeGreaterThan(shadow.data[28 * 100 + 28] + 0.02);
  });
});

test('a reflection is the thing upside down under its foot, fading', () => {
  const matte = block(40, 30, 60, 70);
  const data = new Float32Array(30_000).fill(0.5);
  const { cover, light } = mirrorImage({ width: 100, height: 100, data }, matte, groundOf(matte));
  const at = (y: number): number => cover.data[y * 100 + 50];
  expect(at(71)).toBeGreaterThan(0.6);
  expect(at(71)).toBeGreaterThan(at(76));
  expect([at(60), at(95)].every((value) => value < 0.05)).toBe(true);
  expect(light.data[(72 * 100 + 50) * 3] / at(72)).toBeCloseTo(0.5, 1);
  expect(sumOf(cover)).toBeGreaterThan(0);
});
