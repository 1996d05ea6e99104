/**
 * Maps of flat regions: a label per pixel, what is known about each region and its neighbors, and greedy merging of
 * neighbors (the region growing of Koepfler, Lopez & Morel 1994, with any price per pair).
 */

/** One border between two regions: its length in pixel sides and the mean edge strength along it. */
export interface RegionBorder {
  length: number;
  strength: number;
}

export interface Region {
  area: number;
  /** Mean color, OKLab. */
  L: number;
  a: number;
  b: number;
  /** Callers' own classes: regions of different groups are told apart by the price. */
  readonly group: number;
  readonly borders: Map<number, RegionBorder>;
}

export interface RegionMap {
  readonly width: number;
  readonly height: number;
  /** Index in `regions` per pixel. */
  readonly labels: Int32Array;
  /** A merged region is undefined; its pixels carry the label of the one that took it in. */
  readonly regions: (Region | undefined)[];
}

interface ColorPlanes {
  readonly L: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Splits a key map into 4-connected regions of equal key. `groupOf` names the group of a key, `strength` the edge per pixel. */
export function mapRegions(
  keys: Int32Array,
  width: number,
  height: number,
  colors: ColorPlanes,
  groupOf: (key: number) => number,
  strength?: Float32Array,
): RegionMap {
  const labels = new Int32Array(keys.length).fill(-1);
  const stack = new Int32Array(keys.length);
  const regions: Region[] = [];
  for (let seed = 0; seed < keys.length; seed++) {
    if (labels[seed] >= 0) continue;
    const label = regions.length;
    const key = keys[seed];
    let depth = 0;
    let area = 0;
    let L = 0;
    let a = 0;
    let b = 0;
    const visit = (j: number): void => {
      if (labels[j] >= 0 || keys[j] !== key) return;
      labels[j] = label;
      stack[depth++] = j;
    };
    visit(seed);
    while (depth > 0) {
      const i = stack[--depth];
      area++;
      L += colors.L[i];
      a += colors.a[i];
      b += colors.b[i];
      const x = i % width;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < keys.length - width) visit(i + width);
    }
    regions.push({ area, L: L / area, a: a / area, b: b / area, group: groupOf(key), borders: new Map() });
  }
  const map = { width, height, labels, regions };
  measureBorders(map, regions, strength);
  return map;
}

function measureBorders(
  { width, height, labels }: RegionMap,
  regions: readonly Region[],
  strength: Float32Array | undefined,
): void {
  const touch = (i: number, j: number): void => {
    const p = labels[i];
    const q = labels[j];
    if (p === q) return;
    const edge = strength ? Math.max(strength[i], strength[j]) : 1;
    addBorder(regions[p], q, 1, edge);
    addBorder(regions[q], p, 1, edge);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x < width - 1) touch(i, i + 1);
      if (y < height - 1) touch(i, i + width);
    }
  }
}

function addBorder(region: Region, neighbor: number, length: number, strength: number): void {
  const border = region.borders.get(neighbor);
  if (border === undefined) {
    region.borders.set(neighbor, { length, strength });
    return;
  }
  border.strength = (border.strength * border.length + strength * length) / (border.length + length);
  border.length += length;
}

/** Price of giving up the border between two regions; Infinity forbids it. */
export type MergePrice = (one: Region, other: Region, border: RegionBorder) => number;

/**
 * Merges the cheapest pair of neighbors again and again while its price is below `limit`, or beyond that while there are
 * more than `most` regions; relabels the map.
 */
export function mergeRegions(map: RegionMap, price: MergePrice, limit: number, most = Infinity): void {
  const { regions, labels } = map;
  const into = Int32Array.from(regions, (_, i) => i);
  const queue = new PairQueue();
  const offer = (p: number, q: number): void => {
    const one = regions[p];
    const other = regions[q];
    const border = one?.borders.get(q);
    if (one === undefined || other === undefined || border === undefined) return;
    const cost = price(one, other, border);
    if (cost < limit || (most < Infinity && cost < Infinity))
      queue.push({ cost, p, q, version: versions[p] + versions[q] });
  };
  const versions = new Int32Array(regions.length);
  let alive = regions.filter((region) => region !== undefined).length;
  regions.forEach((region, p) => {
    for (const q of region?.borders.keys() ?? []) if (p < q) offer(p, q);
  });
  for (let pair = queue.pop(); pair; pair = queue.pop()) {
    const { p, q, version } = pair;
    if (pair.cost >= limit && alive <= most) break;
    const one = regions[p];
    const other = regions[q];
    // versions only grow, so an equal sum means that neither region has changed since
    if (one === undefined || other === undefined || versions[p] + versions[q] !== version) continue;
    const [keep, gone] = one.area >= other.area ? [p, q] : [q, p];
    absorb(regions, keep, gone);
    alive--;
    into[gone] = keep;
    versions[keep]++;
    for (const neighbor of regions[keep]?.borders.keys() ?? []) offer(keep, neighbor);
  }
  const resolve = (label: number): number => {
    let root = label;
    while (into[root] !== root) root = into[root];
    into[label] = root;
    return root;
  };
  for (let i = 0; i < labels.length; i++) labels[i] = resolve(labels[i]);
}

function absorb(regions: (Region | undefined)[], keep: number, gone: number): void {
  const target = regions[keep];
  const source = regions[gone];
  if (target === undefined || source === undefined) return;
  const area = target.area + source.area;
  const share = source.area / area;
  target.L += (source.L - target.L) * share;
  target.a += (source.a - target.a) * share;
  target.b += (source.b - target.b) * share;
  target.area = area;
  target.borders.delete(gone);
  for (const [neighbor, { length, strength }] of source.borders) {
    if (neighbor === keep) continue;
    const beyond = regions[neighbor];
    if (beyond === undefined) continue;
    beyond.borders.delete(gone);
    addBorder(beyond, keep, length, strength);
    addBorder(target, neighbor, length, strength);
  }
  regions[gone] = undefined;
}

interface Pair {
  readonly cost: number;
  readonly p: number;
  readonly q: number;
  readonly version: number;
}

/** A binary heap of pairs, cheapest first; ties go to the lower labels, so that the result never depends on chance. */
class PairQueue {
  readonly #heap: Pair[] = [];

  push(pair: Pair): void {
    const heap = this.#heap;
    let at = heap.push(pair) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(pair, heap[parent])) break;
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = pair;
  }

  pop(): Pair | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return last;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1], heap[child])) child++;
      if (!before(heap[child], last)) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function before(one: Pair, other: Pair): boolean {
  return one.cost !== other.cost ? one.cost < other.cost : one.p !== other.p ? one.p < other.p : one.q < other.q;
}

/** Distance of two colors, OKLab; `chroma` weighs hue and saturation against lightness. */
export function colorDistance(one: Region, other: Region, chroma = 1): number {
  return Math.hypot(one.L - other.L, chroma * (one.a - other.a), chroma * (one.b - other.b));
}
