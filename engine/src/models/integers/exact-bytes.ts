/**
 * Whether this processor adds products of bytes exactly. Those with AVX-VNNI or AVX512-VNNI do, and ARM's; for older ones onnxruntime adds
 * two products in 16 bits, which cuts off what is above 32,767. Asked with numbers that are, in the shape of most of ISNet's layers.
 */
import * as ort from 'onnxruntime-node';
import { ONNXRUNTIME, OnnxWriter } from '../convert/onnx-writer.ts';

const SIDE = 8;
const CHANNELS = 64;

export async function addsBytesExactly(): Promise<boolean> {
  const session = await ort.InferenceSession.create(writeQuestion(), { intraOpNumThreads: 1, logSeverityLevel: 3 });
  try {
    const values = new Float32Array(SIDE * SIDE * CHANNELS).fill(255);
    const answer = await session.run({ in: new ort.Tensor('float32', values, [1, SIDE, SIDE, CHANNELS]) });
    const { data } = answer['out'];
    // not at the border, where a part of the kernel lies on nothing
    return data[((SIDE / 2) * SIDE + SIDE / 2) * CHANNELS] === EXPECTED;
  } finally {
    await session.release();
  }
}

const EXPECTED = 200;

function writeQuestion(): Uint8Array {
  const writer = new OnnxWriter();
  const one = writer.floats([], Float32Array.of(1));
  const zero = writer.bytes([], Uint8Array.of(0));
  const bytes = writer.node('QuantizeLinear', ['in', one, zero]);
  const size = [CHANNELS, CHANNELS, 3, 3];
  const sum = 255 * 127 * CHANNELS * 9;
  const convolution = [
    bytes,
    one,
    zero,
    writer.bytes(size, new Int8Array(CHANNELS * CHANNELS * 9).fill(127)),
    writer.floats([CHANNELS], new Float32Array(CHANNELS).fill(EXPECTED / sum)),
    writer.bytes([CHANNELS], new Int8Array(CHANNELS)),
    one,
    zero,
    writer.bytes([CHANNELS], new Int32Array(CHANNELS)),
  ];
  const attributes = { kernel_shape: [3, 3], pads: [1, 1, 1, 1], channels_last: 1 };
  const result = writer.node('QLinearConv', convolution, attributes, ONNXRUNTIME);
  writer.nodeTo('DequantizeLinear', [result, one, zero], ['out']);
  const shape = [1, SIDE, SIDE, CHANNELS];
  return writer.build([{ name: 'in', shape }], [{ name: 'out', shape }]);
}
