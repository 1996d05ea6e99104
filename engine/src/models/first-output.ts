/**
 * An ONNX file without the outputs after the first. A network keeps what it gives until the end of a run, and works it out though
 * nobody asks: ISNet's eleven others take 31 MB at its peak and a twentieth of its time.
 */

/** Field numbers of onnx.proto3. */
const GRAPH = 7;
const GRAPH_OUTPUT = 12;

export function keepFirstOutput(model: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { field, from, content, to } of fieldsOf(model, 0, model.length)) {
    if (field !== GRAPH) {
      parts.push(model.subarray(from, to));
      continue;
    }
    let outputs = 0;
    const kept: Uint8Array[] = [];
    for (const inner of fieldsOf(model, content, to))
      if (inner.field !== GRAPH_OUTPUT || outputs++ === 0) kept.push(model.subarray(inner.from, inner.to));
    const length = kept.reduce((sum, part) => sum + part.length, 0);
    parts.push(writeVarint(GRAPH * 8 + 2), writeVarint(length), ...kept);
  }
  return Buffer.concat(parts);
}

interface Field {
  readonly field: number;
  readonly from: number;
  /** Where its bytes begin, if it is made of such. */
  readonly content: number;
  readonly to: number;
}

function* fieldsOf(bytes: Uint8Array, start: number, end: number): Generator<Field> {
  for (let from = start; from < end;) {
    const [tag, after] = readVarint(bytes, from);
    const kind = tag % 8;
    let content = after;
    let to: number;
    if (kind === 0) [, to] = readVarint(bytes, after);
    else if (kind === 1) to = after + 8;
    else if (kind === 5) to = after + 4;
    else if (kind === 2) {
      const [length, begin] = readVarint(bytes, after);
      content = begin;
      to = begin + length;
    } else throw new Error(`wire type ${kind} in a model`);
    yield { field: Math.floor(tag / 8), from, content, to };
    from = to;
  }
}

function readVarint(bytes: Uint8Array, from: number): [value: number, after: number] {
  let value = 0;
  for (let at = from, unit = 1; at < bytes.length; at++, unit *= 128) {
    value += (bytes[at] % 128) * unit;
    if (bytes[at] < 128) return [value, at + 1];
  }
  throw new Error('a model ends in the middle of a number');
}

function writeVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}
