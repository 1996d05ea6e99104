/**
 * Layers as an ONNX file that calculates with 8-bit numbers: a byte for each value, from 0 to 255 steps of its channel, and a signed
 * byte for each weight. A channel's step is put into the weights that read it, so that joining, halving and adding are done on bytes.
 * Channels come last, as onnxruntime's convolutions of bytes want them. The last convolution and what follows it stay floats: one
 * step of a byte is too coarse for an edge.
 */
import { ONNXRUNTIME, OnnxWriter } from '../convert/onnx-writer.ts';
import type { Convolution, Layer } from './read-layers.ts';
import type { Steps } from './steps.ts';
import { addFloatLayer, buildNetwork, DOUBLING, HALVING, INPUT, kernelOf } from './write-floats.ts';

/** Values of 0 stand at `zero`: ReLU leaves nothing below it. */
interface Bytes {
  readonly steps: Float32Array;
  readonly zero: number;
}

/** The input is (byte − 128) / 256: nothing is lost. */
const INPUT_BYTES: Bytes = { steps: new Float32Array(3).fill(1 / 256), zero: 128 };

/** @throws Error where a convolution has no steps. */
export function writeIntegers(layers: readonly Layer[], steps: ReadonlyMap<string, Steps>): Uint8Array {
  const writer = new OnnxWriter();
  const one = writer.floats([], Float32Array.of(1));
  const zeros = new Map([0, 128].map((zero) => [zero, writer.bytes([], Uint8Array.of(zero))]));
  const known = new Map<string, Bytes>([[INPUT, INPUT_BYTES]]);
  const twice = writer.floats([4], Float32Array.of(1, 2, 2, 1));
  const inBytes = (name: string): string => `${name}:bytes`;
  const zeroOf = ({ zero }: Bytes): string => zeros.get(zero) ?? '';

  function find(name: string): Bytes {
    const bytes = known.get(name);
    if (bytes === undefined) throw new Error(`${name} is not in bytes`);
    return bytes;
  }

  /** Steps of each channel, along the axis of the channels. */
  const scale = ({ steps: all, zero }: Bytes): string[] => [
    writer.floats([all.length], all),
    writer.bytes([all.length], new Uint8Array(all.length).fill(zero)),
  ];

  function toBytes(name: string): void {
    const turned = writer.node('Transpose', [name], { perm: [0, 2, 3, 1] });
    writer.nodeTo('QuantizeLinear', [turned, ...scale(find(name))], [inBytes(name)], { axis: 3 });
  }

  function toFloats(name: string): void {
    const turned = writer.node('Transpose', [inBytes(name)], { perm: [0, 3, 1, 2] });
    writer.nodeTo('DequantizeLinear', [turned, ...scale(find(name))], [name], { axis: 1 });
  }

  function convolve(layer: Convolution, own: Steps): void {
    const before = find(layer.inputs[0]);
    const after = { steps: own.output, zero: layer.relu ? 0 : 128 };
    const channels = [layer.size[0]];
    const inputs = [
      inBytes(layer.inputs[0]),
      one,
      zeroOf(before),
      writer.bytes(layer.size, weightBytes(layer, before.steps, own.weights)),
      writer.floats(
        channels,
        own.weights.map((step, channel) => step / own.output[channel]),
      ),
      writer.bytes(channels, new Int8Array(layer.size[0])),
      one,
      zeroOf(after),
      writer.bytes(channels, own.bias),
    ];
    writer.nodeTo(
      'QLinearConv',
      inputs,
      [inBytes(layer.output)],
      { ...kernelOf(layer), channels_last: 1 },
      ONNXRUNTIME,
    );
    known.set(layer.output, after);
  }

  function add(layer: Layer): void {
    const inputs = layer.inputs.map(inBytes);
    const output = [inBytes(layer.output)];
    const all = layer.inputs.map(find);
    switch (layer.kind) {
      case 'halve':
        writer.nodeTo('NhwcMaxPool', inputs, output, HALVING, ONNXRUNTIME);
        break;
      case 'double': {
        // as floats, because onnxruntime doubles bytes by cutting what is after the point: ten layers of that darken the matte
        const wide = writer.node('Resize', [writer.node('Cast', inputs, { to: 1 }), '', twice], DOUBLING);
        writer.nodeTo('QuantizeLinear', [wide, one, zeroOf(all[0])], output);
        break;
      }
      case 'join':
        writer.nodeTo('Concat', inputs, output, { axis: 3 });
        break;
      case 'add': {
        const [first, second] = inputs.map((input, i) => [input, one, zeroOf(all[i])]);
        writer.nodeTo('QLinearAdd', [...first, ...second, one, zeroOf(all[0])], output, {}, ONNXRUNTIME);
        break;
      }
      default:
        throw new Error(`${layer.kind} is not done on bytes`);
    }
    const joined = all.flatMap((bytes) => [...bytes.steps]);
    known.set(layer.output, layer.kind === 'join' ? { ...all[0], steps: Float32Array.from(joined) } : all[0]);
  }

  toBytes(INPUT);
  let isFloat = false;
  for (const layer of layers) {
    const own = steps.get(layer.output);
    if (layer.kind === 'convolution' && own !== undefined) convolve(layer, own);
    else if (layer.kind !== 'convolution' && !isFloat) add(layer);
    else {
      if (!isFloat) toFloats(layer.inputs[0]);
      isFloat = true;
      addFloatLayer(writer, layer);
    }
  }
  return buildNetwork(writer, layers);
}

const MOST = 127;

function weightBytes({ size, weights }: Convolution, inputSteps: Float32Array, steps: Float32Array): Int8Array {
  const all = weights();
  const bytes = new Int8Array(all.length);
  const [outputs, inputs, width, height] = size;
  const area = width * height;
  for (let output = 0, at = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++) {
      const factor = inputSteps[input] / steps[output];
      for (const end = at + area; at < end; at++)
        bytes[at] = Math.max(-MOST, Math.min(MOST, Math.round(all[at] * factor)));
    }
  }
  return bytes;
}
