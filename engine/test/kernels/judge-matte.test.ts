import { describe, expect, test } from 'vitest';
import { holdNetwork } from '../../src/kernels/matting/hold-network.ts';
import { measureMatte } from '../../src/kernels/matting/judge-matte.ts';
import { warnOfAlone, warnOfCover, warnOfMatte, warnOfStanding } from '../../src/operations/cut-out/matte-warnings.ts';
import { planeOf } from '../support/small-pictures.ts';

const inBox = (x: number, y: number, [x0, y0, x1, y1]: readonly number[]): boolean =>
  x >= x0 && x < x1 && y >= y0 && y < y1;
const boxes = (...list: readonly (readonly number[])[]) =>
  planeOf(200, 200, (x, y) => (list.some((box) => inBox(x, y, box)) ? 1 : 0));

describe('what a matte says of itself', () => {
  test('one thing with a crisp outline gives no reason to look', () => {
    const matte = boxes([60, 60, 140, 150]);
    expect(measureMatte(matte, matte)).toEqual({
      undecided: 0,
      lost: 0,
      veiled: 0,
      islands: 1,
      borders: 0,
      disputed: 0,
      softness: 0,
    });
    expect(warnOfMatte(measureMatte(matte, matte))).toEqual([]);
  });

  test('a half seen-through body and parts that were seen and left out make its outline doubtful', () => {
    const matte = boxes([60, 60, 140, 150]);
    const veil = planeOf(200, 200, (x, y) =>
      inBox(x, y, [60, 60, 140, 110]) ? 1 : inBox(x, y, [60, 110, 140, 150]) ? 0.4 : 0,
    );
    const wider = planeOf(200, 200, (x, y) =>
      inBox(x, y, [60, 60, 140, 150]) ? 1 : inBox(x, y, [10, 60, 60, 150]) ? 0.5 : 0,
    );
    expect(warnOfMatte(measureMatte(veil, veil))).toEqual(['outline_unsure']);
    expect(warnOfMatte(measureMatte(matte, wider))).toEqual(['outline_unsure']);
  });

  test('an outline that is soft all around is doubtful, a fringe along a part of it is not', () => {
    const disc = (soft: (x: number) => number) =>
      planeOf(900, 900, (x, y) => Math.min(1, Math.max(0, (300 - Math.hypot(x - 450, y - 450)) / soft(x) + 0.5)));
    const [frayed, furry] = [disc(() => 15), disc((x) => (x < 400 ? 15 : 2))];
    expect(warnOfMatte(measureMatte(frayed, frayed))).toEqual(['outline_unsure']);
    expect(warnOfMatte(measureMatte(furry, furry))).toEqual([]);
  });

  test('a figure that is to stand free is doubted sooner: its legs are half seen', () => {
    const legs = planeOf(200, 200, (x, y) =>
      inBox(x, y, [60, 20, 140, 110]) ? 1 : inBox(x, y, [70, 110, 130, 165]) ? 0.45 : 0,
    );
    const matte = boxes([60, 20, 140, 110], [70, 110, 130, 160]);
    const facts = measureMatte(matte, legs);
    expect(warnOfMatte(facts)).toEqual([]);
    expect(warnOfStanding(facts)).toEqual(['figure_unsure']);
    expect(warnOfStanding(undefined), 'cut out by an earlier step').toEqual([]);
  });

  test('several things of like size are told, a small one beside a large one is not', () => {
    const two = boxes([20, 60, 80, 150], [120, 60, 180, 150]);
    const crumb = boxes([20, 60, 120, 150], [150, 100, 170, 120]);
    expect(warnOfMatte(measureMatte(two, two))).toEqual(['several_things']);
    expect(warnOfAlone(measureMatte(two, two))).toEqual(['several_things']);
    expect(warnOfAlone(measureMatte(crumb, crumb))).toEqual([]);
    expect(warnOfMatte(measureMatte(crumb, crumb))).toEqual([]);
  });

  test('a speck and the whole picture are no subject', () => {
    expect([0.002, 0.05, 0.9, 0.99].map(warnOfCover)).toEqual([['subject_tiny'], [], [], ['subject_everything']]);
  });

  test('three edges of the photo are told, two are a thing that was photographed from near', () => {
    const three = boxes([0, 60, 200, 200]);
    const two = boxes([60, 0, 140, 200]);
    expect(warnOfMatte(measureMatte(three, three))).toEqual(['at_the_edges']);
    expect(warnOfMatte(measureMatte(two, two))).toEqual([]);
  });
});

describe('where the network has the last word', () => {
  const body = [60, 40, 140, 140];
  const stand = [98, 140, 102, 190];
  const seen = boxes(body, stand);

  test('a thin part that the matting lost comes back, and a wide fringe is left to the matting', () => {
    const matted = planeOf(200, 200, (x, y) => (inBox(x, y, [66, 40, 140, 140]) ? 1 : 0));
    const held = holdNetwork(matted, seen);
    expect(held.data[170 * 200 + 100]).toBeGreaterThan(0.9);
    // narrower by six pixels: fur that the network took for solid
    expect(held.data[90 * 200 + 62]).toBe(0);
  });

  test('a narrow gap that the matting closed opens again, if it is surrounded', () => {
    const gap = [98, 60, 102, 120];
    const slit = [98, 0, 102, 60];
    const cut = (...holes: readonly (readonly number[])[]) =>
      planeOf(200, 200, (x, y) => (inBox(x, y, [40, 0, 160, 200]) && !holes.some((hole) => inBox(x, y, hole)) ? 1 : 0));
    const closed = cut();
    expect(holdNetwork(closed, cut(gap)).data[90 * 200 + 100]).toBeLessThan(0.1);
    expect(holdNetwork(closed, cut(slit)).data[30 * 200 + 100]).toBe(1);
  });

  test('where both agree nothing changes', () => {
    expect(holdNetwork(seen, seen)).toBe(seen);
  });
});
