/** What the operator's own networks add to the restoration of a print. Each step is left out where its slot is empty. */
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { labToPicture, pictureToLab } from '../../kernels/planes/oklab.ts';
import { mix, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import type { EngineContext } from '../../run/context.ts';
import type { Face } from '../faces/detect-faces.ts';
import { faceSize } from '../faces/face-masks.ts';

/** A defect is what the network is so sure of. */
const SURE = 0.5;
/** The square around a face that networks for faces are trained on, in face sizes. */
const FACE_SQUARE = 1.6;

/** One byte per pixel, 1 where the print is damaged; undefined without such a network. */
export async function findDamageByNetwork(
  rgb: Picture,
  context: EngineContext,
): Promise<{ mask: Uint8Array; share: number } | undefined> {
  const { slots } = context.models;
  if (!(await slots.has('defect-mask'))) return undefined;
  const found = await slots.findPlane('defect-mask', rgb, context.signal);
  const { data } = resizePlane(found, rgb.width, rgb.height);
  const mask = mapToBytes(data, (value) => (value > SURE ? 1 : 0));
  return { mask, share: mask.reduce((sum, value) => sum + value, 0) / mask.length };
}

/**
 * Faces made again inside their outline, as strongly as `strength` says.
 *
 * @param scale from the pixels of `faces` to those of the picture
 */
export async function repairFaces(
  rgb: Picture,
  faces: readonly Face[],
  outline: Plane,
  { scale, strength }: { readonly scale: number; readonly strength: number },
  context: EngineContext,
): Promise<Picture> {
  const { slots } = context.models;
  if (faces.length === 0 || strength === 0 || !(await slots.has('face-repair'))) return rgb;
  const inside = resizePlane(outline, rgb.width, rgb.height).data;
  const pixels = new Uint8Array(rgb.pixels);
  for (const face of faces) {
    const side = Math.min(Math.round(faceSize(face) * scale * FACE_SQUARE), rgb.width, rgb.height);
    const place = (low: number, high: number, most: number): number =>
      Math.round(Math.min(most - side, Math.max(0, (scale * (low + high) - side) / 2)));
    const left = place(face.box[0], face.box[2], rgb.width);
    const top = place(face.box[1], face.box[3], rgb.height);
    const shown = cropPicture({ ...rgb, pixels }, left, top, side, side);
    const made = await slots.makePicture('face-repair', shown, context.signal);
    for (let y = 0, i = 0; y < side; y++) {
      for (let x = 0; x < side; x++, i++) {
        const at = (top + y) * rgb.width + left + x;
        const share = strength * inside[at];
        for (let c = 0; c < 3; c++)
          pixels[at * 3 + c] = Math.round(mix(pixels[at * 3 + c], made.pixels[i * 3 + c], share));
      }
    }
  }
  return { ...rgb, pixels };
}

/** The photo's own light in the colors that the network gives it; the picture itself without one. */
export async function colorize(rgb: Picture, context: EngineContext): Promise<Picture> {
  const { slots } = context.models;
  if (!(await slots.has('colorize'))) return rgb;
  const made = await slots.makePicture('colorize', rgb, context.signal);
  const own = pictureToLab(rgb);
  const colored = pictureToLab(await resizePicture(made, rgb.width, rgb.height));
  return { ...rgb, pixels: labToPicture({ ...own, a: colored.a, b: colored.b }).pixels };
}
