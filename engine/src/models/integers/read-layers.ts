/**
 * ISNet's file as a list of layers: what leads to its first output, with float weights, ReLU in its convolution, and without the
 * casts that hold a file of half floats together. Those cost a fifth of its time and 300 MB where they run.
 */
import { readHalfFloats } from '../convert/half-float.ts';
import { Message } from '../convert/protobuf.ts';

interface Place {
  readonly inputs: readonly string[];
  readonly output: string;
}

export interface Convolution extends Place {
  readonly kind: 'convolution';
  /** Outputs, inputs, and two sides of the kernel. */
  readonly size: readonly number[];
  /** Made from the file's half floats when they are asked for: all at once would be 180 MB. */
  readonly weights: () => Float32Array;
  readonly bias: Float32Array;
  readonly stride: number;
  readonly padding: number;
  readonly dilation: number;
  readonly relu: boolean;
}

/** Halving takes the largest of four, doubling is bilinear, joining puts channels after one another. */
export interface PlainLayer extends Place {
  readonly kind: 'halve' | 'double' | 'join' | 'add' | 'sigmoid';
}

export type Layer = Convolution | PlainLayer;

const GRAPH = 7;
const KINDS: Readonly<Record<string, PlainLayer['kind']>> = {
  MaxPool: 'halve',
  Resize: 'double',
  Concat: 'join',
  Add: 'add',
  Sigmoid: 'sigmoid',
};

interface Node {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly numbers: (attribute: string) => readonly number[];
}

/** @throws Error for a file that is built otherwise. */
export function readLayers(model: Uint8Array): Layer[] {
  const graph = new Message(new Message(model).find(GRAPH) ?? new Uint8Array());
  const nodes = new Map(
    graph
      .messages(1)
      .map((message) => readNode(message))
      .map((node) => [node.output, node]),
  );
  const weights = new Map(graph.messages(5).map((message) => [message.text(8), message]));
  const [output] = graph.messages(12);
  const layers = new Map<string, Layer>();

  function read(name: string): Float32Array {
    const raw = weights.get(name)?.find(9);
    if (raw === undefined) throw new Error(`no weights ${name}`);
    return readHalfFloats(new DataView(raw.buffer, raw.byteOffset, raw.byteLength), 0, raw.byteLength / 2);
  }

  /** Adds what a value needs and itself, and gives the name under which layers know it. */
  function visit(name: string): string {
    const node = nodes.get(name);
    if (node === undefined || layers.has(name)) return name;
    const { operator, inputs } = node;
    if (operator === 'Cast') return visit(inputs[0]);
    if (operator === 'Relu') {
      const before = visit(inputs[0]);
      const layer = layers.get(before);
      if (layer?.kind !== 'convolution') throw new Error('a ReLU without its convolution');
      layers.set(before, { ...layer, relu: true });
      return before;
    }
    if (operator === 'Conv') {
      const place = { inputs: [visit(inputs[0])], output: name };
      const [stride = 1] = node.numbers('strides');
      const [padding = 0] = node.numbers('pads');
      const [dilation = 1] = node.numbers('dilations');
      const kernel = {
        size: weights.get(inputs[1])?.numbers(1) ?? [],
        weights: () => read(inputs[1]),
        bias: read(inputs[2]),
      };
      layers.set(name, { kind: 'convolution', ...place, ...kernel, stride, padding, dilation, relu: false });
      return name;
    }
    const kind = KINDS[operator];
    if (kind === undefined) throw new Error(`${operator} is not known`);
    // of a Resize the other inputs work out its size, which is always twice
    layers.set(name, { kind, inputs: (kind === 'double' ? inputs.slice(0, 1) : inputs).map(visit), output: name });
    return name;
  }

  visit(output.text(1));
  return [...layers.values()];
}

function readNode(message: Message): Node {
  const attributes = new Map(message.messages(5).map((attribute) => [attribute.text(1), attribute]));
  return {
    operator: message.text(4),
    inputs: message.texts(1),
    output: message.text(2),
    numbers: (attribute) => attributes.get(attribute)?.numbers(8) ?? [],
  };
}
