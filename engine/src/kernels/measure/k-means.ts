/** Clusters of feature vectors: k-means with k-means++ seeding (Arthur & Vassilvitskii 2007), repeatable by its seed. */
import { createRandom } from '../planes/noise.ts';

const ROUNDS = 12;

/**
 * Finds `count` centers of vectors of `size` numbers, which lie one after another in `vectors`.
 * Returns the centers in the same layout; fewer when there are fewer vectors.
 */
export function findClusters(vectors: Float32Array, size: number, count: number, seed: number): Float32Array {
  const total = vectors.length / size;
  const wanted = Math.min(count, total);
  const centers = seedCenters(vectors, size, wanted, createRandom(seed));
  const sums = new Float64Array(wanted * size);
  const members = new Int32Array(wanted);
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0);
    members.fill(0);
    for (let i = 0; i < total; i++) {
      const nearest = nearestCenter(centers, size, vectors, i * size);
      members[nearest]++;
      for (let k = 0; k < size; k++) sums[nearest * size + k] += vectors[i * size + k];
    }
    for (let c = 0; c < wanted; c++) {
      if (members[c] === 0) continue;
      for (let k = 0; k < size; k++) centers[c * size + k] = sums[c * size + k] / members[c];
    }
  }
  return centers;
}

/** Number of the center nearest to the vector at `offset`. */
export function nearestCenter(centers: Float32Array, size: number, vectors: Float32Array, offset: number): number {
  let best = 0;
  let bestDistance = Infinity;
  for (let c = 0, at = 0; at < centers.length; c++, at += size) {
    let distance = 0;
    for (let k = 0; k < size; k++) distance += (vectors[offset + k] - centers[at + k]) ** 2;
    if (distance < bestDistance) {
      bestDistance = distance;
      best = c;
    }
  }
  return best;
}

function seedCenters(vectors: Float32Array, size: number, count: number, random: () => number): Float32Array {
  const total = vectors.length / size;
  const centers = new Float32Array(count * size);
  const distances = new Float64Array(total).fill(Infinity);
  let chosen = Math.floor(random() * total);
  for (let c = 0; c < count; c++) {
    centers.set(vectors.subarray(chosen * size, chosen * size + size), c * size);
    let sum = 0;
    for (let i = 0; i < total; i++) {
      let distance = 0;
      for (let k = 0; k < size; k++) distance += (vectors[i * size + k] - centers[c * size + k]) ** 2;
      if (distance < distances[i]) distances[i] = distance;
      sum += distances[i];
    }
    let rest = random() * sum;
    chosen = 0;
    while (chosen < total - 1 && (rest -= distances[chosen]) > 0) chosen++;
  }
  return centers;
}
