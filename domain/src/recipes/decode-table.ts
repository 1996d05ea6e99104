/** The text of a CSV file; what is no UTF-8 is from a Chinese Excel. */
export function decodeTable(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
