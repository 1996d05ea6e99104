/** The few ASN.1 types of an X.509 certificate, DER encoded (ITU-T X.690). */

/** One value: tag, length, content. */
export function encodeDer(tag: number, content: Uint8Array): Uint8Array {
  const { length } = content;
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) digits.unshift(rest & 0xff);
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 | digits.length, ...digits];
  return Buffer.concat([Uint8Array.from(head), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => encodeDer(0x30, Buffer.concat(parts));
export const set = (...parts: readonly Uint8Array[]): Uint8Array => encodeDer(0x31, Buffer.concat(parts));
export const utf8String = (text: string): Uint8Array => encodeDer(0x0c, Buffer.from(text));
export const octetString = (content: Uint8Array): Uint8Array => encodeDer(0x04, content);
export const boolean = (value: boolean): Uint8Array => encodeDer(0x01, Uint8Array.of(value ? 0xff : 0));
/** `unusedBits` at the end of the last byte do not count. */
export const bitString = (content: Uint8Array, unusedBits = 0): Uint8Array => encodeDer(0x03, Buffer.concat([Uint8Array.of(unusedBits), content]));
/** `[tag]`, constructed, as X.509 uses it for explicit fields. */
export const explicit = (tag: number, content: Uint8Array): Uint8Array => encodeDer(0xa0 | tag, content);
/** `[tag]`, primitive, in place of the value's own tag. */
export const implicit = (tag: number, content: Uint8Array): Uint8Array => encodeDer(0x80 | tag, content);

/** A positive integer from its bytes, highest first. */
export function integer(bytes: Uint8Array): Uint8Array {
  return encodeDer(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Uint8Array.of(0), bytes]) : bytes);
}

/** `1.2.840.10045.4.3.2` and the like. */
export function objectIdentifier(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const digits = [arc & 0x7f];
    for (let high = Math.floor(arc / 128); high > 0; high = Math.floor(high / 128)) digits.unshift(0x80 | (high & 0x7f));
    bytes.push(...digits);
  }
  return encodeDer(0x06, Uint8Array.from(bytes));
}

/** A moment in UTC, to the second: two-digit years until 2049, as RFC 5280 wants. */
export function time(date: Date): Uint8Array {
  const text = `${date.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`;
  return date.getUTCFullYear() < 2050 ? encodeDer(0x17, Buffer.from(text.slice(2))) : encodeDer(0x18, Buffer.from(text));
}
