/** The CBOR (RFC 8949) that a COSE signature needs. */

export type CborValue = number | string | null | Uint8Array | readonly CborValue[] | CborMap | Tagged;

/** A map as its entries, in the order to write them. */
export class CborMap {
  readonly entries: readonly (readonly [key: number | string, value: CborValue])[];
  constructor(...entries: readonly (readonly [key: number | string, value: CborValue])[]) {
    this.entries = entries;
  }
}

export class Tagged {
  readonly tag: number;
  readonly value: CborValue;
  constructor(tag: number, value: CborValue) {
    this.tag = tag;
    this.value = value;
  }
}

/** Numbers are integers. */
export function encodeCbor(value: CborValue): Uint8Array {
  if (value === null) return Uint8Array.of(0xf6);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Tagged) return Buffer.concat([head(6, value.tag), encodeCbor(value.value)]);
  if (value instanceof CborMap)
    return Buffer.concat([head(5, value.entries.length), ...value.entries.flat().map(encodeCbor)]);
  return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
}

function head(major: number, count: number): Uint8Array {
  const type = major << 5;
  if (count < 24) return Uint8Array.of(type | count);
  if (count < 0x1_00) return Uint8Array.of(type | 24, count);
  if (count < 0x1_0000) return Uint8Array.of(type | 25, count >> 8, count & 0xff);
  return Uint8Array.of(type | 26, count >>> 24, (count >>> 16) & 0xff, (count >>> 8) & 0xff, count & 0xff);
}
