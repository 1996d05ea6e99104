import * as ort from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { halfToNumber } from '../src/models/convert/half-float.ts';
import { convertNcnn } from '../src/models/convert/ncnn.ts';
import { convertTfjsGraph } from '../src/models/convert/tfjs-graph.ts';
import { convertTfjsLayers } from '../src/models/convert/tfjs-layers.ts';

async function runModel(
  model: Uint8Array,
  data: number[],
  dims: number[],
): Promise<{ data: number[]; dims: readonly number[] }> {
  const session = await ort.InferenceSession.create(model, { logSeverityLevel: 3 });
  const output = (await session.run({ input: new ort.Tensor('float32', Float32Array.from(data), dims) }))[
    session.outputNames[0]
  ];
  await session.release();
  return { data: [...(output.data instanceof Float32Array ? output.data : [])], dims: output.dims };
}

const floats = (...values: number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);
const text = (value: string): string => Buffer.from(value).toString('base64');

test('half floats', () => {
  expect([0x3c00, 0xc000, 0x3555, 0x0001, 0x7c00].map(halfToNumber)).toEqual([
    1,
    -2,
    0.333251953125,
    2 ** -24,
    Infinity,
  ]);
});

test('tfjs layers: a 1×1 convolution with relu, residual scaling and pixel shuffle', async () => {
  const layer = (name: string, class_name: string, from: string[], config: object = {}) => ({
    name,
    class_name,
    config,
    inbound_nodes: from.length > 0 ? [from.map((source) => [source, 0, 0, {}])] : [],
  });
  const model = {
    modelTopology: {
      model_config: {
        config: {
          layers: [
            layer('in', 'InputLayer', []),
            layer('conv', 'Conv2D', ['in'], { activation: 'relu' }),
            layer('scaled', 'MultiplyBeta', ['conv']),
            layer('sum', 'Add', ['scaled', 'conv']),
            layer('shuffled', 'PixelShuffle2x', ['sum']),
          ],
          output_layers: [['shuffled', 0, 0]],
        },
      },
    },
    weightsManifest: [
      {
        paths: ['w.bin'],
        weights: [
          { name: 'conv/kernel', shape: [1, 1, 3, 4], dtype: 'float32' },
          { name: 'conv/bias', shape: [4], dtype: 'float32' },
        ],
      },
    ],
  };
  // Output channel o = o·red + bias; the fourth is negative before relu.
  const kernel = [0, 1, 2, -3, 0, 0, 0, 0, 0, 0, 0, 0];
  const onnx = convertTfjsLayers(JSON.stringify(model), () => floats(...kernel, 1, 1, 1, 1));
  const output = await runModel(onnx, [1, 0, 0], [1, 3, 1, 1]);
  expect(output.dims).toEqual([1, 1, 2, 2]);
  expect(output.data.map((value) => Number(value.toFixed(4)))).toEqual([1.2, 2.4, 3.6, 0]);
});

test('ncnn: convolution with half weights, PReLU and pixel shuffle', async () => {
  const param = [
    '7767517',
    '4 4',
    'Input data 0 1 data',
    'Convolution conv 1 1 data mid 0=4 1=1 5=1 6=12',
    'PReLU act 1 1 mid slope 0=4',
    'PixelShuffle up 1 1 slope out 0=2',
  ].join('\n');
  const tag = Buffer.from([0x47, 0x6b, 0x30, 0x01]);
  const halves = Buffer.alloc(24);
  for (const [i, bits] of [0x3c00, 0, 0, 0, 0x3c00, 0, 0, 0, 0x3c00, 0xbc00, 0, 0].entries())
    halves.writeUInt16LE(bits, i * 2);
  const bin = Buffer.concat([tag, halves, floats(0, 0, 0, 0), floats(0.5, 0.5, 0.5, 0.5)]);
  const output = await runModel(convertNcnn(param, bin), [0.2, 0.4, 0.6], [1, 3, 1, 1]);
  expect(output.data.map((value) => Number(value.toFixed(4)))).toEqual([0.2, 0.4, 0.6, -0.1]);
  expect(() => convertNcnn(`7767517\n1 1\nStrange x 1 1 a b`, new Uint8Array(0))).toThrow(/Strange/);
});

test('tfjs graph: shapes are folded, einsum becomes a matrix product', async () => {
  const node = (name: string, op: string, input: string[] = [], attr: object = {}) => ({ name, op, input, attr });
  const model = {
    modelTopology: {
      node: [
        node('x', 'Placeholder'),
        node('matrix', 'Const'),
        node('zero', 'Const'),
        node('one', 'Const'),
        node('minus', 'Const'),
        node('shape', 'Shape', ['x']),
        node('rows', 'StridedSlice', ['shape', 'zero', 'one', 'one'], { shrink_axis_mask: { i: '1' } }),
        node('target', 'Pack', ['rows', 'minus'], { axis: { i: '0' } }),
        node('product', 'Einsum', ['x', 'matrix'], { equation: { s: text('abcg,gf->abcf') } }),
        node('flat', 'Reshape', ['product', 'target']),
        node('Identity', 'Identity', ['flat']),
      ],
    },
    signature: { outputs: { y: { name: 'Identity:0' } } },
    weightsManifest: [
      {
        paths: ['w.bin'],
        weights: [
          { name: 'matrix', shape: [2, 3], dtype: 'float32' },
          { name: 'zero', shape: [1], dtype: 'int32' },
          { name: 'one', shape: [1], dtype: 'int32' },
          { name: 'minus', shape: [], dtype: 'int32' },
        ],
      },
    ],
  };
  const integers = Buffer.from(Int32Array.of(0, 1, -1).buffer);
  const shard = Buffer.concat([floats(1, 2, 3, 4, 5, 6), integers]);
  const onnx = convertTfjsGraph(JSON.stringify(model), () => shard, [1, 1, 2, 2]);
  const output = await runModel(onnx, [1, 0, 0, 1], [1, 1, 2, 2]);
  expect(output).toEqual({ data: [1, 2, 3, 4, 5, 6], dims: [1, 6] });
});
