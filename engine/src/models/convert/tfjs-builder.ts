/** Values, attributes and node building for the graph converter. */
import { z } from 'zod';
import { OnnxWriter, type Attribute } from './onnx-writer.ts';
import type { StridedSliceSpec } from './tfjs-fold.ts';
import type { Constant, ConstantType } from './tfjs-weights.ts';

const attributeSchema = z.object({
  b: z.boolean().optional(),
  f: z.number().optional(),
  i: z.coerce.number().optional(),
  s: z.string().optional(),
  type: z.union([z.string(), z.number()]).optional(),
  list: z.object({ i: z.array(z.coerce.number()).optional(), s: z.array(z.string()).optional() }).optional(),
});
/** The `attr` of a graph node as TensorFlow.js writes it. */
export const nodeAttributes = z.record(z.string(), attributeSchema);

/** A value of the graph: known now, or computed by the node of that name. */
export type Value = { readonly constant: Constant } | { readonly name: string };

/** Attributes of one node, decoded. */
export class NodeAttributes {
  readonly #raw: z.infer<typeof nodeAttributes>;
  constructor(raw: z.infer<typeof nodeAttributes>) {
    this.#raw = raw;
  }
  text(key: string, fallback = ''): string {
    const value = this.#raw[key]?.s;
    return value === undefined ? fallback : Buffer.from(value, 'base64').toString();
  }
  texts(key: string): string[] {
    return (this.#raw[key]?.list?.s ?? []).map((value) => Buffer.from(value, 'base64').toString());
  }
  integer(key: string, fallback = 0): number {
    return this.#raw[key]?.i ?? fallback;
  }
  float(key: string, fallback: number): number {
    return this.#raw[key]?.f ?? fallback;
  }
  flag(key: string): boolean {
    return this.#raw[key]?.b ?? false;
  }
  integers(key: string): readonly number[] {
    return this.#raw[key]?.list?.i ?? [];
  }
  type(key: string): ConstantType {
    const value = String(this.#raw[key]?.type);
    if (/INT|^3$|^9$/.test(value)) return 'int32';
    return /BOOL|^10$/.test(value) ? 'bool' : 'float32';
  }
}

/** What the operator table works with. */
export class GraphBuilder {
  readonly writer = new OnnxWriter();
  readonly #emitted = new Map<Constant, string>();

  /** ONNX name of a value; constants are written once. */
  name(value: Value): string {
    if ('name' in value) return value.name;
    const { constant } = value;
    const known = this.#emitted.get(constant);
    if (known) return known;
    const name = this.#write(constant);
    this.#emitted.set(constant, name);
    return name;
  }

  #write({ dtype, shape, data }: Constant): string {
    if (dtype === 'float32') return this.writer.floats(shape, Float32Array.from(data));
    const integers = this.writer.integers(shape, [...data]);
    return dtype === 'bool' ? this.writer.node('Cast', [integers], { to: 9 }) : integers;
  }

  add(operator: string, inputs: readonly Value[], attributes: Readonly<Record<string, Attribute>> = {}): Value {
    return {
      name: this.writer.node(
        operator,
        inputs.map((input) => this.name(input)),
        attributes,
      ),
    };
  }

  transpose(value: Value, perm: readonly number[]): Value {
    return this.add('Transpose', [value], { perm });
  }

  integers(data: readonly number[]): Value {
    return { name: this.writer.integers([data.length], data) };
  }

  scalar(value: number): Value {
    return { name: this.writer.floats([], Float32Array.of(value)) };
  }
}

/** The numbers of a value that must be constant. @throws Error when it is computed. */
export function numbersOf(value: Value | undefined): number[] {
  if (!value || !('constant' in value)) throw new Error('a constant was expected');
  return [...value.constant.data];
}

/** The begin, end and stride inputs and the masks of a StridedSlice. */
export function readSliceSpec(inputs: readonly Value[], attributes: NodeAttributes): StridedSliceSpec {
  if (attributes.integer('ellipsis_mask') !== 0 || attributes.integer('new_axis_mask') !== 0) {
    throw new Error('StridedSlice with ellipsis or new axis is not supported');
  }
  return {
    begin: numbersOf(inputs[1]),
    end: numbersOf(inputs[2]),
    strides: numbersOf(inputs[3]),
    beginMask: attributes.integer('begin_mask'),
    endMask: attributes.integer('end_mask'),
    shrinkMask: attributes.integer('shrink_axis_mask'),
  };
}
