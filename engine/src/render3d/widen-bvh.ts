/**
 * A hierarchy for vector instructions, built from the binary one: four children a node, of 64 bytes, and triangles four by four.
 * Bounds are rounded outward to 16 bits of the scene's box, so that a node lies in one line of the cache. All of it is one shared
 * memory of WebAssembly, read by `engine/simd/trace-rays.ts`.
 */
import { LINKS, type Bvh } from './build-bvh.ts';

export interface WideBvh {
  readonly memory: WebAssembly.Memory;
  /** Where nodes, groups of four triangles, and the index of each group's first triangle begin, in bytes. */
  readonly nodes: number;
  readonly groups: number;
  readonly firsts: number;
  /** Lowest corner of the scene and the length of one step of the bounds, by axis. */
  readonly base: readonly [number, number, number];
  readonly step: readonly [number, number, number];
}

/** Places of their own for so many tracers, behind the count of those given out; a tracer's last lines are what waits. */
const OWN_PLACES = 63;
const OWN_BYTES = 2048;
const NODE_BYTES = 64;
const GROUP_FLOATS = 36;
const PAGE = 65_536;
const STEPS = 65_535;

type Binary = Pick<Bvh, 'boxes' | 'links' | 'triangles' | 'count'>;

/** A child of a binary node: where its bounds lie, its first triangle and their count, or where its node begins and 0. */
interface Child {
  readonly bounds: number;
  readonly first: number;
  readonly count: number;
}

export function widenBvh(bvh: Binary): WideBvh {
  const { boxes, links } = bvh;
  const childOf = (node: number, at: number): Child => ({
    bounds: node + at * 6,
    first: links[node + LINKS + at * 2],
    count: links[node + LINKS + at * 2 + 1],
  });
  const area = ({ bounds: b }: Child): number => {
    const [x, y, z] = [boxes[b + 3] - boxes[b], boxes[b + 4] - boxes[b + 1], boxes[b + 5] - boxes[b + 2]];
    return x * y + y * z + z * x;
  };
  /** The children of a node, the largest of them opened until there are four. */
  const gather = (node: number): Child[] => {
    const children = [childOf(node, 0), childOf(node, 1)].filter(({ bounds }) => boxes[bounds] < Infinity);
    while (children.length < 4) {
      let widest = -1;
      for (const [i, child] of children.entries())
        if (child.count === 0 && (widest < 0 || area(child) > area(children[widest]))) widest = i;
      if (widest < 0) break;
      const { first } = children[widest];
      children.splice(widest, 1, childOf(first, 0), childOf(first, 1));
    }
    return children;
  };
  const nodeRoom = Math.ceil(boxes.length / 16) * NODE_BYTES;
  let groupCount = 0;
  for (let node = 0; node < boxes.length; node += 16)
    for (const at of [1, 3]) groupCount += Math.ceil(links[node + LINKS + at] / 4);
  const nodes = (OWN_PLACES + 1) * OWN_BYTES;
  const groups = nodes + nodeRoom;
  const firsts = groups + groupCount * GROUP_FLOATS * 4;
  const pages = Math.ceil((firsts + groupCount * 4) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const { base, step } = measure(bvh);
  const halves = new Uint16Array(memory.buffer);
  const words = new Int32Array(memory.buffer);
  const floats = new Float32Array(memory.buffer);
  let nextGroup = 0;
  const layLeaf = ({ first, count }: Child): number => {
    const group = nextGroup;
    for (let k = 0; k < count; k += 4) {
      words[firsts / 4 + nextGroup] = first + k;
      const at = groups / 4 + nextGroup++ * GROUP_FLOATS;
      for (let lane = 0; lane < Math.min(4, count - k); lane++)
        for (let c = 0; c < 9; c++) floats[at + c * 4 + lane] = bvh.triangles[(first + k + lane) * 9 + c];
    }
    return ~(group * 4 + (nextGroup - group - 1));
  };
  let nextNode = 1;
  const open = [{ from: 0, to: 0 }];
  for (let task = open.pop(); task; task = open.pop()) {
    const at = (nodes + task.to * NODE_BYTES) / 2;
    const children = gather(task.from);
    for (let lane = 0; lane < 4; lane++) {
      const child = children.at(lane);
      for (let axis = 0; axis < 3; axis++) {
        const low = child ? Math.floor((boxes[child.bounds + axis] - base[axis]) / step[axis]) - 1 : STEPS;
        const high = child ? Math.ceil((boxes[child.bounds + 3 + axis] - base[axis]) / step[axis]) + 1 : 0;
        halves[at + axis * 8 + lane] = Math.max(0, low);
        halves[at + axis * 8 + 4 + lane] = Math.min(STEPS, high);
      }
      if (!child) continue;
      words[at / 2 + 12 + lane] = child.count > 0 ? layLeaf(child) : nextNode;
      if (child.count === 0) open.push({ from: child.first, to: nextNode++ });
    }
  }
  return { memory, nodes, groups, firsts, base, step };
}

/** The scene's box in steps of 16 bits, two of them wider to each side than it is. */
function measure({ boxes }: Binary): Pick<WideBvh, 'base' | 'step'> {
  const axes = [0, 1, 2].map((axis) => {
    const low = Math.min(boxes[axis], boxes[axis + 6]);
    const high = Math.max(boxes[axis + 3], boxes[axis + 9]);
    const step = Math.fround(Math.max(1e-6, high - low) / (STEPS - 8));
    return { base: Math.fround(low - 4 * step), step };
  });
  const [x, y, z] = axes;
  return { base: [x.base, y.base, z.base], step: [x.step, y.step, z.step] };
}

/** Where a new tracer may write, in bytes: it shares the memory with those of other threads. */
export function ownPlace({ memory }: WideBvh): number {
  const given = Atomics.add(new Int32Array(memory.buffer), 0, 1);
  return (1 + (given % OWN_PLACES)) * OWN_BYTES;
}
