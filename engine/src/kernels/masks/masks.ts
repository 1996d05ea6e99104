/** Binary masks: one byte per pixel, 0 or 1. */

/** Grows a mask by a square of `radius` pixels; running counts, so the cost does not depend on the radius. */
export function growMask(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  if (radius < 1) return mask;
  const rows = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x++) count += mask[from + x];
    for (let x = 0; x < width; x++) {
      if (x + radius < width) count += mask[from + x + radius];
      if (x - radius - 1 >= 0) count -= mask[from + x - radius - 1];
      rows[from + x] = count > 0 ? 1 : 0;
    }
  }
  const grown = new Uint8Array(mask.length);
  const counts = new Int32Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) for (let x = 0; x < width; x++) counts[x] += rows[y * width + x];
  for (let y = 0; y < height; y++) {
    const enters = y + radius < height ? (y + radius) * width : -1;
    const leaves = y - radius - 1 >= 0 ? (y - radius - 1) * width : -1;
    for (let x = 0; x < width; x++) {
      if (enters >= 0) counts[x] += rows[enters + x];
      if (leaves >= 0) counts[x] -= rows[leaves + x];
      grown[y * width + x] = counts[x] > 0 ? 1 : 0;
    }
  }
  return grown;
}

/** Shrinks a mask by a square of `radius` pixels; outside the picture counts as set. */
export function shrinkMask(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const inverse = mask.map((value) => 1 - value);
  return growMask(inverse, width, height, radius).map((value) => 1 - value);
}

/**
 * Grows a mask by a disc of `radius` pixels. Each set pixel stamps the disc, so this suits thin masks and small radii; distances
 * (`distance.ts`) suit the others.
 */
export function growMaskRound(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const grown = new Uint8Array(mask.length);
  const reach = Math.floor(radius);
  const spans = Array.from({ length: 2 * reach + 1 }, (_, row) =>
    Math.floor(Math.sqrt(radius * radius - (row - reach) ** 2)),
  );
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      const span = spans[row - y + reach];
      grown.fill(1, row * width + Math.max(0, x - span), row * width + Math.min(width - 1, x + span) + 1);
    }
  }
  return grown;
}

/** Indices of the set pixels in reading order. */
export function indicesOf(mask: Uint8Array): Int32Array {
  const indices = new Int32Array(mask.reduce((count, value) => count + value, 0));
  for (let i = 0, to = 0; i < mask.length; i++) if (mask[i] === 1) indices[to++] = i;
  return indices;
}

export interface MaskComponents {
  /** Component number of each pixel, 1.., 0 outside the mask. */
  readonly labels: Int32Array;
  /** Pixels of component `i` at index `i`; index 0 unused. */
  readonly areas: readonly number[];
}

/** 8-connected components by flood fill. */
export function labelComponents(mask: Uint8Array, width: number, height: number): MaskComponents {
  const labels = new Int32Array(mask.length);
  const stack = new Int32Array(mask.length);
  const areas = [0];
  for (let seed = 0; seed < mask.length; seed++) {
    if (mask[seed] === 0 || labels[seed] !== 0) continue;
    const label = areas.length;
    let area = 0;
    let depth = 0;
    stack[depth++] = seed;
    labels[seed] = label;
    while (depth > 0) {
      const i = stack[--depth];
      area++;
      const x = i % width;
      const y = (i - x) / width;
      const right = Math.min(width - 1, x + 1);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= right; nx++) {
          const j = ny * width + nx;
          if (mask[j] === 1 && labels[j] === 0) {
            labels[j] = label;
            stack[depth++] = j;
          }
        }
      }
    }
    areas.push(area);
  }
  return { labels, areas };
}
