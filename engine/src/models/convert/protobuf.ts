/** Reads protobuf messages without their schema, as far as ONNX files need it. */

export interface Field {
  readonly field: number;
  readonly from: number;
  /** Where its bytes begin, if it is made of such. */
  readonly content: number;
  readonly to: number;
  /** Its number, if it is one. */
  readonly value: number;
}

/** The fields of the message between two places, in the order of the file. */
export function* fieldsOf(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Field> {
  for (let from = start; from < end;) {
    const [tag, after] = readVarint(bytes, from);
    const kind = tag % 8;
    let content = after;
    let to: number;
    let value = 0;
    if (kind === 0) [value, to] = readVarint(bytes, after);
    else if (kind === 1) to = after + 8;
    else if (kind === 5) to = after + 4;
    else if (kind === 2) {
      const [length, begin] = readVarint(bytes, after);
      content = begin;
      to = begin + length;
    } else throw new Error(`wire type ${kind} in a model`);
    yield { field: Math.floor(tag / 8), from, content, to, value };
    from = to;
  }
}

/** A message by its field numbers; contents are views of the bytes. */
export class Message {
  readonly #bytes: Uint8Array;
  readonly #fields: readonly Field[];
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#fields = [...fieldsOf(bytes)];
  }
  /** Every content of a repeated field. */
  all(number: number): Uint8Array[] {
    return this.#fields
      .filter(({ field }) => field === number)
      .map(({ content, to }) => this.#bytes.subarray(content, to));
  }
  /** Undefined: it is not there. */
  find(number: number): Uint8Array | undefined {
    return this.all(number)[0];
  }
  text(number: number): string {
    return new TextDecoder().decode(this.find(number));
  }
  texts(number: number): string[] {
    return this.all(number).map((content) => new TextDecoder().decode(content));
  }
  messages(number: number): Message[] {
    return this.all(number).map((content) => new Message(content));
  }
  /** Numbers of a field, whether written one by one or packed. */
  numbers(number: number): number[] {
    const found: number[] = [];
    for (const { field, from, content, to, value } of this.#fields) {
      if (field !== number) continue;
      const isPacked = this.#bytes[from] % 8 === 2;
      if (!isPacked) found.push(value);
      for (let at = content; isPacked && at < to;) {
        const [item, after] = readVarint(this.#bytes, at);
        found.push(item);
        at = after;
      }
    }
    return found;
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

/** A number as protobuf writes it. */
export function writeVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}
