/**
 * ncnn (`.param` text and `.bin` weights) to ONNX, for the layers that super-resolution networks use. Layer parameters
 * are numbered as in ncnn's operators.md.
 */
import { readHalfFloats } from './half-float.ts';
import { OnnxWriter } from './onnx-writer.ts';

const MAGIC = '7767517';
const HALF_TAG = 0x01306b47;

interface Layer {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Parameter `id`, or `fallback` when the file leaves it out. */
  readonly get: (id: number, fallback?: number) => number;
  readonly list: (id: number) => readonly number[];
}

function parseLayer(line: string): Layer {
  const words = line.trim().split(/\s+/);
  const [type = '', , inputCount = '0', outputCount = '0'] = words;
  const inputsEnd = 4 + Number(inputCount);
  const outputsEnd = inputsEnd + Number(outputCount);
  const numbers = new Map<number, number>();
  const lists = new Map<number, number[]>();
  for (const word of words.slice(outputsEnd)) {
    const [key = '', value = ''] = word.split('=');
    const id = Number(key);
    // Arrays are written as -23300 - id, their length first.
    if (id <= -23300) lists.set(-id - 23300, value.split(',').slice(1).map(Number));
    else numbers.set(id, Number(value));
  }
  return {
    type,
    inputs: words.slice(4, inputsEnd),
    outputs: words.slice(inputsEnd, outputsEnd),
    get: (id, fallback = 0) => numbers.get(id) ?? fallback,
    list: (id) => lists.get(id) ?? [],
  };
}

/** Reads weights in file order; most arrays carry a tag that tells float32 from float16. */
class WeightReader {
  readonly #view: DataView;
  #at = 0;
  constructor(bin: Uint8Array) {
    this.#view = new DataView(bin.buffer, bin.byteOffset, bin.byteLength);
  }
  floats(count: number): Float32Array {
    const values = new Float32Array(count);
    for (let i = 0; i < count; i++) values[i] = this.#view.getFloat32(this.#at + 4 * i, true);
    this.#at += 4 * count;
    return values;
  }
  tagged(count: number): Float32Array {
    const tag = this.#view.getUint32(this.#at, true);
    this.#at += 4;
    if (tag === 0) return this.floats(count);
    if (tag !== HALF_TAG) throw new Error(`ncnn weight tag ${tag.toString(16)} is not supported`);
    const values = readHalfFloats(this.#view, this.#at, count);
    this.#at += Math.ceil((2 * count) / 4) * 4;
    return values;
  }
  get finished(): boolean {
    return this.#at === this.#view.byteLength;
  }
}

/** Converts a network with one RGB input (NCHW, 0..1) of any size. @throws Error on an unknown layer. */
export function convertNcnn(param: string, bin: Uint8Array): Uint8Array {
  const lines = param.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines[0]?.trim() !== MAGIC) throw new Error('not an ncnn param file');
  const writer = new OnnxWriter();
  const weights = new WeightReader(bin);
  const values = new Map<string, string>();
  let last = '';
  for (const line of lines.slice(2)) {
    const layer = parseLayer(line);
    const inputs = layer.inputs.map((name) => values.get(name) ?? name);
    last = layer.type === 'Input' ? 'input' : convertLayer(writer, weights, layer, inputs);
    for (const output of layer.outputs) values.set(output, last);
  }
  if (!weights.finished) throw new Error('ncnn weights were not read to their end');
  writer.nodeTo('Identity', [last], ['output']);
  return writer.build(
    [{ name: 'input', shape: [1, 3, 'height', 'width'] }],
    [{ name: 'output', shape: [1, 3, 'outHeight', 'outWidth'] }],
  );
}

function convertLayer(writer: OnnxWriter, weights: WeightReader, layer: Layer, inputs: readonly string[]): string {
  const [first = ''] = inputs;
  const { get } = layer;
  switch (layer.type) {
    case 'Split':
      return first;
    case 'Convolution':
      return convertConvolution(writer, weights, layer, first);
    case 'PReLU':
      return writer.node('PRelu', [first, writer.floats([get(0), 1, 1], weights.floats(get(0)))]);
    case 'ReLU':
      return get(0) === 0
        ? writer.node('Relu', [first])
        : writer.node('LeakyRelu', [first], { alpha: { float: get(0) } });
    case 'PixelShuffle':
      return writer.node('DepthToSpace', [first], { blocksize: get(0), mode: get(1) === 1 ? 'DCR' : 'CRD' });
    case 'Interp':
      return convertInterp(writer, layer, first);
    case 'BinaryOp': {
      const operator = ['Add', 'Sub', 'Mul', 'Div'][get(0)];
      if (!operator) throw new Error(`ncnn BinaryOp ${get(0)} is not supported`);
      const scalar = get(1) === 1 ? [writer.floats([1], Float32Array.of(get(2)))] : [];
      return writer.node(operator, [...inputs, ...scalar]);
    }
    case 'Concat':
      return writer.node('Concat', inputs, { axis: get(0) + 1 });
    default:
      throw new Error(`ncnn layer ${layer.type} is not supported`);
  }
}

function convertConvolution(writer: OnnxWriter, weights: WeightReader, layer: Layer, input: string): string {
  const { get } = layer;
  const outputs = get(0);
  const width = get(1);
  const height = get(11, width);
  const dilation = get(2, 1);
  const stride = get(3, 1);
  const pad = get(4);
  const kernel = weights.tagged(get(6));
  const bias = get(5) === 1 ? weights.floats(outputs) : new Float32Array(outputs);
  const dims = [outputs, get(6) / (outputs * width * height), height, width];
  const convolved = writer.node('Conv', [input, writer.floats(dims, kernel), writer.floats([outputs], bias)], {
    kernel_shape: [height, width],
    strides: [stride, stride],
    pads: [pad, pad, pad, pad],
    dilations: [dilation, dilation],
  });
  const activation = get(9);
  if (activation === 0) return convolved;
  if (activation === 1) return writer.node('Relu', [convolved]);
  if (activation === 2) return writer.node('LeakyRelu', [convolved], { alpha: { float: layer.list(10)[0] ?? 0 } });
  throw new Error(`ncnn activation ${activation} is not supported`);
}

function convertInterp(writer: OnnxWriter, { get }: Layer, input: string): string {
  const scales = writer.floats([4], Float32Array.of(1, 1, get(2), get(1)));
  const nearest = { mode: 'nearest', nearest_mode: 'floor', coordinate_transformation_mode: 'asymmetric' };
  const smooth = { mode: get(0) === 3 ? 'cubic' : 'linear', coordinate_transformation_mode: 'half_pixel' };
  return writer.node('Resize', [input, '', scales], get(0) === 1 ? nearest : smooth);
}
