/** A visible mark: words, or a logo. */
import { fitPicture, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { drawWatermark, layDrawing } from '../adjust/adjust-overlay.ts';
import { alongSide, sharesOfPlace } from '../adjust/mark-places.ts';
import { encodeLike } from '../restore/inpaint.ts';
import { watermarkContract } from './watermark-contract.ts';

type Options = OptionsOf<typeof watermarkContract>;

const LETTERS = 5;
const LOGO = 18;

/** Pictures: the one to mark, and a logo where no words are given. */
export const watermarkTask = defineTask(watermarkContract, {
  colour: 'srgb',
  label: 'carry-over',
  async run([picture, logo], options, context) {
    const { text, size, inset } = options;
    if ((text === undefined) === (logo === undefined))
      throw new EngineError('options_invalid', {
        path: 'text',
        message: 'words, or a logo as second picture: one of them',
      });
    const drawing =
      text === undefined
        ? await drawLogo(picture, logo, options)
        : await drawWatermark(
            picture,
            {
              content: text,
              opacity: options.opacity / 100,
              size: (size ?? LETTERS) / 100,
              colour: options.color,
              place: options.place,
              inset: inset / 100,
            },
            context.assets,
            context.signal,
          );
    const marked = layDrawing(picture, drawing);
    const { width, height } = marked;
    return {
      outputs: [{ name: 'result', picture: marked, encode: encodeLike(picture) }],
      report: { width, height },
      model: 'watermark',
    };
  },
});

/** The logo on nothing, as large as the picture. Tiled: in rows, every second one moved by half. */
async function drawLogo(
  { width, height }: Picture,
  logo: Picture,
  { place, size, inset, opacity }: Options,
): Promise<Picture> {
  const shorter = Math.min(width, height);
  const side = Math.max(1, Math.round(((size ?? LOGO) / 100) * shorter));
  const scale = side / Math.max(logo.width, logo.height);
  const sized =
    scale > 1
      ? await resizePicture(
          logo,
          Math.max(1, Math.round(logo.width * scale)),
          Math.max(1, Math.round(logo.height * scale)),
        )
      : await fitPicture(logo, side);
  const canvas: Picture = { width, height, channels: 4, pixels: new Uint8Array(width * height * 4) };
  if (place !== 'tiled') {
    const [across, down] = sharesOfPlace(place);
    const border = (inset / 100) * shorter;
    stamp(
      canvas,
      sized,
      alongSide(across, width, sized.width, border),
      alongSide(down, height, sized.height, border),
      opacity,
    );
    return canvas;
  }
  const stepX = Math.ceil(sized.width * 1.8);
  const stepY = Math.ceil(sized.height * 1.8);
  for (let y = 0, row = 0; y < height; y += stepY, row++)
    for (let x = row % 2 === 0 ? 0 : -Math.round(stepX / 2); x < width; x += stepX) stamp(canvas, sized, x, y, opacity);
  return canvas;
}

/** Copies a logo with its alpha times `opacity` per cent; what lies outside is left out. */
function stamp(canvas: Picture, logo: Picture, left: number, top: number, opacity: number): void {
  const [x0, y0] = [Math.round(left), Math.round(top)];
  for (let y = Math.max(0, -y0); y < logo.height && y0 + y < canvas.height; y++) {
    for (let x = Math.max(0, -x0); x < logo.width && x0 + x < canvas.width; x++) {
      const from = (y * logo.width + x) * logo.channels;
      const to = ((y0 + y) * canvas.width + x0 + x) * 4;
      canvas.pixels.set(logo.pixels.subarray(from, from + 3), to);
      canvas.pixels[to + 3] = Math.round(((logo.channels === 4 ? logo.pixels[from + 3] : 255) * opacity) / 100);
    }
  }
}
