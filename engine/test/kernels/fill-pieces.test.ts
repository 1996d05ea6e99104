import { describe, expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { cutGraph, DIRECTIONS } from '../../src/kernels/fill/cut-labels.ts';
import { fillByExemplar } from '../../src/kernels/fill/exemplar-fill.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';

const SIDE = 3;

/** A grid of nine nodes with costs and capacities at random. */
function randomGraph(seed: number) {
  const random = createRandom(seed);
  const count = SIDE * SIDE;
  const neighbors = new Int32Array(count * DIRECTIONS).fill(-1);
  const capacities = new Float32Array(count * DIRECTIONS);
  for (let node = 0; node < count; node++) {
    const [x, y] = [node % SIDE, Math.floor(node / SIDE)];
    const around = [x > 0 ? -1 : 0, x < SIDE - 1 ? 1 : 0, y > 0 ? -SIDE : 0, y < SIDE - 1 ? SIDE : 0];
    around.forEach((to, direction) => {
      if (to === 0) return;
      neighbors[node * DIRECTIONS + direction] = node + to;
      capacities[node * DIRECTIONS + direction] = Math.round(random() * 9);
    });
  }
  return {
    count,
    neighbors,
    capacities,
    costs: Float32Array.from({ length: count }, () => Math.round(random() * 20 - 10)),
  };
}

function costOf(
  { count, neighbors, capacities, costs }: ReturnType<typeof randomGraph>,
  second: ArrayLike<number>,
): number {
  let sum = 0;
  for (let node = 0; node < count; node++) {
    if (second[node] === 1) sum += costs[node];
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const other = neighbors[node * DIRECTIONS + direction];
      if (other >= 0 && second[node] === 0 && second[other] === 1) sum += capacities[node * DIRECTIONS + direction];
    }
  }
  return sum;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a cut costs as little as the best of all 512 (%d)', (seed) => {
  const graph = randomGraph(seed);
  let least = Infinity;
  for (let code = 0; code < 1 << graph.count; code++)
    least = Math.min(
      least,
      costOf(
        graph,
        Array.from({ length: graph.count }, (_, node) => (code >> node) & 1),
      ),
    );
  const cut = cutGraph({ ...graph, capacities: graph.capacities.slice(), costs: graph.costs.slice() });
  expect(costOf(graph, cut)).toBeCloseTo(least, 3);
});

/** A wall of posts and boards in many shades above a curb that runs down, and a street. */
function street(): Picture {
  const [width, height] = [240, 160];
  const random = createRandom(11);
  const shades = Array.from({ length: 20 }, () => 60 * random());
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grain = Math.round(random() * 8);
      const curb = 70 + (x - 120) / 4;
      const wall = x % 22 < 4 ? [30, 30, 30] : [110 + shades[Math.floor(x / 14)], 90, 70];
      const color = y < curb ? wall : y < curb + 4 ? [200, 190, 60] : [110, 106, 104];
      pixels.set(
        color.map((value) => Math.round(value) + grain),
        (y * width + x) * 3,
      );
    }
  return { width, height, channels: 3, pixels };
}

/** Root mean square difference where somebody stood. */
function errorIn(a: Picture, b: Picture, hole: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < hole.length * 3; i++)
    if (hole[Math.floor(i / 3)] === 1) {
      sum += (a.pixels[i] - b.pixels[i]) ** 2;
      count += 1;
    }
  return Math.sqrt(sum / count);
}

describe('pieces', () => {
  const truth = street();
  const hole = Uint8Array.from({ length: truth.width * truth.height }, (_, i) => {
    const [x, y] = [i % truth.width, Math.floor(i / truth.width)];
    return Math.abs(x - 121) < 16 && y > 34 && y < 140 ? 1 : 0;
  });
  const photo = { ...truth, pixels: truth.pixels.map((value, i) => (hole[Math.floor(i / 3)] === 1 ? 220 : value)) };

  test('a wall and a curb behind somebody who goes are in line again, where a vote of patches blurs them', async () => {
    const pieces = await fillByExemplar(photo, hole, { pieces: true });
    const votes = await fillByExemplar(photo, hole);
    expect(errorIn(pieces, truth, hole)).toBeLessThan(6);
    expect(errorIn(pieces, truth, hole)).toBeLessThan(0.6 * errorIn(votes, truth, hole));
  });

  test('nothing is copied from where it is not allowed, and the same seed gives the same picture', async () => {
    // red people far to the left would match best
    const avoid = Uint8Array.from(hole, (_, i) => (i % truth.width < 90 ? 1 : 0));
    const red = {
      ...photo,
      pixels: photo.pixels.map((value, i) => (avoid[Math.floor(i / 3)] === 1 && i % 3 === 0 ? 255 : value)),
    };
    const first = await fillByExemplar(red, hole, { pieces: true, avoid });
    const filled = Array.from(hole, (set, i) => (set === 1 ? first.pixels[i * 3] : 0));
    expect(Math.max(...filled)).toBeLessThan(240);
    expect(await fillByExemplar(red, hole, { pieces: true, avoid })).toEqual(first);
  });
});
