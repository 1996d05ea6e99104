/** TensorFlow.js layers models of MobileNet classifiers to ONNX; input NHWC as in the source, inside NCHW. */
import { z } from 'zod';
import { OnnxWriter, type Attribute } from './onnx-writer.ts';
import { kernelToChannelsFirst, readWeights, weightsManifest, type Constant } from './tfjs-weights.ts';

const pair = z.tuple([z.number(), z.number()]);
const layerSchema = z.object({
  name: z.string(),
  class_name: z.string(),
  config: z.object({
    batch_input_shape: z.array(z.number().nullable()).optional(),
    strides: pair.default([1, 1]),
    padding: z.union([z.enum(['same', 'valid']), z.tuple([pair, pair])]).default('valid'),
    pool_size: pair.optional(),
    use_bias: z.boolean().default(false),
    epsilon: z.number().default(1e-3),
    max_value: z.number().nullish(),
    activation: z.string().default('linear'),
  }),
  inbound_nodes: z.array(z.array(z.tuple([z.string()], z.unknown()))),
});
const networkSchema = z.object({
  config: z.object({ layers: z.array(layerSchema), output_layers: z.array(z.tuple([z.string()], z.unknown())) }),
});
const modelSchema = z.object({ modelTopology: z.object({ model_config: networkSchema }), weightsManifest });

type Layer = z.infer<typeof layerSchema>;

/** @throws Error on an unknown layer, activation or a missing weight. Input `input` [1, height, width, 3], output `output`. */
export function convertTfjsClassifier(modelJson: string, shard: (path: string) => Uint8Array): Uint8Array {
  const model = modelSchema.parse(JSON.parse(modelJson));
  const weights = readWeights(model.weightsManifest, shard);
  const { layers, output_layers } = model.modelTopology.model_config.config;
  const writer = new OnnxWriter();
  const values = new Map<string, string>();
  for (const layer of layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([name]) => values.get(name) ?? name);
    values.set(layer.name, convertLayer(writer, weights, layer, inputs));
  }
  const last = values.get(output_layers[0]?.[0] ?? '');
  const [, ...size] = layers.find(({ class_name }) => class_name === 'InputLayer')?.config.batch_input_shape ?? [];
  if (last === undefined) throw new Error('the model has no output layer');
  writer.nodeTo('Identity', [last], ['output']);
  return writer.build(
    [{ name: 'input', shape: [1, ...size.map((dim) => dim ?? 'any')] }],
    [{ name: 'output', shape: [] }],
  );
}

function convertLayer(
  writer: OnnxWriter,
  weights: ReadonlyMap<string, Constant>,
  layer: Layer,
  inputs: readonly string[],
): string {
  const { name, class_name: type, config } = layer;
  const [first = ''] = inputs;
  const weight = (part: string): Constant => {
    const found = weights.get(`${name}/${part}`);
    if (!found) throw new Error(`weight ${name}/${part} is missing`);
    return found;
  };
  const parameter = (part: string): string => writer.floats(weight(part).shape, Float32Array.from(weight(part).data));
  switch (type) {
    case 'InputLayer':
      return writer.node('Transpose', ['input'], { perm: [0, 3, 1, 2] });
    case 'Conv2D':
    case 'DepthwiseConv2D':
      return activate(writer, convolve(writer, layer, first, weight), config.activation);
    case 'BatchNormalization': {
      const parameters = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(parameter);
      return writer.node('BatchNormalization', [first, ...parameters], { epsilon: { float: config.epsilon } });
    }
    case 'ReLU':
      return typeof config.max_value !== 'number'
        ? writer.node('Relu', [first])
        : clip(writer, first, config.max_value);
    case 'ZeroPadding2D': {
      if (typeof config.padding === 'string') throw new Error(`padding of ${name} is not understood`);
      const [[top, bottom], [left, right]] = config.padding;
      return writer.node('Pad', [first, writer.integers([8], [0, 0, top, left, 0, 0, bottom, right])]);
    }
    case 'Add':
      return writer.node('Sum', inputs);
    case 'AveragePooling2D':
      return writer.node('AveragePool', [first], { kernel_shape: config.pool_size ?? [2, 2], strides: config.strides });
    case 'Dropout':
      return first; // does something in training only
    case 'Flatten':
      return writer.node('Flatten', [writer.node('Transpose', [first], { perm: [0, 2, 3, 1] })]);
    case 'Dense':
      return activate(
        writer,
        writer.node('Add', [writer.node('MatMul', [first, parameter('kernel')]), parameter('bias')]),
        config.activation,
      );
    default:
      throw new Error(`tfjs layer ${type} is not supported`);
  }
}

function convolve(
  writer: OnnxWriter,
  { class_name, config }: Layer,
  input: string,
  weight: (part: string) => Constant,
): string {
  const depthwise = class_name === 'DepthwiseConv2D';
  const kernel = weight(depthwise ? 'depthwise_kernel' : 'kernel');
  const [height = 1, width = 1, channels = 1, multiplier = 1] = kernel.shape;
  // A depthwise kernel [h, w, c, m] is the dense kernel [h, w, 1, c·m] of as many groups.
  const { dims, data } = kernelToChannelsFirst(
    depthwise ? { ...kernel, shape: [height, width, 1, channels * multiplier] } : kernel,
  );
  const parameters = [writer.floats(dims, data)];
  if (config.use_bias) parameters.push(writer.floats(weight('bias').shape, Float32Array.from(weight('bias').data)));
  const attributes: Record<string, Attribute> = {
    kernel_shape: [height, width],
    strides: config.strides,
    group: depthwise ? channels : 1,
    auto_pad: config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
  };
  return writer.node('Conv', [input, ...parameters], attributes);
}

function clip(writer: OnnxWriter, value: string, most: number): string {
  return writer.node('Clip', [value, writer.floats([], Float32Array.of(0)), writer.floats([], Float32Array.of(most))]);
}

function activate(writer: OnnxWriter, value: string, activation: string): string {
  if (activation === 'linear') return value;
  if (activation === 'relu') return writer.node('Relu', [value]);
  if (activation === 'softmax') return writer.node('Softmax', [value], { axis: -1 });
  throw new Error(`tfjs activation ${activation} is not supported`);
}
