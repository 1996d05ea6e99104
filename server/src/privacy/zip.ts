import { crc32 } from 'node:zlib';

/*
 * ZIP files as a stream, without compression: pictures are compressed already. Format: PKWARE APPNOTE 6.3.10.
 * Every entry is known before its header is written, so readers of the simplest kind can read along. Sizes and places
 * beyond 32 bits are written as ZIP64 (§4.3.14, §4.5.3).
 */

export interface ZipFile {
  /** Path inside the archive, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
  readonly time: number;
}

const most32 = 0xffff_ffff;
const most16 = 0xffff;
/** General purpose bit 11: names are UTF-8. */
const utf8 = 0x0800;

/** The archive's bytes, one chunk or two for each file; a file is asked for when the one before is out. */
export async function* zipChunks(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { path, bytes, at } of files) {
    const entry = { name: Buffer.from(path, 'utf8'), crc: crc32(bytes), size: bytes.length, offset, time: dosTime(at) };
    const header = localHeader(entry);
    yield header;
    yield bytes;
    written.push(entry);
    offset += header.length + bytes.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield end(written.length, directory.length, offset);
}

function localHeader({ name, crc, size, time }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(utf8, 6);
  header.writeUInt32LE(time, 10);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryEntry({ name, crc, size, time, offset }: Written): Buffer {
  const far = offset >= most32;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(far ? 45 : 20, 4);
  entry.writeUInt16LE(far ? 45 : 20, 6);
  entry.writeUInt16LE(utf8, 8);
  entry.writeUInt32LE(time, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(size, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(far ? 12 : 0, 30);
  entry.writeUInt32LE(far ? most32 : offset, 42);
  if (!far) return Buffer.concat([entry, name]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([entry, name, extra]);
}

function end(count: number, directorySize: number, directoryOffset: number): Buffer {
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x0605_4b50, 0);
  last.writeUInt16LE(Math.min(count, most16), 8);
  last.writeUInt16LE(Math.min(count, most16), 10);
  last.writeUInt32LE(Math.min(directorySize, most32), 12);
  last.writeUInt32LE(Math.min(directoryOffset, most32), 16);
  if (count < most16 && directoryOffset < most32) return last;
  const far = Buffer.alloc(76);
  far.writeUInt32LE(0x0606_4b50, 0);
  far.writeBigUInt64LE(44n, 4);
  far.writeUInt16LE(45, 12);
  far.writeUInt16LE(45, 14);
  far.writeBigUInt64LE(BigInt(count), 24);
  far.writeBigUInt64LE(BigInt(count), 32);
  far.writeBigUInt64LE(BigInt(directorySize), 40);
  far.writeBigUInt64LE(BigInt(directoryOffset), 48);
  far.writeUInt32LE(0x0706_4b50, 56);
  far.writeBigUInt64LE(BigInt(directoryOffset + directorySize), 64);
  far.writeUInt32LE(1, 72);
  return Buffer.concat([far, last]);
}

/** MS-DOS date and time in UTC, steps of two seconds, from 1980 on. */
function dosTime(at: Date): number {
  const date = ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 65_536 + time;
}
