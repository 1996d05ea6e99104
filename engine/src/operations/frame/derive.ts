/** Smaller copies for the web: previews and thumbnails. */
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { defineTask } from '../../run/task-row.ts';
import { layOverlay } from '../adjust/adjust-overlay.ts';
import type { Overlay } from '../adjust/adjust-settings.ts';
import { deriveContract } from './derive-contract.ts';

/** Line height of the mark as a share of the shorter side; its letters are 5 % of it at least (GB 45438-2025, 4.3). */
const MARK_SIZE = 0.07;

/** Copies up to this side are previews: a signature would be a third of their bytes. */
const LARGEST_PREVIEW = 320;
/** Copies are shown on pages: a longer chain of manifests stays with the picture itself. */
const CHAIN_SHARE = 0.25;

/** The visible mark as `layOverlay` takes it. */
export function markText(content: string): NonNullable<Overlay['text']> {
  return {
    content,
    font: 'sans-bold',
    size: MARK_SIZE,
    colour: '#ffffff',
    outline: '#000000',
    opacity: 0.92,
    x: 0,
    y: 1,
  };
}

/** Profile kept, metadata gone except the AI label, which `run.ts` carries over from the source. */
export const deriveTask = defineTask(deriveContract, {
  colour: 'keep',
  label: 'carry-over',
  async run([source], { width, format, quality, square, mark }, context) {
    const picture = square ? cropSquare(source) : source;
    const scale = Math.min(1, width / picture.width);
    const size = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
    const resized = await resizePicture(picture, size[0], size[1]);
    const derived =
      mark === undefined
        ? resized
        : await layOverlay(resized, { text: markText(mark) }, context.assets, context.signal);
    const report = { width: derived.width, height: derived.height };
    return {
      outputs: [{ name: 'result', picture: derived, encode: { format, quality } }],
      report,
      model: 'derive',
      // With a visible mark it is a download.
      ...(mark === undefined
        ? { chainShare: CHAIN_SHARE, unsigned: Math.max(derived.width, derived.height) <= LARGEST_PREVIEW }
        : {}),
    };
  },
});

/** The largest square: in the middle of a wide picture, and in a tall one a third from the top, where faces are. */
function cropSquare(picture: Picture): Picture {
  const side = Math.min(picture.width, picture.height);
  return cropPicture(
    picture,
    Math.floor((picture.width - side) / 2),
    Math.floor((picture.height - side) / 3),
    side,
    side,
  );
}
