/**
 * Bounding volume hierarchy over a mesh, in shared memory: binned surface area heuristic (Wald 2007, "On fast
 * construction of SAH-based bounding volume hierarchies"). What a ray needs at a node lies in one line of the cache: a silk
 * symbol's hierarchy is larger than the cache, and rays wait for the memory more than they calculate.
 */
import type { Mesh } from './mesh.ts';

export interface Bvh {
  /** {@link NODE} numbers an inner node: the boxes of both children, each lowest x, y, z, highest x, y, z; then {@link links}. */
  readonly boxes: Float32Array;
  /** The same memory: from {@link LINKS} on, for each child its first triangle and their count, or where its node begins and 0. */
  readonly links: Int32Array;
  /** Triangles in leaf order: one corner and the two edges that leave it. */
  readonly triangles: Float32Array;
  readonly normals: Float32Array;
  readonly materials: Int32Array;
  readonly count: number;
}

/** Sizes of a node and where its links begin, in numbers of four bytes. */
export const NODE = 16;
export const LINKS = 12;
/** With eight the nodes are half as many as with four, which saves more than the triangles cost. */
const LEAF = 8;
/** Places of a split that are tried, and those of a node of few triangles: more would win nothing. */
const BINS = 12;
const FEW = { triangles: 64, bins: 6 } as const;

/** Boxes and centers of the triangles, three numbers each. */
interface Boxes {
  readonly low: Float32Array;
  readonly high: Float32Array;
  readonly center: Float32Array;
  readonly order: Int32Array;
}

interface Split {
  readonly axis: number;
  /** Triangles whose center lies at or below this bin go left. */
  readonly bin: number;
  /** Bins a unit of length. */
  readonly toBin: number;
}

/** Bounds that grow: lowest x, y, z, highest x, y, z. */
class Bounds {
  readonly b = new Float64Array(6);
  count = 0;
  include(low: Float32Array, high: Float32Array, i: number): void {
    const { b } = this;
    if (low[i] < b[0]) b[0] = low[i];
    if (low[i + 1] < b[1]) b[1] = low[i + 1];
    if (low[i + 2] < b[2]) b[2] = low[i + 2];
    if (high[i] > b[3]) b[3] = high[i];
    if (high[i + 1] > b[4]) b[4] = high[i + 1];
    if (high[i + 2] > b[5]) b[5] = high[i + 2];
    this.count++;
  }
  merge(other: Bounds): void {
    if (other.count === 0) return;
    const [b, o] = [this.b, other.b];
    if (o[0] < b[0]) b[0] = o[0];
    if (o[1] < b[1]) b[1] = o[1];
    if (o[2] < b[2]) b[2] = o[2];
    if (o[3] > b[3]) b[3] = o[3];
    if (o[4] > b[4]) b[4] = o[4];
    if (o[5] > b[5]) b[5] = o[5];
    this.count += other.count;
  }
  clear(): void {
    const { b } = this;
    b[0] = b[1] = b[2] = Infinity;
    b[3] = b[4] = b[5] = -Infinity;
    this.count = 0;
  }
  /** Half the surface times the triangles: the heuristic's cost. */
  cost(): number {
    if (this.count === 0) return 0;
    const { b } = this;
    const x = b[3] - b[0];
    const y = b[4] - b[1];
    const z = b[5] - b[2];
    return this.count * (x * y + y * z + z * x);
  }
}

/** What each node needs for a moment: made once, for there are as many nodes as triangles. */
interface Scratch {
  readonly whole: Bounds;
  readonly centers: Bounds;
  readonly sweep: Bounds;
  readonly bins: readonly Bounds[];
  readonly rest: Float64Array;
}

export function buildBvh(mesh: Mesh): Bvh {
  const boxes = measureTriangles(mesh);
  const bounds = new Float32Array(mesh.count * 12 + 12);
  const nodes = new Int32Array(mesh.count * 4 + 4);
  let used = 1;
  const open = [{ node: 0, start: 0, end: mesh.count }];
  const bins = Array.from({ length: BINS }, () => new Bounds());
  const scratch: Scratch = {
    whole: new Bounds(),
    centers: new Bounds(),
    sweep: new Bounds(),
    bins,
    rest: new Float64Array(BINS),
  };
  const { whole, centers } = scratch;
  for (let task = open.pop(); task; task = open.pop()) {
    const { node, start, end } = task;
    whole.clear();
    centers.clear();
    for (let k = start; k < end; k++) {
      whole.include(boxes.low, boxes.high, boxes.order[k] * 3);
      centers.include(boxes.center, boxes.center, boxes.order[k] * 3);
    }
    bounds.set(whole.b, node * 6);
    const split = end - start > LEAF ? findSplit(boxes, start, end, scratch) : undefined;
    if (!split && end - start <= 2 * LEAF) {
      nodes[node * 2] = start;
      nodes[node * 2 + 1] = end - start;
      continue;
    }
    const middle = split ? partition(boxes, start, end, split, centers) : (start + end) >> 1;
    nodes[node * 2] = used;
    open.push({ node: used, start, end: middle }, { node: used + 1, start: middle, end });
    used += 2;
  }
  return layDown(mesh, boxes.order, bounds.subarray(0, used * 6), nodes.subarray(0, used * 2));
}

function measureTriangles({ count, positions }: Mesh): Boxes {
  const low = new Float32Array(count * 3);
  const high = new Float32Array(count * 3);
  const center = new Float32Array(count * 3);
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    order[i] = i;
    for (let a = 0; a < 3; a++) {
      const [p, q, r] = [positions[i * 9 + a], positions[i * 9 + 3 + a], positions[i * 9 + 6 + a]];
      low[i * 3 + a] = Math.min(p, q, r);
      high[i * 3 + a] = Math.max(p, q, r);
      center[i * 3 + a] = (low[i * 3 + a] + high[i * 3 + a]) / 2;
    }
  }
  return { low, high, center, order };
}

/**
 * The cheapest plane between bins of the axis along which the centers spread most, or undefined when a leaf is cheaper. Trying all
 * three axes takes half as long again to build, and gives rays of which a twentieth at most is saved.
 */
function findSplit(
  boxes: Boxes,
  start: number,
  end: number,
  { whole, centers, sweep, bins, rest }: Scratch,
): Split | undefined {
  const { b: c } = centers;
  const [x, y, z] = [c[3] - c[0], c[4] - c[1], c[5] - c[2]];
  const axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  const count = end - start < FEW.triangles ? FEW.bins : BINS;
  const toBin = binScale(centers, axis, count);
  if (toBin === 0) return undefined;
  let best: Split | undefined;
  let least = whole.cost();
  for (let b = 0; b < count; b++) bins[b].clear();
  for (let k = start; k < end; k++) {
    const i = boxes.order[k] * 3;
    bins[((boxes.center[i + axis] - c[axis]) * toBin) | 0].include(boxes.low, boxes.high, i);
  }
  sweep.clear();
  for (let b = count - 1; b > 0; b--) {
    sweep.merge(bins[b]);
    rest[b] = sweep.cost();
  }
  sweep.clear();
  for (let b = 0; b < count - 1; b++) {
    if (bins[b].count === 0) continue; // the same two sides as before
    sweep.merge(bins[b]);
    if (sweep.count === end - start) break;
    const cost = sweep.cost() + rest[b + 1];
    if (cost < least) {
      least = cost;
      best = { axis, bin: b, toBin };
    }
  }
  return best;
}

function binScale(centers: Bounds, axis: number, bins: number): number {
  const extent = centers.b[3 + axis] - centers.b[axis];
  return extent < 1e-7 ? 0 : (bins * 0.9999) / extent;
}

/** Sorts the order so that the left side comes first; returns where the right side begins. */
function partition(
  { order, center }: Boxes,
  start: number,
  end: number,
  { axis, bin, toBin }: Split,
  centers: Bounds,
): number {
  let i = start;
  let j = end - 1;
  while (i <= j) {
    const triangle = order[i];
    if ((((center[triangle * 3 + axis] - centers.b[axis]) * toBin) | 0) <= bin) i++;
    else {
      order[i] = order[j];
      order[j--] = triangle;
    }
  }
  return i;
}

function layDown(mesh: Mesh, order: Int32Array, bounds: Float32Array, nodes: Int32Array): Bvh {
  const { count, positions: p } = mesh;
  const bvh: Bvh = {
    ...packNodes(bounds, nodes),
    triangles: sharedFloats(count * 9),
    normals: sharedFloats(count * 9),
    materials: sharedInts(count),
    count,
  };
  for (let k = 0; k < count; k++) {
    const from = order[k] * 9;
    const to = k * 9;
    for (let a = 0; a < 3; a++) {
      bvh.triangles[to + a] = p[from + a];
      bvh.triangles[to + 3 + a] = p[from + 3 + a] - p[from + a];
      bvh.triangles[to + 6 + a] = p[from + 6 + a] - p[from + a];
    }
    for (let k = 0; k < 9; k++) bvh.normals[to + k] = mesh.normals[from + k];
    bvh.materials[k] = mesh.materials[order[k]];
  }
  return bvh;
}

/** @param bounds Six numbers a node. @param nodes Two: first triangle and their count, or the left child and 0. */
function packNodes(bounds: Float32Array, nodes: Int32Array): Pick<Bvh, 'boxes' | 'links'> {
  const places = new Int32Array(nodes.length / 2);
  let inner = 0;
  for (let i = 0; i < places.length; i++) if (nodes[i * 2 + 1] === 0) places[i] = NODE * inner++;
  const boxes = sharedFloats(Math.max(1, inner) * NODE);
  const links = new Int32Array(boxes.buffer);
  const link = (node: number, at: number, child: number): void => {
    for (let k = 0; k < 6; k++) boxes[node + at * 6 + k] = bounds[child * 6 + k];
    const count = nodes[child * 2 + 1];
    links[node + LINKS + at * 2] = count > 0 ? nodes[child * 2] : places[child];
    links[node + LINKS + at * 2 + 1] = count;
  };
  if (nodes[1] > 0 || inner === 0) {
    // all in one leaf: a node of its own, whose other child no ray meets
    link(0, 0, 0);
    boxes.fill(Infinity, 6, 9).fill(-Infinity, 9, LINKS);
    return { boxes, links };
  }
  for (let i = 0; i < places.length; i++) {
    if (nodes[i * 2 + 1] > 0) continue;
    link(places[i], 0, nodes[i * 2]);
    link(places[i], 1, nodes[i * 2] + 1);
  }
  return { boxes, links };
}

/** Zeros that worker threads see as the same bytes. */
export function sharedFloats(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * 4));
}

export function sharedInts(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * 4));
}
