/** The head of a drawn figure: its place, the inside of its face, its hair. */
import { growMask, labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { medianColor } from './color-clusters.ts';

/** A head as an upright box in pixels of the small picture. */
export interface Head {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The detected face, or the patch of skin that is large, high up and about as wide as it is tall. */
export function findHead(skin: Plane, cover: Plane, faces: readonly Face[], scale: number): Head | undefined {
  const { width, height } = skin;
  if (faces.length > 0) {
    const [left, top, right, bottom] = faces[0].box;
    return { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale };
  }
  const { labels, areas } = labelComponents(
    mapToBytes(skin.data, (value) => (value > 0.5 ? 1 : 0)),
    width,
    height,
  );
  let best: Head | undefined;
  let bestScore = 0;
  const figure = rowsOf(cover);
  for (let label = 1; label < areas.length; label++) {
    if (areas[label] < 0.003 * width * height) continue;
    const box = boxOf(labels, label, width);
    const [w, h] = [box.right - box.left, box.bottom - box.top];
    const shape = Math.min(w, h) / Math.max(w, h);
    // legs may show more skin than the face: height on the figure decides first
    const score = areas[label] * shape * Math.exp((-5 * (box.top - figure.top)) / (figure.bottom - figure.top));
    if (score > bestScore) {
      bestScore = score;
      // neck and chest hang together with the face: a head is about as tall as wide
      best = { ...box, bottom: Math.min(box.bottom, box.top + 1.15 * w) };
    }
  }
  return best;
}

/** First and last row with a subject. */
function rowsOf({ width, height, data }: Plane): { top: number; bottom: number } {
  const first = data.findIndex((value) => value > 0.5);
  const last = data.findLastIndex((value) => value > 0.5);
  return first < 0
    ? { top: 0, bottom: height }
    : { top: Math.floor(first / width), bottom: Math.floor(last / width) + 1 };
}

function boxOf(labels: Int32Array, label: number, width: number): Head {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  labels.forEach((value, i) => {
    if (value !== label) return;
    const x = i % width;
    const y = Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  });
  return { left, top, right, bottom };
}

/** A head that was guessed may end at the mouth: this much lower, in its widths, what is skin belongs to the face. */
const CHIN = 0.2;

/** Skin of the head away from its outline. */
export function insideFace(skin: Plane, head: Head | undefined): Plane {
  const inside = createPlane(skin.width, skin.height);
  if (head) {
    const w = head.right - head.left;
    const solid = closeMask(skin, Math.max(1, Math.round(0.2 * w)));
    const mask = Uint8Array.from(solid.data);
    const deep = shrinkMask(mask, skin.width, skin.height, Math.max(1, Math.round(0.05 * w)));
    for (let y = Math.max(0, Math.floor(head.top)); y < Math.min(skin.height, head.bottom + CHIN * w); y++) {
      for (let x = Math.max(0, Math.floor(head.left)); x < Math.min(skin.width, head.right); x++)
        inside.data[y * skin.width + x] = deep[y * skin.width + x];
    }
  }
  return inside;
}

/** Hair has the color that lies above and beside the top of the face, and hangs together with it. */
export function findHair(lab: LabPicture, cover: Plane, skin: Plane, head: Head | undefined): Plane {
  const { width, height } = lab;
  const hair = createPlane(width, height);
  if (!head) return hair;
  const w = head.right - head.left;
  const cx = (head.left + head.right) / 2;
  const sample: number[] = [];
  for (let y = Math.max(0, Math.floor(head.top - 0.4 * w)); y < Math.min(height, head.top + 0.15 * w); y++) {
    for (let x = Math.max(0, Math.floor(cx - 0.45 * w)); x < Math.min(width, cx + 0.45 * w); x++) {
      const i = y * width + x;
      if (cover.data[i] > 0.6 && skin.data[i] < 0.5) sample.push(i);
    }
  }
  const color = medianColor(lab, sample);
  if (!color) return hair;
  const alike = new Uint8Array(width * height);
  for (let y = 0; y < Math.min(height, head.bottom + 3 * w); y++) {
    for (let x = Math.max(0, Math.floor(cx - 2.2 * w)); x < Math.min(width, cx + 2.2 * w); x++) {
      const i = y * width + x;
      const far = Math.hypot(lab.a.data[i] - color.a, lab.b.data[i] - color.b);
      alike[i] =
        cover.data[i] > 0.4 && skin.data[i] < 0.5 && far < 0.05 && Math.abs(lab.L.data[i] - color.L) < 0.17 ? 1 : 0;
    }
  }
  // a strap or a collar of the same color is too narrow a bridge
  const { labels } = labelComponents(shrinkMask(alike, width, height, 2), width, height);
  const joined = new Set(sample.map((i) => labels[i]).filter((label) => label > 0));
  const grown = growMask(
    mapToBytes(labels, (label) => (joined.has(label) ? 1 : 0)),
    width,
    height,
    2,
  );
  for (let i = 0; i < hair.data.length; i++) {
    const down = (Math.floor(i / width) - head.bottom) / w;
    if (grown[i] === 1 && alike[i] === 1) hair.data[i] = 1 - smoothstep(0.9, 1.8, down);
  }
  return hair;
}

export function closeMask({ width, height, data }: Plane, radius: number): Plane {
  const mask = mapToBytes(data, (value) => (value > 0.5 ? 1 : 0));
  return {
    width,
    height,
    data: Float32Array.from(shrinkMask(growMask(mask, width, height, radius), width, height, radius)),
  };
}
