/** TensorFlow.js layers models of the ESRGAN family to ONNX (NCHW, input 0..1 of any size). */
import { z } from 'zod';
import { OnnxWriter } from './onnx-writer.ts';
import { kernelToChannelsFirst, readWeights, weightsManifest, type Constant } from './tfjs-weights.ts';

const layerSchema = z.object({
  name: z.string(),
  class_name: z.string(),
  config: z.object({ activation: z.string().optional(), size: z.array(z.number()).optional() }),
  inbound_nodes: z.array(z.array(z.tuple([z.string()], z.unknown()))),
});
const networkSchema = z.object({
  config: z.object({ layers: z.array(layerSchema), output_layers: z.array(z.tuple([z.string()], z.unknown())) }),
});
const modelSchema = z.object({
  modelTopology: z.union([z.object({ model_config: networkSchema }).transform((it) => it.model_config), networkSchema]),
  weightsManifest,
});

/** ESRGAN's residual scaling, fixed in the custom layer `MultiplyBeta` of @upscalerjs. */
const RESIDUAL_SCALE = 0.2;

/** @throws Error on an unknown layer or activation. */
export function convertTfjsLayers(modelJson: string, shard: (path: string) => Uint8Array): Uint8Array {
  const model = modelSchema.parse(JSON.parse(modelJson));
  const weights = readWeights(model.weightsManifest, shard);
  const { layers, output_layers } = model.modelTopology.config;
  const writer = new OnnxWriter();
  const values = new Map<string, string>();
  for (const layer of layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([name]) => values.get(name) ?? name);
    values.set(layer.name, convertLayer(writer, weights, layer, inputs));
  }
  const last = output_layers[0]?.[0];
  writer.nodeTo('Identity', [(last && values.get(last)) ?? ''], ['output']);
  return writer.build(
    [{ name: 'input', shape: [1, 3, 'height', 'width'] }],
    [{ name: 'output', shape: [1, 3, 'outHeight', 'outWidth'] }],
  );
}

function convertLayer(
  writer: OnnxWriter,
  weights: ReadonlyMap<string, Constant>,
  { name, class_name: type, config }: z.infer<typeof layerSchema>,
  inputs: readonly string[],
): string {
  const [first = ''] = inputs;
  switch (type) {
    case 'InputLayer':
      return 'input';
    case 'Conv2D': {
      const kernel = weights.get(`${name}/kernel`);
      const bias = weights.get(`${name}/bias`);
      if (!kernel || !bias) throw new Error(`weights of layer ${name} are missing`);
      const { dims, data } = kernelToChannelsFirst(kernel);
      const [, , height = 1, width = 1] = dims;
      const [top, left] = [height >> 1, width >> 1];
      const parameters = [writer.floats(dims, data), writer.floats(bias.shape, Float32Array.from(bias.data))];
      const convolved = writer.node('Conv', [first, ...parameters], {
        kernel_shape: [height, width],
        pads: [top, left, top, left],
      });
      return activate(writer, convolved, config.activation);
    }
    case 'Activation':
      return activate(writer, first, config.activation);
    case 'Concatenate':
      return writer.node('Concat', inputs, { axis: 1 });
    case 'Add':
      return writer.node('Sum', inputs);
    case 'MultiplyBeta':
      return writer.node('Mul', [first, writer.floats([1], Float32Array.of(RESIDUAL_SCALE))]);
    case 'UpSampling2D': {
      const [height = 2, width = 2] = config.size ?? [];
      return writer.node('Resize', [first, '', writer.floats([4], Float32Array.of(1, 1, height, width))], {
        mode: 'nearest',
        nearest_mode: 'floor',
        coordinate_transformation_mode: 'asymmetric',
      });
    }
    default: {
      const factor = /^PixelShuffle(\d)x/.exec(type)?.[1];
      if (!factor) throw new Error(`tfjs layer ${type} is not supported`);
      return writer.node('DepthToSpace', [first], { blocksize: Number(factor), mode: 'DCR' });
    }
  }
}

function activate(writer: OnnxWriter, value: string, activation = 'linear'): string {
  if (activation === 'linear') return value;
  if (activation === 'relu') return writer.node('Relu', [value]);
  throw new Error(`tfjs activation ${activation} is not supported`);
}
