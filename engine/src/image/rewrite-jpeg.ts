/**
 * A JPEG with other metadata and the same compressed samples, segment by segment (ITU-T T.81, annex B): what a decoder needs stays,
 * everything that tells about the picture goes, and what is given is written in its place.
 */
import sharp from 'sharp';
import type { EncodeOptions } from './image.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const APP1 = 0xe1;
const ICC = 0xe2;
const ADOBE = 0xee;
/** Name, version, density, and the two sides of a thumbnail. */
const JFIF_BYTES = 14;
/** Sequential or progressive, Huffman. Lossless and arithmetic files are read by few. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman codes, quantization, restarts: what may stand between two scans. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
/** Encoders write some ten. A file with thousands decodes for minutes, each time it is read. */
const MOST_SCANS = 32;
/** A segment gives its length, with itself, in two bytes. */
const MOST_BYTES = 0xffff - 2;

interface Segment {
  readonly marker: number;
  /** With marker and length. */
  readonly bytes: Uint8Array;
}

/**
 * Undefined for a file that is not laid out as a JPEG which every program shows, or that takes long over it (hundreds of scans), and when
 * what is to be told does not fit into a segment.
 */
export async function rewriteJpeg(
  file: Uint8Array,
  { exif, xmp }: Pick<EncodeOptions, 'exif' | 'xmp'>,
): Promise<Uint8Array | undefined> {
  const read = readSegments(file);
  if (read === undefined) return undefined;
  const told = [
    ...(exif === undefined ? [] : [await writeExif(exif)]),
    ...(xmp === undefined ? [] : [Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)]),
  ];
  if (told.some((content) => content === undefined || content.length > MOST_BYTES)) return undefined;
  if (!read.segments.some(isPlainFrame)) return undefined;
  const first = read.segments.filter(({ marker }) => marker === JFIF).slice(0, 1);
  const kept = read.segments.filter(isNeeded);
  return Buffer.concat([
    Buffer.from([0xff, START]),
    ...first.map(withoutThumbnail),
    ...told.flatMap((content) => (content === undefined ? [] : [segment(APP1, content)])),
    ...kept.map(({ bytes }) => bytes),
    read.scans,
  ]);
}

/** Everything before the first scan, and the scans with all that follows; only the first picture of a file with several. */
function readSegments(file: Uint8Array): { readonly segments: Segment[]; readonly scans: Uint8Array } | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === SCAN) {
      const end = findEnd(bytes, at);
      return end === -1 ? undefined : { segments, scans: bytes.subarray(at, end) };
    }
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return undefined;
}

/** Right behind the end of the picture: other pictures and trailers stay behind. -1 without one, and where there is more than samples. */
function findEnd(bytes: Buffer, scan: number): number {
  let at = scan;
  let scans = 0;
  while (at >= 0 && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SCAN) scans++;
    else if (!TABLES.has(marker)) return -1;
    if (scans > MOST_SCANS) return -1;
    // a header, or tables between two scans; then samples, in which a marker is one of these alone
    at += 1 + bytes.readUInt16BE(at + 2);
    do at = bytes.indexOf(0xff, at + 1);
    while (at >= 0 && isAmongSamples(bytes[at + 1]));
    if (at >= 0 && bytes[at + 1] === END) return at + 2;
  }
  return -1;
}

/** A stuffed byte, a fill byte or a restart. */
const isAmongSamples = (next: number | undefined): boolean =>
  next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);

/** Tables and frames are; of the application's own segments the color profile and what the colors are. */
function isNeeded({ marker, bytes }: Segment): boolean {
  if (marker === ICC) return Buffer.from(bytes.subarray(4, 15)).toString('latin1') === 'ICC_PROFILE';
  if (marker === ADOBE) return true;
  return TABLES.has(marker) || FRAMES.has(marker);
}

/** Eight bits, gray or three colors. */
function isPlainFrame({ marker, bytes }: Segment): boolean {
  return FRAMES.has(marker) && bytes[4] === 8 && (bytes[9] === 1 || bytes[9] === 3);
}

/** A thumbnail may show what was cut away later. */
function withoutThumbnail({ marker, bytes }: Segment): Uint8Array {
  const content = Buffer.from(bytes.subarray(4, 4 + JFIF_BYTES));
  content.fill(0, JFIF_BYTES - 2);
  return segment(marker, content);
}

function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 + marker, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The block as it stands in a file. */
async function writeExif(exif: NonNullable<EncodeOptions['exif']>): Promise<Uint8Array | undefined> {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .withExif({ ...exif })
    .jpeg()
    .toBuffer();
  return (await sharp(dot).metadata()).exif;
}
