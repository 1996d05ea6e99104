import { expect, test } from 'vitest';
import type { FoundObject, ObjectBox } from '../../src/operations/analyse/detect-objects.ts';
import { isWorn } from '../../src/operations/analyse/find-people.ts';
import type { ObjectKind } from '../../src/operations/analyse/object-kinds.ts';

const found = (kind: ObjectKind, box: ObjectBox): FoundObject => ({ kind, box, score: 0.6 });
const wearer = found('person', [0, 90, 460, 630]);
const upright = found('person', [160, 270, 220, 530]);

test('a tie on a shirt is nobody, and who stands behind somebody is', () => {
  const tie = found('tie', [160, 275, 220, 540]);
  expect(isWorn(upright, [wearer, upright], [tie])).toBe(true);
  expect(isWorn(upright, [wearer, upright], [])).toBe(false);
  // alone, or beside somebody: no one wears it
  expect(isWorn(upright, [upright], [tie])).toBe(false);
  expect(isWorn(upright, [found('person', [230, 90, 690, 630]), upright], [tie])).toBe(false);
  // what a stranger carries is smaller than they are
  expect(isWorn(upright, [wearer, upright], [found('handbag', [160, 400, 220, 470])])).toBe(false);
});
