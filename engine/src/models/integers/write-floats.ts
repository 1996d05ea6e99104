/** Layers as an ONNX file of float32 numbers. */
import { OnnxWriter, type Attribute } from '../convert/onnx-writer.ts';
import type { Convolution, Layer } from './read-layers.ts';

/** Width and height of ISNet's input and output. */
export const SIDE = 1024;
export const INPUT = 'input';

export function writeFloats(layers: readonly Layer[]): Uint8Array {
  const writer = new OnnxWriter();
  for (const layer of layers) addFloatLayer(writer, layer);
  return buildNetwork(writer, layers);
}

/** The file whose output is that of the last layer. */
export function buildNetwork(writer: OnnxWriter, layers: readonly Layer[]): Uint8Array {
  const outputs = layers.slice(-1).map(({ output }) => ({ name: output, shape: [1, 1, SIDE, SIDE] }));
  return writer.build([{ name: INPUT, shape: [1, 3, SIDE, SIDE] }], outputs);
}

/** One layer, channels before rows. */
export function addFloatLayer(writer: OnnxWriter, layer: Layer): void {
  const { inputs, output } = layer;
  switch (layer.kind) {
    case 'convolution': {
      const weights = [writer.floats(layer.size, layer.weights()), writer.floats([layer.size[0]], layer.bias)];
      const before = layer.relu ? writer.name() : output;
      writer.nodeTo('Conv', [inputs[0], ...weights], [before], kernelOf(layer));
      if (layer.relu) writer.nodeTo('Relu', [before], [output]);
      return;
    }
    case 'halve':
      return writer.nodeTo('MaxPool', inputs, [output], HALVING);
    case 'double':
      return writer.nodeTo(
        'Resize',
        [inputs[0], '', writer.floats([4], Float32Array.of(1, 1, 2, 2))],
        [output],
        DOUBLING,
      );
    case 'join':
      return writer.nodeTo('Concat', inputs, [output], { axis: 1 });
    case 'add':
      return writer.nodeTo('Add', inputs, [output]);
    case 'sigmoid':
      return writer.nodeTo('Sigmoid', inputs, [output]);
  }
}

export const HALVING = { kernel_shape: [2, 2], strides: [2, 2] } as const;
export const DOUBLING = { mode: 'linear', coordinate_transformation_mode: 'half_pixel' } as const;

export function kernelOf({ size, stride, padding, dilation }: Convolution): Record<string, Attribute> {
  return {
    kernel_shape: size.slice(2),
    strides: [stride, stride],
    pads: [padding, padding, padding, padding],
    dilations: [dilation, dilation],
  };
}
