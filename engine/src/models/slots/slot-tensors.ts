/** Pictures as the tensors of an operator's network, and back. */
import type { Picture } from '../../image/picture.ts';
import { createPlane, resizePlane, toByte, type Plane } from '../../kernels/planes/plane.ts';
import type { FloatTensor } from '../float-tensor.ts';
import type { InputShape } from '../network-messages.ts';
import type { SampleRange, SlotSettings } from './slot-settings.ts';

/** Networks that take any size mostly halve it five times. */
const MULTIPLE = 32;

/** Values of samples 0 and 255. */
const ENDS: Readonly<Record<SampleRange, readonly [number, number]>> = {
  '0..1': [0, 1],
  '-1..1': [-1, 1],
  '0..255': [0, 255],
};

/** How a network wants its picture. */
export interface SlotSize {
  readonly width: number;
  readonly height: number;
  /** Channels stand last, as in networks that come from TensorFlow. */
  readonly channelsLast: boolean;
}

/**
 * The size in which a network is shown a picture: its own where it has one, else that of the picture with at most `side`
 * pixels, in whole 32s.
 *
 * @throws Error when its input is not one picture of three channels.
 */
export function sizeFor(shape: InputShape | undefined, { width, height }: Picture, side: number): SlotSize {
  if (shape?.length !== 4) throw new Error('its first input has no four dimensions');
  const channelsLast = shape[1] !== 3 && shape[3] === 3;
  if (!channelsLast && shape[1] !== undefined && shape[1] !== 3) throw new Error('its first input has no 3 channels');
  const [ownHeight, ownWidth] = channelsLast ? [shape[1], shape[2]] : [shape[2], shape[3]];
  const scale = Math.min(1, side / Math.max(width, height));
  const whole = (size: number): number => Math.max(MULTIPLE, Math.round((size * scale) / MULTIPLE) * MULTIPLE);
  return { width: ownWidth ?? whole(width), height: ownHeight ?? whole(height), channelsLast };
}

/** RGB samples of a picture that has the size already. */
export function tensorOfPicture(rgb: Picture, size: SlotSize, settings: SlotSettings): FloatTensor {
  const { width, height, channelsLast } = size;
  const count = width * height;
  const data = new Float32Array(count * 3);
  const [black, white] = ENDS[settings.input];
  const { mean, std } = settings;
  for (let c = 0; c < 3; c++) {
    // value = sample * gain + offset
    const gain = (mean || std ? 1 / (std?.[c] ?? 1) : white - black) / 255;
    const offset = mean || std ? -(mean?.[c] ?? 0) / (std?.[c] ?? 1) : black;
    for (let i = 0; i < count; i++)
      data[channelsLast ? i * 3 + c : c * count + i] = rgb.pixels[i * 3 + c] * gain + offset;
  }
  return { data, dims: channelsLast ? [1, height, width, 3] : [1, 3, height, width] };
}

/** A mask of 0 and 1 at the size of the network. */
export function tensorOfMask(mask: Plane, { width, height, channelsLast }: SlotSize): FloatTensor {
  const { data } = resizePlane(mask, width, height);
  return {
    data: data.map((value) => (value > 0.01 ? 1 : 0)),
    dims: channelsLast ? [1, height, width, 1] : [1, 1, height, width],
  };
}

/** @throws Error when it is not one picture of three channels. */
export function pictureOfTensor({ data, dims }: FloatTensor, settings: SlotSettings): Picture {
  const [first = 0, second = 0, third = 0] = dims.length === 4 ? dims.slice(1) : dims;
  const channelsLast = third === 3 && first !== 3;
  const [height, width] = channelsLast ? [first, second] : [second, third];
  const count = width * height;
  if (dims.length < 3 || count === 0 || data.length !== count * 3)
    throw new Error(`it gives no picture but ${dims.join(' × ')}`);
  const [black, white] = ENDS[settings.output ?? settings.input];
  const gain = 255 / (white - black);
  const pixels = new Uint8Array(count * 3);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < 3; c++)
      pixels[i * 3 + c] = toByte((data[channelsLast ? i * 3 + c : c * count + i] - black) * gain);
  return { width, height, channels: 3, pixels };
}

/** @throws Error when it is not one channel, or the channels of `1 × C × H × W`. */
export function planesOfTensor({ data, dims }: FloatTensor): Plane[] {
  const [height = 0, width = 0] = dims.slice(-2);
  const count = width * height;
  const channels = dims.length >= 3 ? (dims.at(-3) ?? 1) : 1;
  if (count === 0 || data.length !== count * channels) throw new Error(`it gives no planes but ${dims.join(' × ')}`);
  return Array.from({ length: channels }, (_, c) => ({ width, height, data: data.slice(c * count, (c + 1) * count) }));
}

/** Share 0..1 of the wanted classes among scores of all. */
export function shareOfClasses(scores: readonly Plane[], wanted: readonly number[]): Plane {
  const [{ width, height }] = scores;
  const share = createPlane(width, height);
  for (let i = 0; i < share.data.length; i++) {
    const highest = scores.reduce((most, { data }) => Math.max(most, data[i]), -Infinity);
    let sum = 0;
    let own = 0;
    for (const [number, { data }] of scores.entries()) {
      const odds = Math.exp(data[i] - highest);
      sum += odds;
      if (wanted.includes(number)) own += odds;
    }
    share.data[i] = own / sum;
  }
  return share;
}
