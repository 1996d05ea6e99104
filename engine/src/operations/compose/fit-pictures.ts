/**
 * How large the pictures of a composition are read: as large as they are laid, and together no more than memory has room for.
 * Twenty photos of 50 million pixels would be 3 GB as they are.
 */
import type { PictureSize } from '../../image/picture.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import type { composeContract } from './compose-contract.ts';

/** Pixels of all pictures together that are read at once beside the one they lie on: 300 MB. */
const MOST_PIXELS = 100_000_000;
/** A picture that is hardly seen is still large enough to be looked at before it is used. */
const LEAST_SIDE = 512;

/** The pictures of a collage: `sizes` are those at which they fill their cells. */
export const fitCells = (sizes: readonly PictureSize[]): PictureSize[] => share(sizes.map(keepLeast));

/** The pictures of `compose`: the first as it is, the others as wide as the widest layer that shows them. */
export function fitLayers(
  [photo, ...others]: readonly PictureSize[],
  { layers }: OptionsOf<typeof composeContract>,
): PictureSize[] {
  const needed = others.map((own, index) => {
    const sizes = layers.flatMap((layer) =>
      layer.kind === 'picture' && layer.picture === index + 1 && !layer.hidden ? [layer.size] : [],
    );
    const width = Math.max(1, Math.min(own.width, Math.round(Math.max(0, ...sizes) * photo.width)));
    return keepLeast({ width, height: Math.max(1, Math.round((width * own.height) / own.width)) });
  });
  return [photo, ...share(needed)];
}

function keepLeast(size: PictureSize): PictureSize {
  const scale = LEAST_SIDE / Math.max(size.width, size.height);
  return scale > 1 ? scaled(size, scale) : size;
}

function share(sizes: readonly PictureSize[]): PictureSize[] {
  const sum = sizes.reduce((total, { width, height }) => total + width * height, 0);
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / sum));
  return sizes.map((size) => (scale < 1 ? scaled(size, scale) : size));
}

const scaled = ({ width, height }: PictureSize, scale: number): PictureSize => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});
