/** More canvas around a picture: a border in a color, or a new shape whose strips show the picture blurred, reflected or continued. */
import type { Picture } from '../../image/picture.ts';
import { layOnBlur } from '../../kernels/fill/blurred-backdrop.ts';
import { fillByExemplar } from '../../kernels/fill/exemplar-fill.ts';
import { mirrorEdges } from '../../kernels/fill/mirror-edges.ts';
import { pastePicture } from '../../kernels/planes/crop-picture.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import type { EngineContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { encodeLike, LARGE_HOLE } from '../restore/inpaint.ts';
import { extendContract } from './extend-contract.ts';
import { readRatio } from './ratio-option.ts';

type Options = OptionsOf<typeof extendContract>;

const MOST_PIXELS = 100_000_000;

/**
 * The canvas grows by the strips and the border, then by what the ratio still needs, half on either side. The picture's own
 * samples stay. A strip of a color is opaque; where the picture itself is transparent it stays so.
 */
export const extendTask = defineTask(extendContract, {
  colour: ({ beyond }) => (isOfPhoto(beyond) ? 'keep' : 'srgb'),
  label: 'algorithmicallyEnhanced',
  async run([picture], options, context) {
    const canvas = measureCanvas(picture, options);
    const { width, height } = canvas;
    if (width * height > MOST_PIXELS)
      throw new EngineError('picture_too_large', { width, height, maxPixels: MOST_PIXELS });
    context.onProgress('processing', 0.2);
    const changed = width !== picture.width || height !== picture.height;
    const laid = !changed
      ? picture
      : options.beyond === 'patch'
        ? await continuePicture(picture, canvas, context)
        : layOnCanvas(picture, canvas, options.beyond);
    const share = 1 - (picture.width * picture.height) / (width * height);
    return {
      outputs: [{ name: 'result', picture: laid, encode: encodeLike(picture) }],
      report: { width, height, changed },
      // patches of a small part repeat themselves on a large one
      ...(options.beyond === 'patch' && share > LARGE_HOLE ? { warnings: ['large_hole' as const] } : {}),
      model: 'extend',
    };
  },
});

const isOfPhoto = (beyond: Options['beyond']): boolean => ['blur', 'mirror', 'patch'].includes(beyond);

/** The strips are a hole at the rim, filled with what lies beside it; the reflection is what the search begins with. */
async function continuePicture(picture: Picture, canvas: Canvas, context: EngineContext): Promise<Picture> {
  const { left, top, width, height } = canvas;
  const mirrored = mirrorEdges(picture, left, top, width, height);
  // patches know no transparency: a cut-out is reflected
  if (picture.channels === 4) return mirrored;
  const hole = new Uint8Array(width * height).fill(1);
  for (let y = top; y < top + picture.height; y++) hole.fill(0, y * width + left, y * width + left + picture.width);
  return fillByExemplar(mirrored, hole, { onStep: reportSteps(context, 0.2, 0.95) });
}

interface Canvas {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function measureCanvas(picture: Picture, { border, ratio, ...strips }: Options): Canvas {
  const even = Math.round((border / 100) * Math.min(picture.width, picture.height));
  const own = {
    left: strips.left + even,
    top: strips.top + even,
    width: picture.width + strips.left + strips.right + 2 * even,
    height: picture.height + strips.top + strips.bottom + 2 * even,
  };
  if (ratio === 'own') return own;
  const shape = readRatio(ratio);
  const width = Math.max(own.width, Math.round(own.height * shape));
  const height = Math.max(own.height, Math.round(own.width / shape));
  return {
    left: own.left + ((width - own.width) >> 1),
    top: own.top + ((height - own.height) >> 1),
    width,
    height,
  };
}

function layOnCanvas(picture: Picture, { left, top, width, height }: Canvas, beyond: Options['beyond']): Picture {
  if (beyond === 'mirror') return mirrorEdges(picture, left, top, width, height);
  // the blurred picture has no alpha: a cut-out is reflected, which keeps what is transparent
  if (beyond === 'blur')
    return picture.channels === 4
      ? mirrorEdges(picture, left, top, width, height)
      : layOnBlur(picture, left, top, width, height);
  const { channels } = picture;
  const [red, green, blue] = parseHexColor(beyond);
  const sample = Uint8Array.from([red, green, blue, 255].slice(0, channels));
  const pixels = new Uint8Array(width * height * channels);
  for (let i = 0; i < pixels.length; i += channels) pixels.set(sample, i);
  return pastePicture({ ...picture, width, height, pixels }, picture, left, top);
}
