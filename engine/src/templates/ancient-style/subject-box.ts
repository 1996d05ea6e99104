/** How the subject stands in the photo: who belongs to it, its box, and which sides of the photo cut it. */
import { labelComponents } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import type { Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { findCutBySides } from '../isolate-subject.ts';

export interface SubjectBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cutLeft: boolean;
  readonly cutRight: boolean;
  /** A hat or a head is cut: more than a few hairs touch the upper edge. */
  readonly cutAbove: boolean;
  readonly cutBelow: boolean;
}

/** Share of the box's side that touches the photo's edge before it counts as cut. */
const TOUCH = 0.12;

/** Separate parts smaller than this share of the main one are scraps: a bottle, a shoe; beside people with faces, larger things too. */
const SCRAP = 0.04;
const FACELESS = 0.12;

/**
 * The subject without scraps, and without bystanders whom a side of the photo cuts while it leaves the main one whole:
 * on a sheet of their own half of them would stand in the air. Whole companions stay: a group is painted as a group.
 */
export function dropBystanders(subject: Plane, faces: readonly Face[]): Plane {
  const { width, height, data } = subject;
  const { labels, areas } = labelComponents(
    mapToBytes(data, (value) => (value > 0.1 ? 1 : 0)),
    width,
    height,
  );
  const cut = findCutBySides(labels, areas.length, width, height);
  // coverage, not pixels: who is seen half through is no main person
  const weights = areas.map(() => 0);
  for (let i = 0; i < data.length; i++) if (labels[i] > 0) weights[labels[i]] += data[i];
  const main = weights.indexOf(Math.max(...weights));
  const people = new Set(
    faces.map(({ box }) => labels[Math.round((box[1] + box[3]) / 2) * width + Math.round((box[0] + box[2]) / 2)]),
  );
  const least = (label: number): number => (people.has(main) && !people.has(label) ? FACELESS : SCRAP) * weights[main];
  const goes = weights.map((weight, label) => label !== main && (weight < least(label) || (cut[label] && !cut[main])));
  return { width, height, data: data.map((value, i) => (goes[labels[i]] ? 0 : value)) };
}

/** Undefined when the mask is nearly empty. */
export function measureSubject({ width, height, data }: Plane): SubjectBox | undefined {
  const rows = new Float32Array(height);
  const columns = new Float32Array(width);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] <= 0.5) continue;
      rows[y]++;
      columns[x]++;
      count++;
    }
  }
  if (count < width * height * 0.02) return undefined;
  // a few stray pixels are no part of the figure
  const stray = Math.max(1, 0.004 * Math.max(width, height));
  const top = rows.findIndex((value) => value > stray);
  const bottom = rows.findLastIndex((value) => value > stray) + 1;
  const left = columns.findIndex((value) => value > stray);
  const right = columns.findLastIndex((value) => value > stray) + 1;
  if (top < 0 || left < 0) return undefined;
  const near = Math.max(2, Math.round(0.006 * Math.max(width, height)));
  const across = TOUCH * (right - left);
  const down = TOUCH * (bottom - top);
  return {
    left,
    top,
    right,
    bottom,
    cutLeft: columns.subarray(0, near + 1).some((value) => value > down),
    cutRight: columns.subarray(width - near - 1).some((value) => value > down),
    cutAbove: rows.subarray(0, near + 1).some((value) => value > across),
    cutBelow: bottom > height - near - 2,
  };
}
