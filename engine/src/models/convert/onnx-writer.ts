/**
 * Writes ONNX files: the few protobuf messages of onnx.proto3 that a float network needs, by hand, because a protobuf
 * library and its schema would be larger than this.
 */

/** The domain of operators that onnxruntime adds to ONNX's. */
export const ONNXRUNTIME = 'com.microsoft';

const textEncoder = new TextEncoder();

/** Field numbers and wire types follow onnx.proto3; `kind` 0 varint, 2 bytes, 5 fixed32. */
function varint(value: number | bigint): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const integer = (field: number, value: number | bigint): Uint8Array => join([varint(field << 3), varint(value)]);
const float = (field: number, value: number): Uint8Array =>
  join([varint((field << 3) | 5), new Uint8Array(Float32Array.of(value).buffer)]);
function bytes(field: number, content: Uint8Array | string): Uint8Array {
  const data = typeof content === 'string' ? textEncoder.encode(content) : content;
  return join([varint((field << 3) | 2), varint(data.length), data]);
}

/** A message of parts that are not copied before the file is joined: weights are megabytes. */
const nest = (field: number, parts: readonly Uint8Array[]): readonly Uint8Array[] => [
  varint((field << 3) | 2),
  varint(parts.reduce((length, part) => length + part.length, 0)),
  ...parts,
];

const TENSOR = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7 } as const;
const ATTRIBUTE = { float: 1, integer: 2, string: 3, integers: 7 } as const;

/** A number is an integer attribute; wrap floats as `{ float }`. */
export type Attribute = number | string | readonly number[] | { readonly float: number };

/** Dimensions: numbers, or names for those that vary. */
export type Shape = readonly (number | string)[];

export interface GraphPort {
  readonly name: string;
  readonly shape: Shape;
}

/** Collects nodes and weights, then serializes one model. Values are named by strings, as in ONNX. */
export class OnnxWriter {
  readonly #nodes: Uint8Array[] = [];
  readonly #weights: Uint8Array[] = [];
  readonly #domains = new Set<string>();
  #counter = 0;

  /** A name not used before. */
  name(prefix = 'v'): string {
    return `${prefix}__${this.#counter++}`;
  }

  /** Adds a float constant and returns its name. */
  floats(dims: readonly number[], data: Float32Array): string {
    const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return this.#weight(TENSOR.float, dims, raw);
  }

  /** Adds an int64 constant and returns its name. */
  integers(dims: readonly number[], data: readonly number[]): string {
    return this.#weight(TENSOR.int64, dims, new Uint8Array(BigInt64Array.from(data, BigInt).buffer));
  }

  /** Adds a constant of whole numbers and returns its name. Without dimensions it is a single number. */
  bytes(dims: readonly number[], data: Uint8Array | Int8Array | Int32Array): string {
    const type = data instanceof Int32Array ? TENSOR.int32 : data instanceof Int8Array ? TENSOR.int8 : TENSOR.uint8;
    return this.#weight(type, dims, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }

  #weight(type: number, dims: readonly number[], raw: Uint8Array): string {
    const name = this.name('w');
    const head = [...dims.map((dim) => integer(1, dim)), integer(2, type), bytes(8, name)];
    this.#weights.push(...nest(5, [...head, ...nest(9, [raw])]));
    return name;
  }

  /** Adds a node with several or named outputs. */
  nodeTo(
    operator: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    domain = '',
  ): void {
    if (domain !== '') this.#domains.add(domain);
    this.#nodes.push(
      join([
        ...inputs.map((input) => bytes(1, input)),
        ...outputs.map((output) => bytes(2, output)),
        bytes(3, this.name(operator)),
        bytes(4, operator),
        ...Object.entries(attributes).map(([name, value]) => bytes(5, encodeAttribute(name, value))),
        ...(domain === '' ? [] : [bytes(7, domain)]),
      ]),
    );
  }

  /** Adds a node with one new output and returns the output's name. */
  node(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    domain = '',
  ): string {
    const output = this.name();
    this.nodeTo(operator, inputs, [output], attributes, domain);
    return output;
  }

  /** The model file: IR version 8, operator set 17, and those of other domains that were named. */
  build(inputs: readonly GraphPort[], outputs: readonly GraphPort[]): Uint8Array {
    const graph = nest(7, [
      ...this.#nodes.map((node) => bytes(1, node)),
      bytes(2, 'afterglow'),
      ...this.#weights,
      ...inputs.map((port) => bytes(11, encodePort(port))),
      ...outputs.map((port) => bytes(12, encodePort(port))),
    ]);
    const domains = [...this.#domains].map((domain) => bytes(8, join([bytes(1, domain), integer(2, 1)])));
    return join([integer(1, 8), bytes(2, 'afterglow'), ...graph, bytes(8, integer(2, 17)), ...domains]);
  }
}

function encodeAttribute(name: string, value: Attribute): Uint8Array {
  const label = bytes(1, name);
  if (typeof value === 'number') return join([label, integer(3, value), integer(20, ATTRIBUTE.integer)]);
  if (typeof value === 'string') return join([label, bytes(4, value), integer(20, ATTRIBUTE.string)]);
  if ('float' in value) return join([label, float(2, value.float), integer(20, ATTRIBUTE.float)]);
  return join([label, ...value.map((item) => integer(8, item)), integer(20, ATTRIBUTE.integers)]);
}

/** A float tensor port; an empty shape leaves the rank open. */
function encodePort({ name, shape }: GraphPort): Uint8Array {
  const dims = shape.map((dim) => bytes(1, typeof dim === 'number' ? integer(1, dim) : bytes(2, dim)));
  const tensor = shape.length > 0 ? [integer(1, TENSOR.float), bytes(2, join(dims))] : [integer(1, TENSOR.float)];
  return join([bytes(1, name), bytes(2, bytes(1, join(tensor)))]);
}
