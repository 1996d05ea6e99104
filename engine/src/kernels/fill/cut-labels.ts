/**
 * Two labels for every pixel at the least cost: the minimum cut of a graph whose nodes have at most four neighbors (Boykov &
 * Kolmogorov 2004). Two trees grow from the terminals; where they meet, flow goes along the path, and what falls off is adopted.
 */

/** Directions: left, right, up, down; the way back is `direction ^ 1`. */
export const DIRECTIONS = 4;

export interface CutGraph {
  readonly count: number;
  /** Index of the neighbor in each direction, at `4 * node + direction`; -1 where there is none. */
  readonly neighbors: Int32Array;
  /** What it costs when `node` is on the first side and its neighbor on the second; used up by the cut. */
  readonly capacities: Float32Array;
  /** What the second side costs `node` more than the first; used up by the cut. */
  readonly costs: Float32Array;
}

const FREE = 0;
const FIRST = 1;
const SECOND = 2;
/** In `parents`: a child of its terminal; without a parent. */
const ROOT = -1;
const ORPHAN = -2;
const EPSILON = 1e-4;

/** 1 for the nodes on the second side of the minimum cut. */
export function cutGraph({ count, neighbors, capacities, costs }: CutGraph): Uint8Array {
  const tree = new Uint8Array(count);
  /** Direction from a node to its parent. */
  const parents = new Int8Array(count).fill(ORPHAN);
  const queued = new Uint8Array(count);
  let active: number[] = [];
  for (let node = 0; node < count; node++) {
    if (Math.abs(costs[node]) <= EPSILON) continue;
    tree[node] = costs[node] > 0 ? FIRST : SECOND;
    parents[node] = ROOT;
    queued[node] = 1;
    active.push(node);
  }
  /** Room for flow between a node and the neighbor in `direction`, towards the second terminal. */
  const room = (node: number, direction: number, side: number): number =>
    side === FIRST
      ? capacities[DIRECTIONS * node + direction]
      : capacities[DIRECTIONS * neighbors[DIRECTIONS * node + direction] + (direction ^ 1)];

  /** Grows from `node`; the direction in which it meets the other tree, or -1. */
  function grow(node: number, next: number[]): number {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const other = neighbors[DIRECTIONS * node + direction];
      if (other < 0 || room(node, direction, tree[node]) <= EPSILON) continue;
      if (tree[other] === FREE) {
        tree[other] = tree[node];
        parents[other] = direction ^ 1;
        if (queued[other] === 0) {
          queued[other] = 1;
          next.push(other);
        }
      } else if (tree[other] !== tree[node]) return direction;
    }
    return -1;
  }

  const orphans: number[] = [];
  const orphan = (node: number): void => {
    parents[node] = ORPHAN;
    orphans.push(node);
  };

  /** The least room on the way from `node` to its terminal, at most `most`. */
  function measurePath(node: number, side: number, most: number): number {
    let least = most;
    let at = node;
    for (; parents[at] !== ROOT; at = neighbors[DIRECTIONS * at + parents[at]])
      least = Math.min(least, room(at, parents[at], side));
    return Math.min(least, Math.abs(costs[at]));
  }

  /** Takes `flow` off the way from `node` to its root; who is cut off becomes an orphan. */
  function drainPath(node: number, side: number, flow: number): void {
    let at = node;
    while (parents[at] !== ROOT) {
      const direction = parents[at];
      const parent = neighbors[DIRECTIONS * at + direction];
      const there = DIRECTIONS * at + direction;
      const back = DIRECTIONS * parent + (direction ^ 1);
      const used = side === FIRST ? there : back;
      capacities[used] -= flow;
      capacities[side === FIRST ? back : there] += flow;
      if (capacities[used] <= EPSILON) orphan(at);
      at = parent;
    }
    costs[at] += costs[at] > 0 ? -flow : flow;
    if (Math.abs(costs[at]) > EPSILON) return;
    costs[at] = 0;
    orphan(at);
  }

  /** Sends flow along the path through the edge from `node` in `direction`. */
  function augment(node: number, direction: number): void {
    const other = neighbors[DIRECTIONS * node + direction];
    const [from, to, way] = tree[node] === FIRST ? [node, other, direction] : [other, node, direction ^ 1];
    // along the first tree flow runs from the parent, along the second towards it
    const upper = measurePath(from, SECOND, capacities[DIRECTIONS * from + way]);
    const flow = measurePath(to, FIRST, upper);
    capacities[DIRECTIONS * from + way] -= flow;
    capacities[DIRECTIONS * to + (way ^ 1)] += flow;
    drainPath(from, SECOND, flow);
    drainPath(to, FIRST, flow);
  }

  const reachesTerminal = (node: number): boolean => {
    let at = node;
    while (parents[at] >= 0) at = neighbors[DIRECTIONS * at + parents[at]];
    return parents[at] === ROOT;
  };

  function adopt(next: number[]): void {
    for (let node = orphans.pop(); node !== undefined; node = orphans.pop()) {
      const side = tree[node];
      for (let direction = 0; direction < DIRECTIONS && parents[node] === ORPHAN; direction++) {
        const other = neighbors[DIRECTIONS * node + direction];
        if (other < 0 || tree[other] !== side) continue;
        // flow comes from the first terminal and leaves to the second
        if (room(node, direction, side === FIRST ? SECOND : FIRST) <= EPSILON) continue;
        if (reachesTerminal(other)) parents[node] = direction;
      }
      if (parents[node] !== ORPHAN) continue;
      tree[node] = FREE;
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const other = neighbors[DIRECTIONS * node + direction];
        if (other < 0 || tree[other] !== side) continue;
        if (queued[other] === 0) {
          queued[other] = 1;
          next.push(other);
        }
        if (parents[other] !== (direction ^ 1)) continue;
        orphan(other);
      }
    }
  }

  while (active.length > 0) {
    const next: number[] = [];
    for (const node of active) {
      queued[node] = 0;
      while (tree[node] !== FREE) {
        const direction = grow(node, next);
        if (direction < 0) break;
        augment(node, direction);
        adopt(next);
      }
    }
    active = next;
  }
  return tree.map((side) => (side === FIRST ? 0 : 1));
}
