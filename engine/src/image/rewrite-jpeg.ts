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
const COMMENT = 0xfe;
/** A segment gives its length, with itself, in two bytes. */
const MOST_BYTES = 0xffff - 2;

interface Segment {
  readonly marker: number;
  /** With marker and length. */
  readonly bytes: Uint8Array;
}

/** Undefined for a file that is not laid out as a JPEG, or when what is to be told does not fit into a segment. */
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
  const first = read.segments.filter(({ marker }) => marker === JFIF).slice(0, 1);
  const kept = read.segments.filter(isNeeded);
  return Buffer.concat([
    Buffer.from([0xff, START]),
    ...first.map(({ bytes }) => bytes),
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

/** Right behind the end of the picture, -1 without one: other pictures and trailers stay behind. */
function findEnd(bytes: Buffer, scan: number): number {
  let at = scan;
  while (at >= 0 && at + 4 <= bytes.length) {
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
  return marker !== COMMENT && (marker < 0xe0 || marker > 0xef);
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
