/** Of everything that looks like hair, what is the hair of one head: it hangs together with the crown, or comes down beside the face. */
import { growMask, labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { FaceFrame } from './recolor-hair-frame.ts';
import type { Place } from './recolor-hair-likeness.ts';

/** Where hair that hangs lower passes the jaw, in the face's measure, and how wide it is there at least. */
const PASS = { top: 0.7, bottom: 0.88, near: 0.38, far: 1.05, width: 0.025 } as const;

/** A head is turned from here on, in the face's measure: its own jaw hides where lengths come down on the far side. */
const TURNED = 0.15;

/** The side a turned head looks to, -1 or 1; 0 where it looks at us. */
export const farSide = ({ turn }: FaceFrame): number => (Math.abs(turn) < TURNED ? 0 : Math.sign(turn));

/**
 * Lengths come down beside the jaw. Where nothing does on a side, what lies below it there is a collar or a jacket; but on the `far` side of
 * a turned head. In place.
 */
export function endAtJaw(belief: Plane, frame: FaceFrame, far: number | undefined): Plane {
  const { width, data } = belief;
  const passing = [0, 0];
  for (let i = 0; i < data.length; i++) {
    const { across, down } = frame.locate(i % width, Math.floor(i / width));
    const side = Math.abs(across);
    if (down > PASS.top && down < PASS.bottom && side > PASS.near && side < PASS.far && data[i] > 0.5)
      passing[across < 0 ? 0 : 1]++;
  }
  const least = PASS.width * frame.width * (PASS.bottom - PASS.top) * frame.height;
  for (let i = 0; i < data.length; i++) {
    const { across, down } = frame.locate(i % width, Math.floor(i / width));
    if (far !== undefined && across * far > 0) continue;
    if (down > PASS.bottom && passing[across < 0 ? 0 : 1] < least) data[i] *= 1 - smoothstep(0.88, 0.98, down);
  }
  return belief;
}

/** A part that does not hang together with the crown begins beside the eyes or cheeks; what begins at the jaw is a shoulder seen from above. */
const APART_TOP = 0.6;
/** On the far side of a turned head it may begin below the jaw; a beard, which does as well, does not hang so low. */
const FAR_TOP = 1.25;
const BEARD = 1.4;

/**
 * Only what hangs together with the crown by more than a thread, or is large and beside the face: a dark button and the
 * shadow below the jaw are no hair.
 */
export function keepOneHead(
  belief: Plane,
  places: readonly Place[],
  frame: FaceFrame,
  far: number | undefined,
  lab: LabPicture,
): Plane | undefined {
  const { width, height } = belief;
  const thread = Math.max(1, Math.round(frame.width * 0.025));
  const sure = mapToBytes(belief.data, (value) => (value > 0.5 ? 1 : 0));
  const { labels, areas } = labelComponents(shrinkMask(sure, width, height, thread), width, height);
  const crown = new Float64Array(areas.length);
  const high = new Float64Array(areas.length);
  const low = new Float64Array(areas.length);
  const lowest = new Float64Array(areas.length);
  let seeds = 0;
  for (let i = 0; i < places.length; i++) {
    if (labels[i] > 0) {
      const { across, down } = frame.locate(i % width, Math.floor(i / width));
      if (down < APART_TOP) high[labels[i]]++;
      else if (far !== undefined && across * far > 0 && down < FAR_TOP) low[labels[i]]++;
      lowest[labels[i]] = Math.max(lowest[labels[i]], down);
    }
    if (places[i] !== 'hair') continue;
    seeds++;
    crown[labels[i]]++;
  }
  const largest = areas.reduce((most, area, label) => (crown[label] > 0 ? Math.max(most, area) : most), 0);
  if (largest < seeds * 0.25) return undefined;
  const isLikeCrown = likeCrown(lab, labels, places);
  const keep = areas.map((area, label) => {
    if (label === 0 || crown[label] > seeds * 0.04) return label > 0;
    if (area < largest * 0.06) return false;
    if (low[label] > area * 0.12) return lowest[label] > BEARD && isLikeCrown(label);
    return high[label] > area * 0.12;
  });
  const head = growMask(
    mapToBytes(labels, (label) => (keep[label] ? 1 : 0)),
    width,
    height,
    thread + Math.max(2, thread),
  );
  const hanging = labelComponents(sure, width, height).labels;
  const rooted = new Set<number>();
  for (let i = 0; i < labels.length; i++) if (keep[labels[i]]) rooted.add(hanging[i]);
  const kept = createPlane(width, height);
  for (let i = 0; i < labels.length; i++) {
    if (head[i] === 1) kept.data[i] = belief.data[i];
    else if (hanging[i] > 0 && rooted.has(hanging[i])) {
      // beside the face a lock may hang by a thread; lower a thread leads into cloth
      const { across, down } = frame.locate(i % width, Math.floor(i / width));
      if (Math.abs(across) > 0.4) kept.data[i] = belief.data[i] * (1 - smoothstep(0.95, 1.1, down));
    }
  }
  return kept;
}

/** Distance of a part from the crown in color, chroma counted twice, up to which it is like it. */
const LIKE_CROWN = 0.12;

/** Whether a part, by its label, has the color of the crown. */
function likeCrown({ L, a, b }: LabPicture, labels: Int32Array, places: readonly Place[]): (label: number) => boolean {
  const meanOf = (is: (i: number) => boolean): readonly number[] => {
    const sums = [0, 0, 0];
    let count = 0;
    for (let i = 0; i < labels.length; i++) {
      if (!is(i)) continue;
      [L, a, b].forEach((plane, k) => (sums[k] += plane.data[i]));
      count++;
    }
    return sums.map((sum) => sum / Math.max(1, count));
  };
  const crown = meanOf((i) => places[i] === 'hair');
  return (label) => {
    const part = meanOf((i) => labels[i] === label);
    return Math.hypot(part[0] - crown[0], 2 * (part[1] - crown[1]), 2 * (part[2] - crown[2])) < LIKE_CROWN;
  };
}
