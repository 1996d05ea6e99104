/**
 * Evaluates TensorFlow operators whose inputs are all constant. With the input size fixed, everything that a graph
 * computes about shapes becomes numbers here, so that no dynamic shape reaches ONNX.
 */
import { sizeOf, type Constant, type ConstantType } from './tfjs-weights.ts';

export interface StridedSliceSpec {
  readonly begin: readonly number[];
  readonly end: readonly number[];
  readonly strides: readonly number[];
  readonly beginMask: number;
  readonly endMask: number;
  readonly shrinkMask: number;
}

const BINARY: Readonly<Record<string, (a: number, b: number) => number>> = {
  AddV2: (a, b) => a + b,
  Sub: (a, b) => a - b,
  Mul: (a, b) => a * b,
  RealDiv: (a, b) => a / b,
  Maximum: Math.max,
  Minimum: Math.min,
  FloorDiv: (a, b) => Math.floor(a / b),
  FloorMod: (a, b) => a - Math.floor(a / b) * b,
};
const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  NotEqual: (a, b) => a !== b,
  GreaterEqual: (a, b) => a >= b,
  Greater: (a, b) => a > b,
  LessEqual: (a, b) => a <= b,
  Less: (a, b) => a < b,
  LogicalAnd: (a, b) => a !== 0 && b !== 0,
};
const UNARY: Readonly<Record<string, (a: number) => number>> = {
  Sign: Math.sign,
  Floor: Math.floor,
  Abs: Math.abs,
  Neg: (a) => -a,
  Square: (a) => a * a,
  Reciprocal: (a) => 1 / a,
};

/** The folded constant, or undefined when this operator is left to ONNX. */
export function foldOperator(
  operator: string,
  inputs: readonly Constant[],
  attributes: { readonly axis: number; readonly castTo?: ConstantType; readonly slice?: StridedSliceSpec },
): Constant | undefined {
  const [first, second, third] = inputs;
  if (!first) return undefined;
  const unary = UNARY[operator];
  if (unary) return { ...first, data: Array.from(first.data, unary) };
  if (operator === 'Cast') return castConstant(first, attributes.castTo ?? 'float32');
  if (operator === 'Pack') return packConstants(inputs, attributes.axis);
  if (operator === 'StridedSlice' && attributes.slice) return sliceConstant(first, attributes.slice);
  if (!second) return undefined;
  const binary = BINARY[operator];
  if (binary) return combine(first, second, first.dtype, binary);
  const compare = COMPARISONS[operator];
  if (compare) return combine(first, second, 'bool', (a, b) => Number(compare(a, b)));
  switch (operator) {
    case 'SelectV2':
      return third && selectConstant(first, second, third);
    case 'Range':
      return third && rangeConstant(first, second, third);
    case 'Reshape':
      return { ...first, shape: inferShape(first.data.length, [...second.data]) };
    case 'ExpandDims': {
      const shape = [...first.shape];
      const axis = second.data[0] ?? 0;
      shape.splice(axis < 0 ? axis + shape.length + 1 : axis, 0, 1);
      return { ...first, shape };
    }
    case 'SparseToDense':
      return third && inputs[3] && densify(first, second, third, inputs[3]);
    case 'BroadcastTo': {
      const zeros = {
        dtype: first.dtype,
        shape: [...second.data],
        data: new Array<number>(sizeOf([...second.data])).fill(0),
      };
      return combine(first, zeros, first.dtype, (a) => a);
    }
    default:
      return undefined;
  }
}

/** condition ? a : b, by broadcasting the condition against each in turn. */
function selectConstant(condition: Constant, a: Constant, b: Constant): Constant {
  const chosen = combine(condition, a, a.dtype, (yes, value) => (yes === 0 ? NaN : value));
  const other = combine(condition, b, b.dtype, (yes, value) => (yes === 0 ? value : NaN));
  return combine(chosen, other, a.dtype, (x, y) => (Number.isNaN(x) ? y : x));
}

function inferShape(count: number, shape: readonly number[]): number[] {
  const known = shape.reduce((product, dim) => (dim < 0 ? product : product * dim), 1);
  return shape.map((dim) => (dim < 0 ? count / known : dim));
}

function castConstant({ shape, data, dtype }: Constant, castTo: ConstantType): Constant {
  if (castTo === 'int32' && dtype === 'float32') return { dtype: castTo, shape, data: Array.from(data, Math.trunc) };
  if (castTo === 'bool') return { dtype: castTo, shape, data: Array.from(data, (value) => Number(value !== 0)) };
  return { dtype: castTo, shape, data };
}

function rangeConstant(start: Constant, limit: Constant, delta: Constant): Constant {
  const data: number[] = [];
  const step = delta.data[0] ?? 1;
  for (
    let value = start.data[0] ?? 0;
    step > 0 ? value < (limit.data[0] ?? 0) : value > (limit.data[0] ?? 0);
    value += step
  ) {
    data.push(value);
  }
  return { dtype: start.dtype, shape: [data.length], data };
}

/** Stacks along a new leading axis; other axes are left to ONNX. */
function packConstants(inputs: readonly Constant[], axis: number): Constant | undefined {
  const [first] = inputs;
  if (!first || axis !== 0) return undefined;
  return { dtype: first.dtype, shape: [inputs.length, ...first.shape], data: inputs.flatMap(({ data }) => [...data]) };
}

/** One-dimensional slices, which is all that shape arithmetic needs. */
function sliceConstant(value: Constant, spec: StridedSliceSpec): Constant | undefined {
  const length = value.shape[0];
  if (value.shape.length !== 1 || length === undefined || (spec.strides[0] ?? 1) !== 1) return undefined;
  const wrap = (index: number): number => Math.min(length, Math.max(0, index < 0 ? index + length : index));
  const begin = (spec.beginMask & 1) === 1 ? 0 : wrap(spec.begin[0] ?? 0);
  if ((spec.shrinkMask & 1) === 1) return { dtype: value.dtype, shape: [], data: [value.data[begin] ?? 0] };
  const end = (spec.endMask & 1) === 1 ? length : wrap(spec.end[0] ?? length);
  const data = Array.from(value.data).slice(begin, end);
  return { dtype: value.dtype, shape: [data.length], data };
}

/** Elementwise with NumPy broadcasting. */
function combine(a: Constant, b: Constant, dtype: ConstantType, apply: (a: number, b: number) => number): Constant {
  const rank = Math.max(a.shape.length, b.shape.length);
  const padded = (shape: readonly number[]): number[] => [...new Array<number>(rank - shape.length).fill(1), ...shape];
  const shapeA = padded(a.shape);
  const shapeB = padded(b.shape);
  const shape = shapeA.map((dim, i) => (dim === 1 ? shapeB[i] : dim));
  const stepsOf = (own: readonly number[]): number[] => {
    let step = 1;
    const steps = new Array<number>(rank).fill(0);
    for (let i = rank - 1; i >= 0; i--) {
      steps[i] = own[i] === 1 ? 0 : step;
      step *= own[i];
    }
    return steps;
  };
  const stepsA = stepsOf(shapeA);
  const stepsB = stepsOf(shapeB);
  const data = new Array<number>(sizeOf(shape));
  for (let i = 0; i < data.length; i++) {
    let rest = i;
    let atA = 0;
    let atB = 0;
    for (let axis = rank - 1; axis >= 0; axis--) {
      const index = rest % shape[axis];
      rest = (rest - index) / shape[axis];
      atA += index * stepsA[axis];
      atB += index * stepsB[axis];
    }
    data[i] = apply(a.data[atA], b.data[atB]);
  }
  return { dtype, shape, data };
}

/** Indices, shape, values and default of a sparse constant (how some exporters store weights). */
function densify(indices: Constant, shape: Constant, values: Constant, fallback: Constant): Constant {
  const dims = [...shape.data];
  const data = new Float32Array(sizeOf(dims)).fill(fallback.data[0]);
  for (let i = 0; i < indices.data.length / dims.length; i++) {
    let at = 0;
    for (let axis = 0; axis < dims.length; axis++) at = at * dims[axis] + indices.data[i * dims.length + axis];
    data[at] = values.data.length === 1 ? values.data[0] : values.data[i];
  }
  return { dtype: values.dtype, shape: dims, data };
}
