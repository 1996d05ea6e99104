/** Borders of regions as a felt pen draws them: no fingers and fringes thinner than its line. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { RegionMap } from '../../kernels/masks/region-map.ts';
import { createPlane } from '../../kernels/planes/plane.ts';

/**
 * Every pixel of these `groups` goes, in place, to the region of them that fills most of its surroundings, `sigma` pixels wide;
 * outlines against other groups stay where they are, and what {@link RegionMap.regions} tells of areas is then about right.
 */
export function roundRegions(
  { width, height, labels, regions }: RegionMap,
  groups: ReadonlySet<number>,
  sigma: number,
): void {
  const best = new Float32Array(labels.length);
  const out = labels.slice();
  const margin = Math.ceil(2.5 * sigma);
  const boxes = findBoxes(labels, width, regions.length);
  regions.forEach((region, label) => {
    if (region === undefined || !groups.has(region.group)) return;
    const left = Math.max(0, boxes[label * 4] - margin);
    const top = Math.max(0, boxes[label * 4 + 1] - margin);
    const right = Math.min(width, boxes[label * 4 + 2] + margin + 1);
    const bottom = Math.min(height, boxes[label * 4 + 3] + margin + 1);
    const share = createPlane(right - left, bottom - top);
    for (let y = top, at = 0; y < bottom; y++)
      for (let i = y * width + left; i < y * width + right; i++, at++) if (labels[i] === label) share.data[at] = 1;
    const near = gaussianBlur(share, sigma).data;
    for (let y = top, at = 0; y < bottom; y++) {
      for (let i = y * width + left; i < y * width + right; i++, at++) {
        if (near[at] <= best[i] || !groups.has(regions[labels[i]]?.group ?? -1)) continue;
        best[i] = near[at];
        out[i] = label;
      }
    }
  });
  labels.set(out);
}

/** Left, top, right and bottom of each label, four numbers each. */
function findBoxes(labels: Int32Array, width: number, count: number): Int32Array {
  const boxes = new Int32Array(count * 4);
  for (let label = 0; label < count; label++) boxes.set([width, labels.length, -1, -1], label * 4);
  for (let i = 0; i < labels.length; i++) {
    const at = labels[i] * 4;
    const x = i % width;
    const y = (i - x) / width;
    boxes[at] = Math.min(boxes[at], x);
    boxes[at + 1] = Math.min(boxes[at + 1], y);
    boxes[at + 2] = Math.max(boxes[at + 2], x);
    boxes[at + 3] = Math.max(boxes[at + 3], y);
  }
  return boxes;
}
