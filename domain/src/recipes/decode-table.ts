/**
 * The text of a CSV file as spreadsheets save it: UTF-8; UTF-16 with its mark ("Unicode text"); else what Excel takes for the
 * letters of its language, which is GB 18030 for Chinese and Windows-1252 for Spanish, German and their neighbors.
 */
export function decodeTable(file: ArrayBuffer | Uint8Array): string {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(file);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isChinese(bytes) ? 'gb18030' : 'windows-1252').decode(bytes);
  }
}

/** Chinese characters are pairs of high bytes; a letter with an accent stands between plain ones. */
function isChinese(bytes: Uint8Array): boolean {
  let pairs = 0;
  let single = 0;
  for (let i = 0; i < bytes.length; i++) {
    const [first = 0, second = 0] = [bytes[i], bytes[i + 1]];
    if (first < 0x80) continue;
    if (first >= 0xa1 && first <= 0xf7 && second >= 0xa1 && second <= 0xfe) {
      pairs++;
      i++;
    } else single++;
  }
  return pairs > single;
}
