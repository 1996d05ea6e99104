/** One TensorFlow operator at a time to ONNX nodes; tensors stay NHWC between operators. */
import { numbersOf, readSliceSpec, type GraphBuilder, type NodeAttributes, type Value } from './tfjs-builder.ts';
import { kernelToChannelsFirst, type Constant } from './tfjs-weights.ts';

const TO_CHANNELS_FIRST = [0, 3, 1, 2] as const;
const TO_CHANNELS_LAST = [0, 2, 3, 1] as const;

/** Operators that are the same in both, element by element or by matrix. */
const SAME: Readonly<Record<string, string>> = {
  AddV2: 'Add',
  Add: 'Add',
  BiasAdd: 'Add',
  AddN: 'Sum',
  Sub: 'Sub',
  Mul: 'Mul',
  RealDiv: 'Div',
  Maximum: 'Max',
  Minimum: 'Min',
  Relu: 'Relu',
  Sigmoid: 'Sigmoid',
  Elu: 'Elu',
  Tanh: 'Tanh',
  Exp: 'Exp',
  Neg: 'Neg',
  Abs: 'Abs',
  Sqrt: 'Sqrt',
  Floor: 'Floor',
  Sign: 'Sign',
  Reciprocal: 'Reciprocal',
  Prelu: 'PRelu',
  GreaterEqual: 'GreaterOrEqual',
  Greater: 'Greater',
  LessEqual: 'LessOrEqual',
  Less: 'Less',
  LogicalAnd: 'And',
  SelectV2: 'Where',
};

/** Outputs of one operator, by port. @throws Error when the operator is unknown. */
export function convertOperator(
  graph: GraphBuilder,
  operator: string,
  inputs: readonly Value[],
  attributes: NodeAttributes,
): Value[] {
  const same = SAME[operator];
  if (same) return [graph.add(same, inputs)];
  const [first, second] = inputs;
  if (!first) throw new Error(`operator ${operator} without input`);
  switch (operator) {
    case 'Conv2D':
    case '_FusedConv2D':
    case 'DepthwiseConv2dNative':
    case 'FusedDepthwiseConv2dNative':
      return [convertConvolution(graph, operator, inputs, attributes)];
    case 'Conv2DBackpropInput':
      return [convertTransposedConvolution(graph, inputs, attributes)];
    case 'MaxPool':
    case 'AvgPool':
      return [convertPool(graph, operator, first, attributes)];
    case 'Relu6':
    case 'LeakyRelu':
      return [activate(graph, first, operator, attributes)];
    case 'Square':
      return [graph.add('Mul', [first, first])];
    case 'NotEqual':
      return [graph.add('Not', [graph.add('Equal', inputs)])];
    case 'Rsqrt':
      return [graph.add('Reciprocal', [graph.add('Sqrt', [first])])];
    case 'Cast':
      return [graph.add('Cast', [first], { to: { float32: 1, int32: 7, bool: 9 }[attributes.type('DstT')] })];
    case 'Sum':
      return [graph.add('ReduceSum', [first, graph.integers(numbersOf(second))], { keepdims: keepDims(attributes) })];
    case 'Mean':
      return [graph.add('ReduceMean', [first], { axes: numbersOf(second), keepdims: keepDims(attributes) })];
    case 'Softmax':
      return [graph.add('Softmax', [first], { axis: -1 })];
    case 'Einsum':
      return [convertEinsum(graph, inputs, attributes.text('equation').replaceAll(' ', ''))];
    case 'MatMul':
    case '_FusedMatMul':
      return [convertMatMul(graph, inputs, attributes)];
    case 'Pad':
    case 'PadV2': {
      const amounts = numbersOf(second);
      const pads = graph.integers([...amounts.filter((_, i) => i % 2 === 0), ...amounts.filter((_, i) => i % 2 === 1)]);
      return [graph.add('Pad', [first, pads, ...inputs.slice(2, 3)])];
    }
    case 'Reshape':
      return [graph.add('Reshape', [first, graph.integers(numbersOf(second))])];
    case 'BroadcastTo':
      return [graph.add('Expand', [first, graph.integers(numbersOf(second))])];
    case 'Squeeze': {
      const axes = attributes.integers('squeeze_dims');
      return [graph.add('Squeeze', axes.length > 0 ? [first, graph.integers(axes)] : [first])];
    }
    case 'Unpack':
      // a batch of one picture, taken apart
      if (attributes.integer('num') !== 1) throw new Error('only one part can be unpacked');
      return [graph.add('Squeeze', [first, graph.integers([attributes.integer('axis')])])];
    case 'ExpandDims':
      return [graph.add('Unsqueeze', [first, graph.integers(numbersOf(second))])];
    case 'Transpose':
      return [graph.transpose(first, numbersOf(second))];
    case 'ConcatV2':
      return [graph.add('Concat', inputs.slice(0, -1), { axis: numbersOf(inputs.at(-1))[0] })];
    case 'Pack': {
      const axis = attributes.integer('axis');
      const parts = inputs.map((input) => graph.add('Unsqueeze', [input, graph.integers([axis])]));
      return [graph.add('Concat', parts, { axis })];
    }
    case 'GatherV2':
      return [graph.add('Gather', [first, second ?? first], { axis: numbersOf(inputs[2])[0] })];
    case 'SplitV': {
      const sizes = numbersOf(second);
      const names = sizes.map(() => graph.writer.name('split'));
      const parts = [graph.name(first), graph.name(graph.integers(sizes))];
      graph.writer.nodeTo('Split', parts, names, { axis: numbersOf(inputs[2])[0] });
      return names.map((name) => ({ name }));
    }
    case 'StridedSlice':
      return [convertSlice(graph, inputs, attributes)];
    case 'ResizeBilinear':
    case 'ResizeNearestNeighbor':
      return [convertResize(graph, operator, inputs, attributes)];
    default:
      throw new Error(`graph operator ${operator} is not supported`);
  }
}

const keepDims = (attributes: NodeAttributes): number => (attributes.flag('keep_dims') ? 1 : 0);

function activate(graph: GraphBuilder, value: Value, activation: string, attributes: NodeAttributes): Value {
  if (activation === 'Relu6') return graph.add('Clip', [value, graph.scalar(0), graph.scalar(6)]);
  if (activation === 'LeakyRelu') {
    const alpha = attributes.float('alpha', attributes.float('leakyrelu_alpha', 0.2));
    return graph.add('LeakyRelu', [value], { alpha: { float: alpha } });
  }
  if (activation === 'Relu' || activation === 'Sigmoid' || activation === 'Elu') return graph.add(activation, [value]);
  throw new Error(`fused activation ${activation} is not supported`);
}

function isChannelsFirst(attributes: NodeAttributes): boolean {
  return attributes.text('data_format', 'NHWC') === 'NCHW';
}

/** Height and width entries of a four-element list attribute. */
function spatial(attributes: NodeAttributes, key: string): number[] {
  const list = attributes.integers(key);
  if (list.length === 0) return [1, 1];
  return isChannelsFirst(attributes) ? [list[2], list[3]] : [list[1], list[2]];
}

function padding(attributes: NodeAttributes): { auto_pad: string } | { pads: number[] } {
  const kind = attributes.text('padding');
  if (kind === 'SAME') return { auto_pad: 'SAME_UPPER' };
  if (kind !== 'EXPLICIT') return { pads: [0, 0, 0, 0] };
  const e = attributes.integers('explicit_paddings');
  return { pads: [e[2], e[4], e[3], e[5]] };
}

function inChannelsFirst(
  graph: GraphBuilder,
  value: Value,
  attributes: NodeAttributes,
  work: (value: Value) => Value,
): Value {
  if (isChannelsFirst(attributes)) return work(value);
  return graph.transpose(work(graph.transpose(value, TO_CHANNELS_FIRST)), TO_CHANNELS_LAST);
}

function constantOf(value: Value | undefined): Constant {
  if (!value || !('constant' in value)) throw new Error('a constant kernel was expected');
  return value.constant;
}

function convertConvolution(
  graph: GraphBuilder,
  operator: string,
  inputs: readonly Value[],
  attributes: NodeAttributes,
): Value {
  const depthwise = operator.includes('Depthwise');
  const kernel = constantOf(inputs[1]);
  const [height, width, channels, multiplier] = kernel.shape;
  // A depthwise kernel [h, w, c, m] is the dense kernel [h, w, 1, c·m] of as many groups.
  const shaped = depthwise ? { ...kernel, shape: [height, width, 1, channels * multiplier] } : kernel;
  const { dims, data } = kernelToChannelsFirst(shaped);
  const fused = attributes.texts('fused_ops');
  const parameters: Value[] = [{ name: graph.writer.floats(dims, data) }];
  if (fused.includes('BiasAdd')) {
    const bias = constantOf(inputs[2]);
    parameters.push({ name: graph.writer.floats([bias.data.length], Float32Array.from(bias.data)) });
  }
  return inChannelsFirst(graph, inputs[0], attributes, (input) => {
    let value = graph.add('Conv', [input, ...parameters], {
      kernel_shape: [height, width],
      strides: spatial(attributes, 'strides'),
      dilations: spatial(attributes, 'dilations'),
      group: depthwise ? channels : 1,
      ...padding(attributes),
    });
    for (const activation of fused) {
      if (activation === 'BiasAdd') continue;
      if (activation === 'Prelu') {
        const slope = constantOf(inputs.at(-1));
        const name = graph.writer.floats([slope.data.length, 1, 1], Float32Array.from(slope.data));
        value = graph.add('PRelu', [value, { name }]);
      } else value = activate(graph, value, activation, attributes);
    }
    return value;
  });
}

function convertTransposedConvolution(
  graph: GraphBuilder,
  inputs: readonly Value[],
  attributes: NodeAttributes,
): Value {
  const { dims, data } = kernelToChannelsFirst(constantOf(inputs[1]));
  const kernel: Value = { name: graph.writer.floats(dims, data) };
  return inChannelsFirst(graph, inputs[2], attributes, (input) =>
    graph.add('ConvTranspose', [input, kernel], {
      kernel_shape: dims.slice(2),
      strides: spatial(attributes, 'strides'),
      auto_pad: 'SAME_UPPER',
    }),
  );
}

/**
 * A tensor times a matrix over one index, as transpose, MatMul, transpose: onnxruntime's own Einsum took six times as
 * long. @throws Error for other equations.
 */
function convertEinsum(graph: GraphBuilder, inputs: readonly Value[], equation: string): Value {
  const [sides = '', output = ''] = equation.split('->');
  const [left = '', right = ''] = sides.split(',');
  const [tensor, matrix] = right.length === 2 ? [left, right] : [right, left];
  const [tensorValue, matrixValue] = right.length === 2 ? inputs : [inputs[1], inputs[0]];
  const summed = [...matrix].find((index) => !output.includes(index));
  const kept = [...matrix].find((index) => index !== summed);
  if (matrix.length !== 2 || !summed || !kept || !tensor.includes(summed) || tensor.includes(kept)) {
    throw new Error(`einsum ${equation} is not supported`);
  }
  const arrange = (value: Value, from: string, to: string): Value =>
    from === to
      ? value
      : graph.transpose(
          value,
          [...to].map((index) => from.indexOf(index)),
        );
  const outer = tensor.replace(summed, '');
  const product = graph.add('MatMul', [
    arrange(tensorValue, tensor, outer + summed),
    arrange(matrixValue, matrix, summed + kept),
  ]);
  return arrange(product, outer + kept, output);
}

function convertPool(graph: GraphBuilder, operator: string, input: Value, attributes: NodeAttributes): Value {
  return inChannelsFirst(graph, input, attributes, (value) =>
    graph.add(operator === 'MaxPool' ? 'MaxPool' : 'AveragePool', [value], {
      kernel_shape: spatial(attributes, 'ksize'),
      strides: spatial(attributes, 'strides'),
      ...padding(attributes),
    }),
  );
}

function convertMatMul(graph: GraphBuilder, inputs: readonly Value[], attributes: NodeAttributes): Value {
  const a = attributes.flag('transpose_a') ? graph.transpose(inputs[0], [1, 0]) : inputs[0];
  const b = attributes.flag('transpose_b') ? graph.transpose(inputs[1], [1, 0]) : inputs[1];
  let value = graph.add('MatMul', [a, b]);
  for (const fused of attributes.texts('fused_ops')) {
    value = fused === 'BiasAdd' ? graph.add('Add', [value, inputs[2]]) : activate(graph, value, fused, attributes);
  }
  return value;
}

/** ONNX has no masks: an open end becomes the far end, a shrunk axis is squeezed away. */
function convertSlice(graph: GraphBuilder, inputs: readonly Value[], attributes: NodeAttributes): Value {
  const { begin, end, strides, beginMask, endMask, shrinkMask } = readSliceSpec(inputs, attributes);
  const far = 2 ** 31 - 1;
  const masked = (mask: number, axis: number): boolean => ((mask >> axis) & 1) === 1;
  const starts = begin.map((from, axis) => (masked(beginMask, axis) ? (strides[axis] > 0 ? 0 : far) : from));
  const ends = end.map((to, axis) => {
    if (masked(shrinkMask, axis)) return begin[axis] === -1 ? far : begin[axis] + 1;
    return masked(endMask, axis) ? (strides[axis] > 0 ? far : -far) : to;
  });
  const axes = begin.map((_, axis) => axis);
  const bounds = [starts, ends, axes, strides].map((values) => graph.integers(values));
  const sliced = graph.add('Slice', [inputs[0], ...bounds]);
  const shrunk = axes.filter((axis) => masked(shrinkMask, axis));
  return shrunk.length > 0 ? graph.add('Squeeze', [sliced, graph.integers(shrunk)]) : sliced;
}

function convertResize(
  graph: GraphBuilder,
  operator: string,
  inputs: readonly Value[],
  attributes: NodeAttributes,
): Value {
  const corners = attributes.flag('align_corners');
  const coordinate_transformation_mode = corners
    ? 'align_corners'
    : attributes.flag('half_pixel_centers')
      ? 'half_pixel'
      : 'asymmetric';
  const mode = operator === 'ResizeBilinear' ? 'linear' : 'nearest';
  const channelsFirst = graph.transpose(inputs[0], TO_CHANNELS_FIRST);
  const head = graph.add('Slice', [graph.add('Shape', [channelsFirst]), graph.integers([0]), graph.integers([2])]);
  const size = graph.add('Concat', [head, graph.integers(numbersOf(inputs[1]))], { axis: 0 });
  const none: Value = { name: '' };
  const resized = graph.add('Resize', [channelsFirst, none, none, size], {
    mode,
    nearest_mode: 'floor', // read in nearest mode only
    coordinate_transformation_mode,
  });
  return graph.transpose(resized, TO_CHANNELS_LAST);
}
