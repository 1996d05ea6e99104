/**
 * Fast marching inpainting (Telea 2004), as a yardstick: from the border inward each pixel is the mean of what is known
 * within `radius`, each continued by its own gradient, weighed by direction, distance and level.
 */
import type { Picture } from '@afterglow/engine/image/picture';

const FAR = 1e6;

/** A binary heap of pixel indices by their key. */
function createHeap(keys: Float64Array) {
  const items: number[] = [];
  const key = (at: number): number => keys[items[at] ?? 0] ?? FAR;
  const swap = (a: number, b: number): void => {
    [items[a], items[b]] = [items[b] ?? 0, items[a] ?? 0];
  };
  return {
    push(item: number): void {
      items.push(item);
      for (let at = items.length - 1; at > 0 && key(at) < key((at - 1) >> 1); at = (at - 1) >> 1)
        swap(at, (at - 1) >> 1);
    },
    pop(): number | undefined {
      if (items.length === 0) return undefined;
      swap(0, items.length - 1);
      const top = items.pop();
      for (let at = 0; ;) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < items.length && key(child) < key(least)) least = child;
        if (least === at) return top;
        swap(at, least);
        at = least;
      }
    },
  };
}

/** Arrival time of a front at a pixel from its two pairs of neighbors. */
function arrival(across: number, down: number): number {
  const [low, high] = [Math.min(across, down), Math.max(across, down)];
  if (low >= FAR) return FAR;
  return high - low >= 1 ? low + 1 : (low + high + Math.sqrt(2 - (high - low) ** 2)) / 2;
}

/** March from the border of the set pixels of `inside`; `arrive` is told each pixel in its order. */
function march(
  inside: Uint8Array,
  width: number,
  height: number,
  limit: number,
  arrive: (pixel: number) => void,
): Float64Array {
  const times = new Float64Array(inside.length).fill(FAR);
  const heap = createHeap(times);
  const done = new Uint8Array(inside.length);
  const around = [-1, 1, -width, width];
  const isRim = (pixel: number): boolean => {
    const x = pixel % width;
    return x > 0 && x < width - 1 && pixel >= width && pixel < width * (height - 1);
  };
  for (const [pixel, set] of inside.entries()) {
    if (set === 1) continue;
    done[pixel] = 1;
    times[pixel] = 0;
  }
  for (const [pixel, set] of inside.entries())
    if (set === 0 && isRim(pixel) && around.some((offset) => inside[pixel + offset] === 1)) heap.push(pixel);
  for (let pixel = heap.pop(); pixel !== undefined; pixel = heap.pop()) {
    if ((times[pixel] ?? FAR) > limit) continue;
    done[pixel] = 1;
    for (const offset of around) {
      const next = pixel + offset;
      if (!isRim(next) || done[next] === 1) continue;
      const time = arrival(
        Math.min(times[next - 1] ?? FAR, times[next + 1] ?? FAR),
        Math.min(times[next - width] ?? FAR, times[next + width] ?? FAR),
      );
      if (time >= (times[next] ?? FAR)) continue;
      const isNew = times[next] === FAR;
      times[next] = time;
      if (isNew) arrive(next);
      heap.push(next);
    }
  }
  return times;
}

/** Fills where `hole` is 1 and returns a new RGB picture. */
export function fillByTelea(rgb: Picture, hole: Uint8Array, radius: number): Picture {
  const { width, height } = rgb;
  const pixels = new Uint8Array(rgb.pixels);
  const known = hole.map((value) => 1 - value);
  // outside of the hole distances are negative
  const outside = march(known, width, height, radius + 1, () => undefined);
  const times = new Float64Array(hole.length).fill(FAR);
  for (const [i, set] of hole.entries()) if (set === 0) times[i] = -Math.min(FAR, outside[i] ?? 0);
  const order: number[] = [];
  const inner = march(hole, width, height, FAR, (pixel) => order.push(pixel));
  for (const pixel of order) times[pixel] = inner[pixel] ?? FAR;
  order.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  const value = (pixel: number, c: number): number => pixels[pixel * 3 + c] ?? 0;
  const slope = (at: (pixel: number) => number, pixel: number, step: number): number => {
    const [before, after] = [known[pixel - step] === 1, known[pixel + step] === 1];
    if (before && after) return (at(pixel + step) - at(pixel - step)) / 2;
    return after ? at(pixel + step) - at(pixel) : before ? at(pixel) - at(pixel - step) : 0;
  };
  const time = (pixel: number): number => times[pixel] ?? 0;
  for (const pixel of order) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const normal = [slope(time, pixel, 1), slope(time, pixel, width)] as const;
    for (let c = 0; c < 3; c++) {
      let [sum, weights, down, across] = [0, 1e-20, 0, 0];
      for (let dy = -radius; dy <= radius; dy++)
        for (let dx = -radius; dx <= radius; dx++) {
          const [qx, qy] = [x + dx, y + dy];
          const q = qy * width + qx;
          const square = dx * dx + dy * dy;
          if (qx < 1 || qy < 1 || qx >= width - 1 || qy >= height - 1 || square > radius * radius || known[q] !== 1)
            continue;
          const direction = Math.abs(dx * normal[0] + dy * normal[1]) || 1e-6;
          const weight = Math.abs(direction / (square * Math.sqrt(square)) / (1 + Math.abs(time(q) - time(pixel))));
          sum += weight * value(q, c);
          across -= weight * slope((p) => value(p, c), q, 1) * dx;
          down -= weight * slope((p) => value(p, c), q, width) * dy;
          weights += weight;
        }
      const mean = sum / weights + (across + down) / (Math.hypot(across, down) + 1e-20);
      pixels[pixel * 3 + c] = Math.min(255, Math.max(0, Math.round(mean)));
    }
    known[pixel] = 1;
  }
  return { ...rgb, channels: 3, pixels };
}
