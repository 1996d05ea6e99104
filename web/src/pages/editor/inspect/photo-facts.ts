/** What a photo's file tells about how it was taken: camera, lens, exposure, date and color profile. Pure. */

export interface PhotoFacts {
  readonly camera?: string | undefined;
  readonly lens?: string | undefined;
  /** Seconds. */
  readonly exposure?: number | undefined;
  readonly aperture?: number | undefined;
  readonly iso?: number | undefined;
  /** Millimeters. */
  readonly focalLength?: number | undefined;
  /** `YYYY:MM:DD hh:mm:ss`, as the camera's clock stood. */
  readonly takenAt?: string | undefined;
  /** The profile's own name; undefined: it has none, which means sRGB. */
  readonly profile?: string | undefined;
}

interface Blocks {
  readonly exif?: Uint8Array | undefined;
  readonly icc?: Uint8Array | undefined;
}

/** Reads a JPEG or a PNG. Anything else, and what is damaged, tells nothing. */
export async function readPhotoFacts(file: Uint8Array<ArrayBuffer>): Promise<PhotoFacts> {
  try {
    const blocks = file[0] === 0xff ? blocksOfJpeg(file) : file[0] === 0x89 ? await blocksOfPng(file) : {};
    return { ...(blocks.exif && readTags(blocks.exif)), profile: blocks.icc && profileName(blocks.icc) };
  } catch (error) {
    // an offset that points outside
    if (error instanceof RangeError || error instanceof TypeError) return {};
    throw error;
  }
}

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function blocksOfJpeg(file: Uint8Array): Blocks {
  const view = viewOf(file);
  let exif: Uint8Array | undefined;
  const icc: Uint8Array[] = [];
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda;) {
    const length = view.getUint16(at + 2);
    const body = file.subarray(at + 4, at + 2 + length);
    if (file[at + 1] === 0xe1 && textAt(body, 0, 4) === 'Exif') exif = body.subarray(6);
    // a profile may be too long for one segment
    if (file[at + 1] === 0xe2 && textAt(body, 0, 11) === 'ICC_PROFILE') icc.push(body.subarray(14));
    at += 2 + length;
  }
  return { exif, icc: icc.length === 0 ? undefined : joined(icc) };
}

async function blocksOfPng(file: Uint8Array<ArrayBuffer>): Promise<Blocks> {
  const view = viewOf(file);
  let exif: Uint8Array | undefined;
  let icc: Uint8Array | undefined;
  for (let at = 8; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const kind = textAt(file, at + 4, 4);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'eXIf') exif = body;
    if (kind === 'iCCP') icc = await inflated(body.slice(body.indexOf(0) + 2));
    if (kind === 'IDAT' && exif !== undefined && icc !== undefined) break;
    at += 12 + length;
  }
  return { exif, icc };
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** TIFF directories: the first, and the one of the exposure. */
function readTags(block: Uint8Array): PhotoFacts {
  const view = viewOf(block);
  const little = view.getUint16(0) === 0x4949;
  const first = readDirectory(block, view.getUint32(4, little), little);
  const second = readDirectory(block, Number(first.get(0x8769) ?? 0), little);
  const words = (value: string | number | undefined): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;
  const number = (value: string | number | undefined): number | undefined =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
  const make = words(first.get(0x010f));
  const model = words(first.get(0x0110));
  const isRepeated = make !== undefined && model?.toLowerCase().startsWith(make.toLowerCase());
  return {
    camera: words([isRepeated ? undefined : make, model].filter(Boolean).join(' ')),
    lens: words(second.get(0xa434)),
    exposure: number(second.get(0x829a)),
    aperture: number(second.get(0x829d)),
    iso: number(second.get(0x8827)),
    focalLength: number(second.get(0x920a)),
    takenAt: words(second.get(0x9003)),
  };
}

function readDirectory(block: Uint8Array, at: number, little: boolean): ReadonlyMap<number, string | number> {
  const view = viewOf(block);
  const found = new Map<number, string | number>();
  if (at <= 0) return found;
  const count = view.getUint16(at, little);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    const [tag, type] = [view.getUint16(entry, little), view.getUint16(entry + 2, little)];
    const length = view.getUint32(entry + 4, little);
    const offset = view.getUint32(entry + 8, little);
    if (type === 2 && length < 200)
      found.set(
        tag,
        textAt(block, length <= 4 ? entry + 8 : offset, length)
          .replaceAll(/[^\x20-\x7e]/gu, '')
          .trim(),
      );
    if (type === 3) found.set(tag, view.getUint16(entry + 8, little));
    if (type === 4) found.set(tag, offset);
    if (type === 5) found.set(tag, view.getUint32(offset, little) / view.getUint32(offset + 4, little));
  }
  return found;
}

/** The description in an ICC profile: ASCII of version 2, or the first Unicode one of version 4. */
function profileName(icc: Uint8Array): string | undefined {
  const view = viewOf(icc);
  const count = view.getUint32(128);
  for (let index = 0; index < count; index += 1) {
    const entry = 132 + index * 12;
    if (textAt(icc, entry, 4) !== 'desc') continue;
    const at = view.getUint32(entry + 4);
    if (textAt(icc, at, 4) === 'desc')
      return textAt(icc, at + 12, Math.min(80, Math.max(0, view.getUint32(at + 8) - 1)));
    const length = Math.min(160, view.getUint32(at + 20));
    const start = at + view.getUint32(at + 24);
    return new TextDecoder('utf-16be').decode(icc.subarray(start, start + length)).replaceAll('\0', '');
  }
  return undefined;
}
