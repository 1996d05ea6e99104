import type { SeenObject } from '@afterglow/planner/choose-objects';
import { withBase } from '../../../../base-path/base-path.ts';
import { mediaPath } from '../../../../ui/picture/picture-sources.ts';
import { colorShare } from '../../mask/pixels/color-share.ts';

/** Of a thing that has a color so much is of it: tires, windows and what lies behind are in its box, too. */
const LEAST_SHARE = 0.08;
/** Others have less than this part of what the clearest one has. */
const MOST_OTHERS = 0.5;

/** Those of several things that have this color; all of them where that cannot be seen. */
export async function keepColored(
  things: readonly SeenObject[],
  hex: string,
  imageId: string,
): Promise<readonly SeenObject[]> {
  const image = new Image();
  image.src = withBase(`${mediaPath(imageId)}?w=640&format=webp`);
  const arrived = await image.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!arrived || context === null) return things;
  context.drawImage(image, 0, 0);
  return mostColored(things, (thing) => colorShare(pixelsOf(context, canvas, thing), hex));
}

export function mostColored<Thing>(things: readonly Thing[], shareOf: (thing: Thing) => number): readonly Thing[] {
  const seen = things.map((thing) => ({ thing, share: shareOf(thing) }));
  const most = Math.max(0, ...seen.map(({ share }) => share));
  if (most < LEAST_SHARE) return things;
  return seen.filter(({ share }) => share >= MOST_OTHERS * most).map(({ thing }) => thing);
}

function pixelsOf(
  context: CanvasRenderingContext2D,
  { width, height }: HTMLCanvasElement,
  { box: [left, top, right, bottom] }: SeenObject,
): Uint8ClampedArray {
  const [x, y] = [Math.floor(left * width), Math.floor(top * height)];
  const across = Math.max(1, Math.ceil((right - left) * width));
  const down = Math.max(1, Math.ceil((bottom - top) * height));
  return context.getImageData(x, y, across, down).data;
}
