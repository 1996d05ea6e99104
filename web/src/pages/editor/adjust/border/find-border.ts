import { measureBorder } from '@afterglow/pixels/border';
import type { Frame } from '@afterglow/pixels/frame';
import type { Crop } from '../geometry.ts';

/** What lies inside the border of one color, as shares of the picture; undefined where no side has one. */
export function findBorder(picture: Frame): Crop | undefined {
  const inside = measureBorder(picture);
  if (inside === undefined) return undefined;
  const { width, height } = picture;
  return {
    left: inside.left / width,
    top: inside.top / height,
    width: inside.width / width,
    height: inside.height / height,
  };
}
