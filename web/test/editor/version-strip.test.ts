import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutTree, stepInTree, type TreeNode } from '../../src/pages/editor/versions/layout-tree.ts';
import { visibleNodes, wirePath } from '../../src/pages/editor/versions/strip-geometry.ts';

const node = (id: string, parentId: string | null, at: number): TreeNode => ({
  id,
  parentId,
  createdAt: new Date(at * 1000).toISOString(),
});
const sizes = { column: 172, row: 48, node: 140, thumb: 60, height: 40, inset: 4 };

/** original ─ a ─ b ─ c ; a ─ d ; original ─ e */
const nodes = [
  node('original', null, 0),
  node('a', 'original', 1),
  node('b', 'a', 2),
  node('c', 'b', 3),
  node('d', 'a', 4),
  node('e', 'original', 5),
];

const placeOf = (list: readonly TreeNode[]) =>
  Object.fromEntries(layoutTree(list).placed.map(({ node: { id }, column, row }) => [id, [column, row]]));

describe('the version strip', () => {
  it('goes on in a row and begins one for each branch', () => {
    expect(placeOf(nodes)).toEqual({ original: [0, 0], a: [1, 0], b: [2, 0], c: [3, 0], d: [2, 1], e: [1, 2] });
  });

  it('has a row for every picture, and shows what lost its parent as one', () => {
    expect(placeOf([...nodes, node('second', null, 9), node('orphan', 'gone', 10)])).toMatchObject({
      second: [0, 3],
      orphan: [0, 4],
    });
  });

  it('never puts two versions in one place, nor a child left of its parent', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 120 }), (parents) => {
        const list = parents.map((pick, index) =>
          node(String(index), index === 0 ? null : String(pick % index), index),
        );
        const { placed, rows, columns } = layoutTree(list);
        expect(placed).toHaveLength(list.length);
        expect(new Set(placed.map(({ column, row }) => `${column} ${row}`)).size).toBe(list.length);
        for (const { parent, column, row } of placed) {
          expect(column).toBe(parent === undefined ? 0 : parent.column + 1);
          expect(row).toBeGreaterThanOrEqual(parent?.row ?? 0);
          expect(row).toBeLessThan(rows);
          expect(column).toBeLessThan(columns);
        }
      }),
    );
  });

  it('walks with the arrow keys', () => {
    const layout = layoutTree(nodes);
    const at = (id: string) => layout.placed.find((place) => place.node.id === id);
    const walk = (from: string, key: Parameters<typeof stepInTree>[2]) => {
      const place = at(from);
      return place && stepInTree(layout, place, key)?.node.id;
    };
    expect(walk('b', 'ArrowLeft')).toBe('a');
    expect(walk('a', 'ArrowRight')).toBe('b');
    expect(walk('b', 'ArrowDown')).toBe('d');
    expect(walk('d', 'ArrowUp')).toBe('b');
    expect(walk('e', 'ArrowUp')).toBe('d');
    expect(walk('c', 'ArrowRight')).toBeUndefined();
    expect(walk('original', 'ArrowLeft')).toBeUndefined();
  });

  it('draws what is in sight, and keeps what has the keyboard', () => {
    const chain = Array.from({ length: 500 }, (_, index) =>
      node(String(index), index === 0 ? null : String(index - 1), index),
    );
    const { placed } = layoutTree(chain);
    const shown = visibleNodes(placed, sizes, { left: 17_200, top: 0, width: 1000, height: 116 }, placed[499]);
    expect(shown.length).toBeLessThan(14);
    expect(shown.map(({ node: { id } }) => id)).toContain('100');
    expect(shown.map(({ node: { id } }) => id)).toContain('499');
  });

  it('ties a branch to its parent with one corner', () => {
    expect(wirePath({ column: 0, row: 0 }, { column: 1, row: 0 }, sizes)).toBe('M148 24H168');
    expect(wirePath({ column: 0, row: 0 }, { column: 1, row: 1 }, sizes)).toBe('M148 24H158V64q0 8 8 8H168');
  });
});
