import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  grow,
  grownFrom,
  moveTo,
  pathOf,
  redo,
  remove,
  restore,
  subtreeOf,
  undo,
  undoable,
  type VersionTree,
} from '../src/versions/version-tree.ts';

const empty: VersionTree = { versions: new Map(), canvas: null, trail: [] };

const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('picture' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), steps: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('redo' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: fc.nat(30) }) },
);

function play(
  acts: readonly (typeof act extends fc.Arbitrary<infer Act> ? Act : never)[],
  look: (tree: VersionTree) => void = () => undefined,
): VersionTree {
  let tree = empty;
  for (const [index, next] of acts.entries()) {
    const any = (which: number): string => [...tree.versions.keys()][which % Math.max(1, tree.versions.size)] ?? '';
    const id = `v${index}`;
    if (next.kind === 'picture') tree = grow(tree, id, null, true);
    else if (next.kind === 'edit') tree = tree.canvas === null ? tree : grow(tree, id, tree.canvas, true);
    else if (next.kind === 'undo') tree = undo(tree, next.steps);
    else if (next.kind === 'redo') tree = redo(tree);
    else if (next.kind === 'move') tree = moveTo(tree, any(next.which));
    else if (next.kind === 'remove') tree = remove(tree, any(next.which), `act${index}`);
    else tree = restore(tree, any(next.which));
    look(tree);
  }
  return tree;
}

const history = fc.array(act, { maxLength: 60 });

test('whatever is done: the canvas lives, parents of the living live, paths end at a root, the trail can be walked', () => {
  fc.assert(
    fc.property(history, (acts) => {
      play(acts, (tree) => {
        if (tree.canvas !== null) expect(tree.versions.get(tree.canvas)?.removal).toBeNull();
        expect(tree.canvas === null).toBe(tree.versions.size === 0);
        for (const node of tree.versions.values()) {
          const [root] = pathOf(tree, node.id);
          expect(tree.versions.get(root ?? '')).toMatchObject({ parentId: null, removal: null });
          if (node.removal === null && node.parentId !== null)
            expect(tree.versions.get(node.parentId)?.removal).toBeNull();
        }
        let from = tree.canvas;
        for (const id of tree.trail) {
          expect(tree.versions.get(id)).toMatchObject({ parentId: from, removal: null });
          from = id;
        }
      });
    }),
    { numRuns: 400 },
  );
});

test('undo never deletes, goes no further than the root, and redo takes it back', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 5 }), (acts, steps) => {
      const tree = play(acts);
      const undone = undo(tree, steps);
      expect(undone.versions).toBe(tree.versions);
      expect(undoable(undone)).toBe(Math.max(0, undoable(tree) - steps));
      let back = undone;
      for (let k = 0; k < undoable(tree) - undoable(undone); k += 1) back = redo(back);
      expect(back).toEqual(tree);
    }),
    { numRuns: 400 },
  );
});

test('restoring right after removing gives every version back', () => {
  fc.assert(
    fc.property(history, fc.nat(30), (acts, which) => {
      const tree = play(acts);
      const id = [...tree.versions.keys()][which % Math.max(1, tree.versions.size)] ?? '';
      const removed = remove(tree, id, 'the act');
      const gone = [...removed.versions.values()].filter(({ removal }) => removal === 'the act').map((node) => node.id);
      if (gone.length > 0) expect(gone.toSorted()).toEqual([...subtreeOf(tree, id)].toSorted());
      for (const any of gone) expect(restore(removed, any).versions).toEqual(tree.versions);
    }),
    { numRuns: 400 },
  );
});

test('an edit after undo is a branch: both children stay', () => {
  let tree = grow(grow(grow(empty, 'root', null, true), 'a', 'root', true), 'b', 'a', true);
  tree = grow(undo(tree, 2), 'c', 'root', true);
  expect(subtreeOf(tree, 'root')).toHaveLength(4);
  expect(pathOf(tree, 'c')).toEqual(['root', 'c']);
  expect(redo(tree)).toBe(tree);
  expect(remove(tree, 'root', 'x')).toBe(tree);
});

test('a part that was removed on its own stays removed when what held it is restored', () => {
  let tree = grow(grow(grow(empty, 'root', null, true), 'a', 'root', true), 'b', 'a', true);
  tree = restore(remove(remove(tree, 'b', 'first'), 'a', 'second'), 'a');
  expect(tree.versions.get('a')?.removal).toBeNull();
  expect(tree.versions.get('b')?.removal).toBe('first');
  expect(restore(tree, 'b').versions.get('b')?.removal).toBeNull();
});

test('what grew from a version up to another is the way between them, and nothing where there is no way', () => {
  const acts = fc.array(act, { maxLength: 40 });
  fc.assert(
    fc.property(acts, fc.nat(60), fc.nat(60), (done, first, second) => {
      const tree = play(done);
      const ids = [...tree.versions.keys()];
      const [id = '', tip = ''] = [ids[first % Math.max(1, ids.length)], ids[second % Math.max(1, ids.length)]];
      const way = grownFrom(tree, id, tip);
      const path = pathOf(tree, tip);
      const isOnTheWay = path.includes(id) && path[0] !== id && tree.versions.get(tip)?.removal === null;
      expect(way === undefined).toBe(!isOnTheWay);
      if (way !== undefined) expect([...pathOf(tree, id), ...way]).toEqual(path);
    }),
  );
});
