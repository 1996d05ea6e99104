/**
 * Masks as runs of equal bytes: most of a mask is fully marked or not at all, so twelve million bytes become some
 * thousand. Written as pairs of a value and a length (7 bits a byte, the lowest first, the high bit meaning "continues").
 */

export function encodeRuns(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let out = new Uint8Array(256);
  let end = 0;
  const put = (value: number): void => {
    if (end === out.length) {
      const larger = new Uint8Array(out.length * 2);
      larger.set(out);
      out = larger;
    }
    out[end++] = value;
  };
  for (let at = 0; at < bytes.length;) {
    const value = bytes[at] ?? 0;
    let next = at + 1;
    while (next < bytes.length && bytes[next] === value) next++;
    put(value);
    for (let length = next - at; ;) {
      put(length > 127 ? (length & 127) | 128 : length);
      if (length <= 127) break;
      length >>>= 7;
    }
    at = next;
  }
  return out.slice(0, end);
}

/** The bytes again; undefined when the runs do not make exactly `length` bytes. */
export function decodeRuns(runs: Uint8Array, length: number): Uint8Array<ArrayBuffer> | undefined {
  const out = new Uint8Array(length);
  let at = 0;
  for (let i = 0; i < runs.length;) {
    const value = runs[i++] ?? 0;
    let count = 0;
    for (let shift = 0; ; shift += 7) {
      const part = runs[i++];
      if (part === undefined || shift > 28) return undefined;
      count += (part & 127) * 2 ** shift;
      if (part < 128) break;
    }
    if (at + count > length) return undefined;
    out.fill(value, at, at + count);
    at += count;
  }
  return at === length ? out : undefined;
}
