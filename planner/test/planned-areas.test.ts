import { expect, test } from 'vitest';
import { planInstruction } from '../src/plan-instruction.ts';
import { partsOf, plannedAreas } from '../src/planned-areas.ts';

const state = {
  pictures: [
    { width: 1200, height: 800 },
    { width: 800, height: 600 },
  ],
  current: 1,
  last: [],
  undoable: 0,
  redoable: 0,
  mask: false,
  creative: false,
};
/** Each area as a line: parts, `!` where what lies around them is meant, and shapes. */
const areasOf = (text: string, current = 1): string[] =>
  plannedAreas(planInstruction(text, state), current).map((area) =>
    area.map((mask) => `${mask.inverted ? '!' : ''}${mask.kind === 'found' ? mask.part : mask.kind}`).join(' & '),
  );

test.each([
  ['darken the sky', ['sky']],
  ['天空暗一点', ['sky']],
  ['oscurece el cielo', ['sky']],
  ['everything except the sky black and white', ['!sky']],
  ['blur the background', ['background']],
  ['make the background darker', ['background']],
  ['brighten the people', ['subject']],
  ['brighten the faces', ['faces']],
  ['brighten the face on the left', ['linear & faces']],
  ['brighter but keep the face as it is', ['!faces']],
  ['make the hair blonde', ['hair']],
  ['whiten the teeth and smooth the skin', ['skin', 'teeth']],
  ['blur the background and whiten the teeth', ['background', 'teeth']],
  ['darken the left side', ['linear']],
  ['brighter', []],
  ['crop to a square', []],
])('%s', (text, areas) => {
  expect(areasOf(text)).toEqual(areas);
});

test('what is about another picture is not outlined in this one', () => {
  const plan = { steps: [{ op: 'retouch' as const, teeth: 0.6, on: 2 }], keep: [], only: null };
  expect(plannedAreas(plan, 1)).toEqual([]);
  expect(partsOf(plannedAreas(plan, 2))).toEqual(['teeth']);
});

test('masks of a panel are an area where each narrows the one before', () => {
  const sky = { kind: 'found' as const, part: 'sky' as const };
  const light = { kind: 'light' as const, from: 0, to: 0.3 };
  const half = { kind: 'linear' as const, line: [0, 0.5, 1, 0.5] as [number, number, number, number] };
  const areas = (...masks: Parameters<typeof local>[0]) =>
    plannedAreas({ steps: [local(masks)], keep: [], only: null }, 1).length;
  const local = (
    masks: (typeof sky | typeof light | typeof half | (typeof half & { mode: 'add' | 'intersect' }))[],
  ) => ({
    op: 'adjust' as const,
    settings: { local: [{ masks, tone: { exposure: 1 } }] },
  });
  expect(areas(sky, { ...half, mode: 'intersect' })).toBe(1);
  expect(areas(sky, { ...half, mode: 'add' })).toBe(0);
  expect(areas(sky, light)).toBe(0);
});
