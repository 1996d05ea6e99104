/**
 * TensorFlow.js graph models to ONNX at one fixed input size (NHWC outside, as in the source). Constants are folded
 * while walking; convolutions are wrapped in transposes, which onnxruntime cancels out when it loads the graph.
 */
import { z } from 'zod';
import { GraphBuilder, NodeAttributes, nodeAttributes, readSliceSpec, type Value } from './tfjs-builder.ts';
import { foldOperator } from './tfjs-fold.ts';
import { convertOperator } from './tfjs-operators.ts';
import { readWeights, sizeOf, weightsManifest } from './tfjs-weights.ts';

const nodeSchema = z.object({
  name: z.string(),
  op: z.string(),
  input: z.array(z.string()).default([]),
  attr: nodeAttributes.default({}),
});
const modelSchema = z.object({
  modelTopology: z.object({ node: z.array(nodeSchema) }),
  weightsManifest,
  signature: z.object({ outputs: z.record(z.string(), z.object({ name: z.string() })).optional() }).optional(),
});

/** Constants larger than this are left to onnxruntime to fold. */
const MAX_FOLDED = 1_000_000;

type GraphNode = z.infer<typeof nodeSchema>;

const withoutPort = (reference: string): string => reference.replace(/^\^/, '').replace(/:0$/, '');

/**
 * The input is called `input`; outputs keep their TensorFlow names. `wanted` outputs replace those of the graph.
 *
 * @throws Error on an unknown operator.
 */
export function convertTfjsGraph(
  modelJson: string,
  shard: (path: string) => Uint8Array,
  inputShape: readonly number[],
  wanted?: readonly string[],
): Uint8Array {
  const model = modelSchema.parse(JSON.parse(modelJson));
  const weights = readWeights(model.weightsManifest, shard);
  const nodes = new Map(model.modelTopology.node.map((node) => [node.name, node]));
  const builder = new GraphBuilder();
  const values = new Map<string, Value>();

  function remember(key: string, value: Value): void {
    values.set(key, value);
  }

  /** The value of a reference, or undefined while its node is not evaluated. */
  function find(reference: string): Value | undefined {
    const key = withoutPort(reference);
    const known = values.get(key);
    if (known) return known;
    const constant = weights.get(key);
    if (constant) remember(key, { constant });
    return values.get(key);
  }

  /** Evaluates what a reference needs, depth first on a stack of its own: the graphs are too deep for recursion. */
  function resolve(reference: string): Value {
    const stack = [reference];
    while (stack.length > 0) {
      const next = stack[stack.length - 1];
      if (find(next)) {
        stack.pop();
        continue;
      }
      const node = nodes.get(withoutPort(next).split(':')[0]);
      if (!node) throw new Error(`graph node ${next} is missing`);
      const missing = node.input.filter((input) => !input.startsWith('^') && !find(input));
      if (missing.length > 0) stack.push(...missing);
      else evaluate(node);
    }
    return getValue(reference);
  }

  function getValue(reference: string): Value {
    const value = find(reference);
    if (!value) throw new Error(`graph value ${reference} is missing`);
    return value;
  }

  function evaluate(node: GraphNode): void {
    if (node.op === 'Placeholder') return remember(node.name, { name: 'input' });
    const attributes = new NodeAttributes(node.attr);
    const inputs = node.input.filter((reference) => !reference.startsWith('^')).map(getValue);
    if (inputs[0] && (node.op === 'Identity' || node.op === 'StopGradient')) return remember(node.name, inputs[0]);
    if (node.op === 'Shape') {
      const [input] = inputs;
      if (!input || !('name' in input) || input.name !== 'input') throw new Error('Shape of a computed value');
      const constant = { dtype: 'int32', shape: [inputShape.length], data: inputShape } as const;
      return remember(node.name, { constant });
    }
    const constants = inputs.flatMap((input) => ('constant' in input ? [input.constant] : []));
    if (constants.length === inputs.length && constants.every(({ shape }) => sizeOf(shape) < MAX_FOLDED)) {
      const folded = foldOperator(node.op, constants, {
        axis: attributes.integer('axis'),
        castTo: attributes.type('DstT'),
        slice: node.op === 'StridedSlice' ? readSliceSpec(inputs, attributes) : undefined,
      });
      if (folded) return remember(node.name, { constant: folded });
    }
    const outputs = convertOperator(builder, node.op, inputs, attributes);
    outputs.forEach((output, port) => remember(port === 0 ? node.name : `${node.name}:${port}`, output));
  }

  const outputs = wanted ?? outputNames(model.modelTopology.node, model.signature?.outputs);
  const ports = outputs.map((output) => {
    const value = resolve(output);
    builder.writer.nodeTo('Identity', [builder.name(value)], [output]);
    return { name: output, shape: [] };
  });
  return builder.writer.build([{ name: 'input', shape: inputShape }], ports);
}

/** Names of the signature's outputs, or of nodes that nothing reads. */
function outputNames(nodes: readonly GraphNode[], signature?: Readonly<Record<string, { name: string }>>): string[] {
  const named = Object.values(signature ?? {}).map(({ name }) => withoutPort(name));
  if (named.length > 0) return named;
  const read = new Set(nodes.flatMap(({ input }) => input.map((reference) => withoutPort(reference).split(':')[0])));
  return nodes.filter(({ name, op }) => op !== 'Const' && !read.has(name)).map(({ name }) => name);
}
