/**
 * The tree of versions of a conversation: one root for each picture, every edit a child of what it started from. Nothing
 * is ever lost: undo only moves the canvas, an edit after it is a branch, and what is removed comes back as it was.
 */

export interface VersionNode {
  readonly id: string;
  /** Null for the picture as it came. */
  readonly parentId: string | null;
  /** Names the act that removed it: a subtree comes back together. Null while it lives. */
  readonly removal: string | null;
}

export interface VersionTree {
  readonly versions: ReadonlyMap<string, VersionNode>;
  /** The version that is shown; always a living one. Null while there is none. */
  readonly canvas: string | null;
  /** Versions that undo left, nearest first: the way of redo. */
  readonly trail: readonly string[];
}

const livingNode = (tree: VersionTree, id: string): VersionNode | undefined => {
  const node = tree.versions.get(id);
  return node?.removal === null ? node : undefined;
};

/** From the root to `id`, both included; empty when `id` is not in the tree. */
export function pathOf(tree: VersionTree, id: string): readonly string[] {
  const path: string[] = [];
  for (
    let node = tree.versions.get(id);
    node !== undefined;
    node = node.parentId === null ? undefined : tree.versions.get(node.parentId)
  ) {
    path.unshift(node.id);
  }
  return path;
}

/**
 * The versions from `id` (left out) to `tip` (included): what grew from `id` on the way to it. Undefined when `id` is not on that
 * way, has no parent to start again from, or either of them was removed.
 */
export function grownFrom(tree: VersionTree, id: string, tip: string): readonly string[] | undefined {
  const path = pathOf(tree, tip);
  const at = path.indexOf(id);
  return at < 1 || livingNode(tree, tip) === undefined ? undefined : path.slice(at + 1);
}

/** How many steps {@link undo} can take. */
export function undoable(tree: VersionTree): number {
  return tree.canvas === null ? 0 : Math.max(0, pathOf(tree, tree.canvas).length - 1);
}

/**
 * Puts a living version on the canvas. Going up the path leaves a trail for redo, going along the trail uses it up, any
 * other move forgets it. Unchanged when the version is not there, or there already.
 */
export function moveTo(tree: VersionTree, id: string): VersionTree {
  if (livingNode(tree, id) === undefined || id === tree.canvas) return tree;
  const path = tree.canvas === null ? [] : pathOf(tree, tree.canvas);
  const above = path.indexOf(id);
  if (above >= 0) return { ...tree, canvas: id, trail: [...path.slice(above + 1), ...tree.trail] };
  const ahead = tree.trail.indexOf(id);
  return { ...tree, canvas: id, trail: ahead >= 0 ? tree.trail.slice(ahead + 1) : [] };
}

/** The canvas goes up by `steps`, to the root at most. */
export function undo(tree: VersionTree, steps = 1): VersionTree {
  if (tree.canvas === null) return tree;
  const path = pathOf(tree, tree.canvas);
  return moveTo(tree, path[Math.max(0, path.length - 1 - steps)] ?? tree.canvas);
}

/** The canvas goes back to where the last undo left. */
export function redo(tree: VersionTree): VersionTree {
  const [next] = tree.trail;
  return next === undefined ? tree : moveTo(tree, next);
}

/** Adds a version below `parentId` (null: a new picture's root); with `show` it is put on the canvas, which forgets the trail. */
export function grow(tree: VersionTree, id: string, parentId: string | null, show: boolean): VersionTree {
  const versions = new Map(tree.versions).set(id, { id, parentId, removal: null });
  return show || tree.canvas === null ? { versions, canvas: id, trail: [] } : { ...tree, versions };
}

/** The living versions of the subtree that begins at `id`, parents first. */
export function subtreeOf(tree: VersionTree, id: string): readonly string[] {
  if (livingNode(tree, id) === undefined) return [];
  const children = Map.groupBy([...tree.versions.values()], ({ parentId }) => parentId);
  const found: string[] = [];
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (livingNode(tree, next) === undefined) continue;
    found.push(next);
    open.push(...(children.get(next) ?? []).map((child) => child.id));
  }
  return found;
}

/**
 * Removes a version and everything that grew from it, as one act named `removal`. The canvas goes to the parent when it
 * was inside. A root stays: its picture would have nothing left.
 */
export function remove(tree: VersionTree, id: string, removal: string): VersionTree {
  const node = livingNode(tree, id);
  if (node === undefined || node.parentId === null) return tree;
  const gone = new Set(subtreeOf(tree, id));
  const versions = new Map(
    [...tree.versions].map(([key, value]) => [key, gone.has(key) ? { ...value, removal } : value]),
  );
  const canvas = tree.canvas !== null && gone.has(tree.canvas) ? node.parentId : tree.canvas;
  return {
    versions,
    canvas,
    trail: tree.trail.some((left) => gone.has(left)) ? tree.trail.slice(0, firstGone(tree.trail, gone)) : tree.trail,
  };
}

const firstGone = (trail: readonly string[], gone: ReadonlySet<string>): number =>
  trail.findIndex((id) => gone.has(id));

/** Brings back what was removed together with `id`. Nothing happens while its parent is removed, or when it lives. */
export function restore(tree: VersionTree, id: string): VersionTree {
  const top = topOfRemoval(tree, id);
  if (top?.parentId === undefined || top.parentId === null || livingNode(tree, top.parentId) === undefined) return tree;
  const versions = new Map(
    [...tree.versions].map(([key, value]) => [
      key,
      value.removal === top.removal ? { ...value, removal: null } : value,
    ]),
  );
  return { ...tree, versions };
}

/** The uppermost version that was removed in the same act as `id`. */
function topOfRemoval(tree: VersionTree, id: string): VersionNode | undefined {
  let top = tree.versions.get(id);
  if (top?.removal === null) return undefined;
  for (
    let above = top;
    above !== undefined && above.removal === top?.removal;
    above = above.parentId === null ? undefined : tree.versions.get(above.parentId)
  ) {
    top = above;
  }
  return top;
}
