/** IEEE 754 binary16 to number. */
export function halfToNumber(bits: number): number {
  const sign = bits >> 15 === 0 ? 1 : -1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Every half float: networks have tens of millions, of 65,536 kinds. */
let all: Float32Array | undefined;

/** `count` little-endian half floats from `offset`. */
export function readHalfFloats(view: DataView, offset: number, count: number): Float32Array {
  all ??= Float32Array.from({ length: 65_536 }, (_, bits) => halfToNumber(bits));
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) values[i] = all[view.getUint16(offset + 2 * i, true)];
  return values;
}
