import { describe, expect, test } from 'vitest';
import { cutBlocks } from '../../src/kernels/matting/cut-blocks.ts';
import { measureMatte } from '../../src/kernels/matting/judge-matte.ts';
import { settleDoubt } from '../../src/kernels/matting/settle-doubt.ts';
import { warnOfMatte } from '../../src/operations/cut-out/matte-warnings.ts';
import { planeOf } from '../support/small-pictures.ts';

const SIDE = 400;
const plane = (value: (x: number, y: number) => number) => planeOf(SIDE, SIDE, value);

describe('what the large network leaves undecided', () => {
  // a cat, 100 to 200, on an armchair, 200 to 300, of which the large network is half sure
  const large = plane((x, y) => (x < 100 || x >= 300 ? 0 : y >= 100 && y < 200 ? 1 : y >= 200 && y < 300 ? 0.4 : 0));
  const small = plane((x, y) => (x >= 100 && x < 300 && y >= 100 && y < 300 ? 1 : 0));
  const nothing = plane(() => 0);

  test('is settled by what the small one saw there, and never lowered', () => {
    const settled = settleDoubt(large, small);
    expect(settled.data[250 * SIDE + 200]).toBeGreaterThan(0.95);
    expect(settled.data[150 * SIDE + 200]).toBe(1);
    expect(settleDoubt(large, nothing)).toEqual(large);
  });

  test('stays as it is where it is a fringe, and where the large one saw nothing', () => {
    const fringe = plane((x, y) => (y < 200 ? 1 : y < 205 ? 0.5 : 0));
    expect(
      settleDoubt(
        fringe,
        plane(() => 1),
      ),
    ).toEqual(fringe);
    expect(settleDoubt(nothing, small)).toEqual(nothing);
  });
});

test('a sofa that one network is sure of and the other did not see is told', () => {
  const table = plane((x, y) => (x >= 100 && x < 300 && y >= 250 && y < 350 ? 1 : 0));
  const sofa = plane((x, y) => (x >= 100 && x < 300 && y >= 150 && y < 250 ? 1 : 0));
  expect(warnOfMatte(measureMatte(table, table))).toEqual([]);
  expect(measureMatte(table, table, sofa).disputed).toBeCloseTo(1, 1);
  expect(warnOfMatte(measureMatte(table, table, sofa))).toEqual(['outline_unsure']);
  // a rim that the small network sees a little wider is none
  const wider = plane((x, y) => (x >= 98 && x < 302 && y >= 248 && y < 352 ? 1 : 0));
  expect(measureMatte(table, table, wider).disputed).toBe(0);
});

describe('a block of the ground that the matting added', () => {
  const inHead = (x: number, y: number): boolean => Math.hypot(x - 200, y - 250) < 100;
  const inBlock = (x: number, y: number): boolean => x >= 190 && x < 210 && y >= 110 && y < 170;
  const network = plane((x, y) => (inHead(x, y) ? 1 : inBlock(x, y) ? 0.25 : 0));
  const at = (x: number, y: number): number => y * SIDE + x;

  test('goes where it leads away from what the network saw; the head stays', () => {
    const cut = cutBlocks(
      plane((x, y) => (inHead(x, y) || inBlock(x, y) ? 1 : 0)),
      network,
    );
    expect(cut.data[at(200, 125)]).toBeLessThan(0.05);
    expect(cut.data[at(200, 160)]).toBe(1);
    expect(cut.data[at(200, 340)]).toBe(1);
  });

  test('is none where the network half saw it, as a strand, or as fur along the outline', () => {
    const matte = plane((x, y) => (inHead(x, y) || inBlock(x, y) ? 1 : 0));
    const half = plane((x, y) => (inHead(x, y) ? 1 : inBlock(x, y) ? 0.5 : 0));
    expect(cutBlocks(matte, half)).toEqual(matte);
    const strand = plane((x, y) => (inHead(x, y) || (x === 200 && y > 100) ? 1 : 0));
    expect(cutBlocks(strand, network)).toEqual(strand);
    const fur = plane((x, y) => (Math.hypot(x - 200, y - 250) < 106 ? 1 : 0));
    expect(cutBlocks(fur, network)).toEqual(fur);
  });
});
