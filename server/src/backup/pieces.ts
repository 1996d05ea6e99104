import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BackupProblem, places, type Pieces } from './manifest.ts';
import type { BackupTarget } from './target.ts';
import type { Vault } from './vault.ts';

/** Bounds what is in memory, and what a broken connection costs. */
const pieceBytes = 8 * 1024 * 1024;
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** What was written of a backup, and what earlier ones had already. */
export interface Written {
  pieces: number;
  bytes: number;
  known: number;
}

export interface PieceWriter {
  /** Cuts bytes into pieces and writes those that are not there. `packed`: text, which gzip makes smaller. */
  readonly write: (source: AsyncIterable<Uint8Array>, packed: boolean) => Promise<Pieces>;
  readonly written: Written;
}

/** `known`: places of the pieces that are there. */
export function pieceWriter(target: BackupTarget, vault: Vault, known: Set<string>): PieceWriter {
  const written: Written = { pieces: 0, bytes: 0, known: 0 };

  async function writeOne(bytes: Uint8Array, packed: boolean): Promise<Pieces[number]> {
    const hash = hashOf(bytes);
    const name = places.piece(vault.nameOf(hash), packed);
    if (known.has(name)) written.known += 1;
    else {
      const sealed = await vault.seal(packed ? await pack(bytes) : bytes);
      await target.write(name, sealed);
      known.add(name);
      written.pieces += 1;
      written.bytes += sealed.length;
    }
    return { hash, bytes: bytes.length };
  }

  return {
    written,
    write: async (source, packed) => {
      const pieces: Pieces = [];
      let waiting: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of source) {
        for (let at = 0; at < chunk.length;) {
          const part = chunk.subarray(at, at + pieceBytes - length);
          waiting.push(part);
          length += part.length;
          at += part.length;
          if (length < pieceBytes) continue;
          pieces.push(await writeOne(Buffer.concat(waiting), packed));
          [waiting, length] = [[], 0];
        }
      }
      if (length > 0) pieces.push(await writeOne(Buffer.concat(waiting), packed));
      return pieces;
    },
  };
}

/** The bytes again, piece by piece. Throws {@link BackupProblem} for a piece that is missing or not what was written. */
export async function* readPieces(
  target: BackupTarget,
  vault: Vault,
  pieces: Pieces,
  packed: boolean,
): AsyncGenerator<Uint8Array> {
  for (const { hash } of pieces) {
    const sealed = await target.read(places.piece(vault.nameOf(hash), packed));
    if (sealed === undefined) throw new BackupProblem(`A part of the backup is missing (${hash.slice(0, 12)}).`);
    const opened = await vault.open(sealed);
    const bytes = packed ? await unpack(opened).catch(() => undefined) : opened;
    if (bytes === undefined || hashOf(bytes) !== hash)
      throw new BackupProblem(`A part of the backup is damaged (${hash.slice(0, 12)}).`);
    yield bytes;
  }
}

/** Documents of which each has a line. */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
