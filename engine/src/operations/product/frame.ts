/** The subject in the middle of a frame of exact pixels, by its own outline. */
import { resizePicture } from '../../image/image.ts';
import type { Picture, SubjectLayers } from '../../image/picture.ts';
import { extendEdges } from '../../kernels/fill/extend-edges.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { cropPicture, pastePicture } from '../../kernels/planes/crop-picture.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { findCutSides, moveToCut } from '../../kernels/standing/cut-sides.ts';
import { placeSubject, type Placement } from '../../kernels/standing/place-subject.ts';
import { findSubjectBox, type SubjectBox } from '../../kernels/standing/subject-box.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext } from '../../run/context.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { readRatio } from '../frame/ratio-option.ts';
import { encodeLike } from '../restore/inpaint.ts';
import { findSubject, matteOf } from './find-subject.ts';
import { frameContract } from './frame-contract.ts';
import { choosePose } from './shadow.ts';

type Options = OptionsOf<typeof frameContract>;

/** More than this and the person is told that the photo has too few pixels. */
const SHORT = 1.01;
const LARGEST_SIDE = 8000;

export const frameTask = defineTask(frameContract, {
  colour: ({ beyond }) => (beyond === 'edge' ? 'keep' : 'srgb'),
  label: 'algorithmicallyEnhanced',
  async run([picture], options, context) {
    const { layers, model, warnings } = await findSubject(picture, options.quality, partOfContext(context, 0, 0.8));
    throwIfAborted(context.signal);
    context.onProgress('processing', 0.82);
    const matte = matteOf(layers, picture.width, picture.height);
    const box = findSubjectBox(matte);
    if (box === undefined) throw new EngineError('no_subject_found', { coverage: 0 });
    const frame = sizeFrame(picture, box, options);
    const { anchor, enlarge } = options;
    const inMiddle = placeSubject(box, { ...frame, margin: options.margin / 100, anchor, enlarge });
    const placement = moveToCut(inMiddle, findCutSides(matte, box), picture, frame);
    const move = (layer: Picture, beyond: Options['beyond']): Promise<Picture> =>
      moveInto(layer, placement, frame, beyond);
    const framed = await move(picture, options.beyond);
    throwIfAborted(context.signal);
    const subject: SubjectLayers = {
      ...(await moveSubject(layers, (layer) => move(layer, options.beyond))),
      behind: layers.behind && (await move(layers.behind, options.beyond)),
      model: layers.model,
      isCut: choosePose({ ...layers, stage: undefined }, 'auto').pose === 'hanging',
      // a scene was lit for the old frame
      stage: layers.stage && { ...layers.stage, receives: undefined },
    };
    const { scale, wanted } = placement;
    return {
      outputs: [
        {
          name: 'result',
          picture: framed,
          encode: framed.channels === 4 ? { format: 'png' } : encodeLike(picture),
          subject,
        },
      ],
      report: {
        ...frame,
        scale: roundTo(scale, 4),
        wanted: roundTo(wanted, 4),
        margin: roundTo(marginOf(box, placement, frame), 1),
      },
      warnings: wanted > SHORT ? [...warnings, options.enlarge ? 'enlarged' : 'too_few_pixels'] : warnings,
      model: model ?? 'frame',
    };
  },
});

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Exact pixels: those asked for, or as many as the subject needs at its own size. */
function sizeFrame(picture: Picture, box: SubjectBox, { ratio, size, margin }: Options): Size {
  const shape = ratio === 'own' ? picture.width / picture.height : readRatio(ratio);
  const share = (margin / 100) * 2;
  // both sides in units of the shorter one
  const [wide, tall] = shape >= 1 ? [shape, 1] : [1, 1 / shape];
  const own = Math.max((box.right - box.left) / (wide - share), (box.bottom - box.top) / (tall - share));
  const longer = size ?? Math.min(LARGEST_SIDE, Math.round(own * Math.max(wide, tall)));
  return shape >= 1
    ? { width: longer, height: Math.max(1, Math.round(longer / shape)) }
    : { width: Math.max(1, Math.round(longer * shape)), height: longer };
}

function marginOf(box: SubjectBox, { scale, offsetX, offsetY }: Placement, { width, height }: Size): number {
  const narrowest = Math.min(
    box.left * scale + offsetX,
    box.top * scale + offsetY,
    width - box.right * scale - offsetX,
    height - box.bottom * scale - offsetY,
  );
  return Math.max(0, (100 * narrowest) / Math.min(width, height));
}

/** The layer as it lies in the frame. Beyond it: nothing where it has alpha, else what `beyond` says. */
async function moveInto(
  layer: Picture,
  placement: Placement,
  frame: Size,
  beyond: Options['beyond'],
): Promise<Picture> {
  const { scale, offsetX, offsetY } = placement;
  // the part of the layer that the frame shows, with two pixels to spare for resampling
  const left = within(Math.floor(-offsetX / scale) - 2, layer.width - 1);
  const top = within(Math.floor(-offsetY / scale) - 2, layer.height - 1);
  const right = within(Math.ceil((frame.width - offsetX) / scale) + 2, layer.width);
  const bottom = within(Math.ceil((frame.height - offsetY) / scale) + 2, layer.height);
  const part = cropPicture(layer, left, top, Math.max(1, right - left), Math.max(1, bottom - top));
  const sized = await resizePicture(
    part,
    Math.max(1, Math.round(part.width * scale)),
    Math.max(1, Math.round(part.height * scale)),
  );
  const atX = Math.round(offsetX + left * scale);
  const atY = Math.round(offsetY + top * scale);
  const [cutX, cutY] = [Math.max(0, -atX), Math.max(0, -atY)];
  const [toX, toY] = [Math.max(0, atX), Math.max(0, atY)];
  const shown = cropPicture(
    sized,
    cutX,
    cutY,
    Math.min(sized.width - cutX, frame.width - toX),
    Math.min(sized.height - cutY, frame.height - toY),
  );
  if (shown.width === frame.width && shown.height === frame.height) return shown;
  if (layer.channels === 3 && beyond === 'edge') return extendEdges(shown, toX, toY, frame.width, frame.height);
  const empty = new Uint8Array(frame.width * frame.height * layer.channels);
  if (layer.channels === 3) {
    const samples = parseHexColor(beyond);
    for (let i = 0; i < empty.length; i += 3) {
      empty[i] = samples[0];
      empty[i + 1] = samples[1];
      empty[i + 2] = samples[2];
    }
  }
  return pastePicture({ ...shown, ...frame, pixels: empty }, shown, toX, toY);
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** Color and matte move as one picture, so that no color leaks out from under the matte. */
async function moveSubject(
  { alpha, foreground }: SubjectLayers,
  move: (layer: Picture) => Promise<Picture>,
): Promise<Pick<SubjectLayers, 'alpha' | 'foreground'>> {
  const pixels = new Uint8Array(alpha.length * 4);
  for (let i = 0, from = 0, to = 0; i < alpha.length; i++, from += 3, to += 4) {
    pixels[to] = foreground.pixels[from];
    pixels[to + 1] = foreground.pixels[from + 1];
    pixels[to + 2] = foreground.pixels[from + 2];
    pixels[to + 3] = alpha[i];
  }
  const moved = await move({ ...foreground, channels: 4, pixels });
  const count = moved.width * moved.height;
  const cover = new Uint8Array(count);
  const rgb = new Uint8Array(count * 3);
  for (let i = 0, from = 0, to = 0; i < count; i++, from += 4, to += 3) {
    rgb[to] = moved.pixels[from];
    rgb[to + 1] = moved.pixels[from + 1];
    rgb[to + 2] = moved.pixels[from + 2];
    cover[i] = moved.pixels[from + 3];
  }
  return { alpha: cover, foreground: { ...moved, channels: 3, pixels: rgb } };
}
