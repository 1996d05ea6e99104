/**
 * A ZIP file that anybody may have sent. Everything is judged by its directory before a byte is unpacked; what an entry says
 * of its size is checked again by the library while it is read.
 */
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@afterglow/domain/errors/errors';
import { cleanText } from '@afterglow/domain/templates/template';
import { zipRules } from '@afterglow/domain/upload-rules';
import yauzl from 'yauzl';

export interface PackedFile {
  /** With its folders, by slashes. */
  readonly path: string;
  /** Unpacked. */
  readonly bytes: number;
  /** Throws `zip_unreadable`. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface OpenZip {
  readonly files: readonly PackedFile[];
  readonly close: () => void;
}

/**
 * Its files in the order of its directory, without what systems put there for themselves. Throws `zip_unreadable`,
 * `too_many_images` { count }, `zip_bomb`, `zip_name_unsafe` { file }, `zip_name_twice` { file }.
 */
export async function openZip(file: string): Promise<OpenZip> {
  const zip = await yauzl
    .openPromise(file, { autoClose: false, lazyEntries: true, decodeStrings: false })
    .catch(refuseUnreadable);
  try {
    if (zip.entryCount > zipRules.maxEntries) throw new AppError('too_many_images', { count: zipRules.maxEntries });
    const files: PackedFile[] = [];
    const seen = new Set<string>();
    let [packed, unpacked] = [0, 0];
    for await (const entry of entriesOf(zip)) {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      const path = nameOf(entry);
      const shown = cleanText(path).slice(0, 120);
      if (yauzl.validateFileName(path) !== null) throw new AppError('zip_name_unsafe', { file: shown });
      if (path.endsWith('/') || isOfSystem(path)) continue;
      const folded = path.normalize('NFC').toLowerCase();
      if (seen.has(folded)) throw new AppError('zip_name_twice', { file: shown });
      seen.add(folded);
      files.push({ path, bytes: entry.uncompressedSize, read: () => readEntry(zip, entry) });
    }
    const { size } = await stat(file);
    // Entries that lie over each other give more than the file has.
    const isBomb = packed > size || unpacked > size * zipRules.maxRatio || unpacked > zipRules.maxUnpackedBytes;
    if (isBomb) throw new AppError('zip_bomb');
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    refuseUnreadable(error);
  }
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array<ArrayBuffer>> {
  if (!entry.canDecodeFileData()) throw new AppError('zip_unreadable');
  const bytes = await zip.openReadStreamPromise(entry).then(buffer).catch(refuseUnreadable);
  return new Uint8Array(bytes);
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw new AppError('zip_unreadable', {}, { cause: error });
}

/** Flag of an entry whose name is UTF-8. */
const utf8Flag = 0x800;

/**
 * The name by slashes. Programs of old write names in the alphabet of their country without saying which: what is not UTF-8
 * is read as Chinese where it can be.
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry): string {
  const plain = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const isTold = (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  if (isTold || fileNameRaw.every((byte) => byte < 0x80)) return plain;
  for (const alphabet of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(alphabet, { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/');
    } catch {
      // not of this alphabet
    }
  return plain;
}

const isOfSystem = (path: string): boolean =>
  path
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || /^(?:thumbs\.db|desktop\.ini)$/i.test(part));
