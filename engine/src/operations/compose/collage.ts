/** Two to nine pictures in one. */
import { resizePicture } from '../../image/image.ts';
import type { Picture, PictureSize } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { layDrawing } from '../adjust/adjust-overlay.ts';
import { collageContract } from './collage-contract.ts';
import { roundCorners, withAlpha } from './draw-layer.ts';
import { fitCells } from './fit-pictures.ts';

type Options = OptionsOf<typeof collageContract>;
type Cell = Options['cells'][number];

export const collageTask = defineTask(collageContract, {
  colour: 'srgb',
  fits: (sizes, options) => {
    const whole = sizeOfWhole(options);
    return fitCells(
      sizes.map((size, index) => {
        const cell = options.cells[index];
        return cell === undefined ? size : sizeInCell(size, placeOf(cell, options, whole), cell.zoom);
      }),
    );
  },
  label: 'compositeSynthetic',
  async run(pictures, options, context) {
    if (pictures.length !== options.cells.length)
      throw new EngineError('options_invalid', { path: 'cells', message: 'one for each picture' });
    const { width, height } = sizeOfWhole(options);
    let whole = ground(width, height, options.background);
    for (const [index, picture] of pictures.entries()) {
      throwIfAborted(context.signal);
      context.onProgress('processing', index / pictures.length);
      whole = await layCell(whole, picture, options.cells[index], options);
    }
    return {
      outputs: [{ name: 'result', picture: whole, encode: { format: 'jpeg', quality: 95, fullChroma: true } }],
      report: { width, height },
      model: 'collage',
    };
  },
});

function ground(width: number, height: number, hex: string): Picture {
  const pixels = new Uint8Array(width * height * 3);
  const sample = Uint8Array.from(parseHexColor(hex));
  for (let at = 0; at < pixels.length; at += 3) pixels.set(sample, at);
  return { width, height, channels: 3, pixels };
}

function sizeOfWhole({ side, ratio }: Options): PictureSize {
  const scale = side / Math.max(...ratio);
  const [width, height] = ratio.map((length) => Math.max(1, Math.round(length * scale)));
  return { width, height };
}

interface Place extends PictureSize {
  readonly left: number;
  readonly top: number;
}

/** Where a cell lies, in pixels. */
function placeOf({ box: [left, top, width, height] }: Cell, { gap }: Options, whole: PictureSize): Place {
  const rim = gap * Math.min(whole.width, whole.height);
  // half a gap on each side of a cell, and half a gap around all of them
  const inner = { width: whole.width - rim, height: whole.height - rim };
  const from = {
    x: Math.round(rim / 2 + left * inner.width + rim / 2),
    y: Math.round(rim / 2 + top * inner.height + rim / 2),
  };
  const to = {
    x: Math.round(rim / 2 + (left + width) * inner.width - rim / 2),
    y: Math.round(rim / 2 + (top + height) * inner.height - rim / 2),
  };
  // rounding may reach one pixel over the edge
  return {
    left: from.x,
    top: from.y,
    width: Math.max(1, Math.min(whole.width - from.x, to.x - from.x)),
    height: Math.max(1, Math.min(whole.height - from.y, to.y - from.y)),
  };
}

/** The size at which a picture fills its cell; never more than it has. */
function sizeInCell(picture: PictureSize, cell: PictureSize, zoom: number): PictureSize {
  const scale = Math.min(1, Math.max(cell.width / picture.width, cell.height / picture.height) * zoom);
  return { width: Math.ceil(picture.width * scale), height: Math.ceil(picture.height * scale) };
}

async function layCell(whole: Picture, picture: Picture, cellOptions: Cell, options: Options): Promise<Picture> {
  const { x, y, zoom } = cellOptions;
  const cell = placeOf(cellOptions, options, whole);
  const scale = Math.max(cell.width / picture.width, cell.height / picture.height) * zoom;
  const part = {
    width: Math.max(1, Math.min(picture.width, Math.round(cell.width / scale))),
    height: Math.max(1, Math.min(picture.height, Math.round(cell.height / scale))),
  };
  const cut = cropPicture(
    picture,
    Math.round(x * (picture.width - part.width)),
    Math.round(y * (picture.height - part.height)),
    part.width,
    part.height,
  );
  const fitted = withAlpha(await resizePicture(cut, cell.width, cell.height));
  const rounding = (options.corner * Math.min(whole.width, whole.height)) / Math.min(cell.width, cell.height);
  const drawing = await roundCorners(fitted, Math.min(0.5, rounding));
  return pasteOver(whole, drawing, cell.left, cell.top);
}

/** An RGBA drawing at a place of an RGB picture that has room for it. */
function pasteOver(whole: Picture, drawing: Picture, left: number, top: number): Picture {
  const place = cropPicture(whole, left, top, drawing.width, drawing.height);
  const laid = layDrawing(place, drawing);
  const row = drawing.width * 3;
  for (let y = 0; y < drawing.height; y++)
    whole.pixels.set(laid.pixels.subarray(y * row, (y + 1) * row), ((top + y) * whole.width + left) * 3);
  return whole;
}
