/** The network's own matte, at the network's resolution: U²-Net small (320²) or ISNet (1024²). */

import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import type { Plane } from '../../kernels/planes/plane.ts';
import type { FloatTensor } from '../../models/float-tensor.ts';
import { firstOutput } from '../../models/session.ts';
import type { EngineContext } from '../../run/context.ts';

export type MatteModel = 'u2netp' | 'isnet-fp16';

/** ImageNet statistics, as U²-Net was trained. */
const MEANS = [0.485, 0.456, 0.406] as const;
const DEVIATIONS = [0.229, 0.224, 0.225] as const;
const SIDES: Readonly<Record<MatteModel, number>> = { u2netp: 320, 'isnet-fp16': 1024 };

/** An RGB picture as a network wants it. ISNet is trained on (value - 128) / 256. */
export async function toMatteInput(rgb: Picture, model: MatteModel): Promise<FloatTensor> {
  const side = SIDES[model];
  const { pixels } = await resizePicture(rgb, side, side, 'linear');
  const count = side * side;
  const data = new Float32Array(3 * count);
  for (let channel = 0; channel < 3; channel++) {
    const [scale, offset] =
      model === 'isnet-fp16'
        ? [1 / 256, -0.5]
        : [1 / (255 * DEVIATIONS[channel]), -MEANS[channel] / DEVIATIONS[channel]];
    for (let i = 0, from = channel, to = channel * count; i < count; i++, from += 3, to++) {
      data[to] = pixels[from] * scale + offset;
    }
  }
  return { data, dims: [1, 3, side, side] };
}

/** Subject probability 0..1 of an RGB picture. */
export async function runMatteModel(rgb: Picture, model: MatteModel, context: EngineContext): Promise<Plane> {
  const side = SIDES[model];
  const input = await toMatteInput(rgb, model);
  const matte = firstOutput(await context.models.run(model, input, context.signal)).data;
  const stretch = model === 'u2netp' ? stretchOf(matte) : 1;
  return { width: side, height: side, data: matte.map((value) => Math.min(1, Math.max(0, value * stretch))) };
}

/** U²-Net small is rarely sure of itself: its maximum is taken for certain, unless it saw next to nothing. */
function stretchOf(matte: Float32Array): number {
  let highest = 0;
  for (const value of matte) if (value > highest) highest = value;
  return highest > 0.3 ? 1 / highest : 1;
}
