/** Fills holes with the operator's own network of the slot `inpaint`. */
import { dropAlpha } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { growMask, labelComponents } from '../../kernels/masks/masks.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { createPlane } from '../../kernels/planes/plane.ts';
import type { EngineContext } from '../../run/context.ts';

interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a network sees around a hole, in sizes of the hole, and in pixels at least. */
const AROUND = 1;
const LEAST_AROUND = 64;

/**
 * The RGB picture with new pixels where `hole` is 1; all others stay to the bit. Each hole is shown with its surroundings
 * alone, so that a small one in a large photo is made at full size.
 */
export async function fillByNetwork(picture: Picture, hole: Uint8Array, context: EngineContext): Promise<Picture> {
  const rgb = dropAlpha(picture);
  const { width, height } = rgb;
  const pixels = new Uint8Array(rgb.pixels);
  const windows = windowsOf(hole, width, height);
  for (const [index, { left, top, right, bottom }] of windows.entries()) {
    context.onProgress('processing', 0.05 + (0.9 * index) / windows.length);
    const size = { width: right - left, height: bottom - top };
    const shown = cropPicture({ ...rgb, pixels }, left, top, size.width, size.height);
    const mask = createPlane(size.width, size.height);
    for (let y = 0, i = 0; y < size.height; y++)
      for (let x = 0; x < size.width; x++, i++) mask.data[i] = hole[(top + y) * width + left + x];
    const made = await context.models.slots.makePicture('inpaint', shown, context.signal, mask);
    for (let y = 0, i = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++, i++) {
        if (mask.data[i] === 1) pixels.set(made.pixels.subarray(i * 3, i * 3 + 3), ((top + y) * width + left + x) * 3);
      }
    }
  }
  return { ...rgb, pixels };
}

/** Holes with their surroundings; those that lie near each other share a window. */
function windowsOf(hole: Uint8Array, width: number, height: number): Window[] {
  const reach = Math.round(Math.max(width, height) / 40);
  const { labels, areas } = labelComponents(growMask(hole, width, height, reach), width, height);
  const boxes = areas.map((): Window => ({ left: width, top: height, right: 0, bottom: 0 }));
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    const box = boxes[labels[i]];
    const x = i % width;
    const y = (i - x) / width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return boxes.slice(1).map(({ left, top, right, bottom }) => {
    const margin = Math.max(LEAST_AROUND, Math.round(AROUND * Math.max(right - left, bottom - top)));
    return {
      left: Math.max(0, left - margin),
      top: Math.max(0, top - margin),
      right: Math.min(width, right + margin),
      bottom: Math.min(height, bottom + margin),
    };
  });
}
