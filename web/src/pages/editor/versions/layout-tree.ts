/** Places of versions in the strip: a column for each step away from the upload, a row for each branch. Pure. */

export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  /** Sorts siblings: the older first. ISO 8601. */
  readonly createdAt: string;
}

export interface PlacedNode<Node extends TreeNode> {
  readonly node: Node;
  readonly column: number;
  readonly row: number;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  readonly parent: PlacedNode<Node> | undefined;
}

export interface TreeLayout<Node extends TreeNode> {
  /** Parents before children, the first child right after its parent. */
  readonly placed: readonly PlacedNode<Node>[];
  readonly columns: number;
  readonly rows: number;
}

/**
 * The first child continues in its parent's row, each further one begins a row below everything the ones before it took.
 * A node whose parent is not among them (deleted) counts as a root. Works without recursion: a chain may be 500 long.
 */
export function layoutTree<Node extends TreeNode>(nodes: readonly Node[]): TreeLayout<Node> {
  const known = new Set(nodes.map(({ id }) => id));
  const children = new Map<string | null, Node[]>();
  for (const node of nodes) {
    const key = node.parentId !== null && known.has(node.parentId) ? node.parentId : null;
    const list = children.get(key);
    if (list) list.push(node);
    else children.set(key, [node]);
  }
  for (const list of children.values())
    list.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));

  const placed: PlacedNode<Node>[] = [];
  let nextRow = 0;
  let columns = 0;
  const roots = children.get(null) ?? [];
  const waiting: { node: Node; parent: PlacedNode<Node> | undefined; position: number; siblings: number }[] = [];
  const wait = (list: readonly Node[], parent: PlacedNode<Node> | undefined): void => {
    for (let index = list.length - 1; index >= 0; index -= 1) {
      const node = list[index];
      if (node) waiting.push({ node, parent, position: index + 1, siblings: list.length });
    }
  };
  wait(roots, undefined);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent, position, siblings } = next;
    const goesOn = parent !== undefined && position === 1;
    const row = goesOn ? parent.row : nextRow;
    nextRow = Math.max(nextRow, row + 1);
    const place = { node, parent, position, siblings, row, column: (parent?.column ?? -1) + 1 };
    columns = Math.max(columns, place.column + 1);
    placed.push(place);
    wait(children.get(node.id) ?? [], place);
  }
  return { placed, columns, rows: nextRow };
}

/** The version an arrow key leads to from `from`: the parent, the first child, or the next one above and below. */
export function stepInTree<Node extends TreeNode>(
  layout: TreeLayout<Node>,
  from: PlacedNode<Node>,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): PlacedNode<Node> | undefined {
  if (key === 'ArrowLeft') return from.parent;
  if (key === 'ArrowRight') return layout.placed.find(({ parent, position }) => parent === from && position === 1);
  const rows = layout.placed.filter(({ row }) => (key === 'ArrowUp' ? row < from.row : row > from.row));
  const nearest = (a: PlacedNode<Node>, b: PlacedNode<Node>): number =>
    Math.abs(a.row - from.row) - Math.abs(b.row - from.row) ||
    Math.abs(a.column - from.column) - Math.abs(b.column - from.column);
  return rows.sort(nearest)[0];
}
