/** Weights of TensorFlow.js models: a JSON manifest and binary shards. */
import { z } from 'zod';
import { readHalfFloats } from './half-float.ts';

const weightEntry = z.object({
  name: z.string(),
  shape: z.array(z.number()),
  dtype: z.enum(['float32', 'int32', 'bool']),
  quantization: z
    .object({ dtype: z.enum(['float16', 'uint8', 'uint16']), scale: z.number().optional(), min: z.number().optional() })
    .optional(),
});

/** The `weightsManifest` of a model.json. */
export const weightsManifest = z.array(z.object({ paths: z.array(z.string()), weights: z.array(weightEntry) }));

export type ConstantType = z.infer<typeof weightEntry>['dtype'];

/** A constant tensor, row-major. Integers and booleans are numbers too. */
export interface Constant {
  readonly dtype: ConstantType;
  readonly shape: readonly number[];
  readonly data: Float32Array | readonly number[];
}

export const sizeOf = (shape: readonly number[]): number => shape.reduce((product, dim) => product * dim, 1);

/** Decodes every weight; `shard` gives the bytes of a path of the manifest. */
export function readWeights(
  manifest: z.infer<typeof weightsManifest>,
  shard: (path: string) => Uint8Array,
): Map<string, Constant> {
  const constants = new Map<string, Constant>();
  for (const group of manifest) {
    const bytes = Buffer.concat(group.paths.map(shard));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    for (const entry of group.weights) {
      const count = sizeOf(entry.shape);
      const { data, byteLength } = readEntry(view, at, count, entry);
      at += byteLength;
      constants.set(entry.name, { dtype: entry.dtype, shape: entry.shape, data });
    }
    if (at !== bytes.length) throw new Error('tfjs weights do not match their manifest');
  }
  return constants;
}

function readEntry(
  view: DataView,
  at: number,
  count: number,
  { dtype, quantization }: z.infer<typeof weightEntry>,
): { data: Float32Array; byteLength: number } {
  const read = (bytesEach: number, value: (offset: number) => number): { data: Float32Array; byteLength: number } => {
    const data = new Float32Array(count);
    for (let i = 0; i < count; i++) data[i] = value(at + i * bytesEach);
    return { data, byteLength: count * bytesEach };
  };
  if (quantization?.dtype === 'float16') return { data: readHalfFloats(view, at, count), byteLength: 2 * count };
  if (quantization) {
    const { scale = 1, min = 0 } = quantization;
    const result =
      quantization.dtype === 'uint8'
        ? read(1, (offset) => view.getUint8(offset) * scale + min)
        : read(2, (offset) => view.getUint16(offset, true) * scale + min);
    return dtype === 'int32' ? { ...result, data: result.data.map(Math.round) } : result;
  }
  if (dtype === 'float32') return read(4, (offset) => view.getFloat32(offset, true));
  if (dtype === 'int32') return read(4, (offset) => view.getInt32(offset, true));
  return read(1, (offset) => view.getUint8(offset));
}

/** Reorders a convolution kernel from TensorFlow's [height, width, a, b] to [b, a, height, width]. */
export function kernelToChannelsFirst(kernel: Constant): { dims: number[]; data: Float32Array } {
  const [height = 1, width = 1, a = 1, b = 1] = kernel.shape;
  const data = new Float32Array(kernel.data.length);
  let from = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < a; i++) {
        for (let o = 0; o < b; o++) data[((o * a + i) * height + y) * width + x] = kernel.data[from++];
      }
    }
  }
  return { dims: [b, a, height, width], data };
}
