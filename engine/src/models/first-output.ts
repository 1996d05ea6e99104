/**
 * An ONNX file without the outputs after the first. A network keeps what it gives until the end of a run, and works it out though
 * nobody asks: ISNet's eleven others take 31 MB at its peak and a twentieth of its time.
 */

import { fieldsOf, writeVarint } from './convert/protobuf.ts';

/** Field numbers of onnx.proto3. */
const GRAPH = 7;
const GRAPH_OUTPUT = 12;

export function keepFirstOutput(model: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { field, from, content, to } of fieldsOf(model)) {
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
