import { BackupProblem, manifestSchema, places, storedFileSchema, type Manifest, type Pieces } from './manifest.ts';
import { readLines, readPieces } from './pieces.ts';
import type { Retention } from './retention.ts';
import type { BackupTarget } from './target.ts';
import type { Vault } from './vault.ts';

/** Names of the backups at a target, the oldest first. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
  const names: string[] = [];
  for await (const name of target.list('backups')) names.push(name);
  return names.toSorted();
}

/** The newest backup, or the newest whose name begins as `at` does. Throws {@link BackupProblem} when there is none. */
export async function readManifest(target: BackupTarget, vault: Vault, at?: string): Promise<Manifest> {
  const names = await listBackups(target);
  const wanted = at === undefined ? '' : places.manifest(at);
  const name = names.findLast((one) => one.startsWith(wanted));
  if (name === undefined)
    throw new BackupProblem(
      names.length === 0
        ? `There is no backup at ${target.place}.`
        : `No backup of ${at} is at ${target.place}. There are:\n  ${names.map((one) => one.slice('backups/'.length)).join('\n  ')}`,
    );
  return openManifest(target, vault, name);
}

export async function openManifest(target: BackupTarget, vault: Vault, name: string): Promise<Manifest> {
  const sealed = await target.read(name);
  if (sealed === undefined) throw new BackupProblem(`${name} is gone.`);
  const text = new TextDecoder().decode(await vault.open(sealed));
  const parsed = manifestSchema.safeParse(parseText(text));
  if (!parsed.success) throw new BackupProblem(`${name} is damaged, or of a newer version of Afterglow.`);
  return parsed.data;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every picture of a backup, and the pieces of each. */
export async function* readFileIndex(target: BackupTarget, vault: Vault, { files }: Manifest) {
  for await (const line of readLines(readPieces(target, vault, files.index, true))) yield storedFileSchema.parse(line);
}

/** Every piece a backup needs. */
export async function* listPieces(
  target: BackupTarget,
  vault: Vault,
  manifest: Manifest,
): AsyncGenerator<{ readonly pieces: Pieces; readonly packed: boolean }> {
  for (const { pieces } of manifest.tables) yield { pieces, packed: true };
  for (const { pieces } of manifest.secrets) yield { pieces, packed: true };
  yield { pieces: manifest.jobs, packed: true };
  yield { pieces: manifest.files.index, packed: true };
  for await (const { pieces } of readFileIndex(target, vault, manifest)) yield { pieces, packed: false };
}

/**
 * Reads a whole backup: every piece opens, is what was written, and each table has its rows. Throws {@link BackupProblem}
 * for the first that does not. @returns how many bytes were read
 */
export async function verifyBackup(target: BackupTarget, vault: Vault, manifest: Manifest): Promise<number> {
  let bytes = 0;
  for (const { name, rows, pieces } of manifest.tables) {
    let found = 0;
    for await (const part of readPieces(target, vault, pieces, true))
      // a line break inside a text is escaped in COPY's format
      for (const byte of part) if (byte === 0x0a) found += 1;
    if (found !== rows)
      throw new BackupProblem(`The table ${name} has ${found} rows in the backup instead of ${rows}.`);
  }
  const seen = new Set<string>();
  for await (const { pieces, packed } of listPieces(target, vault, manifest)) {
    const unseen = pieces.filter(({ hash }) => !seen.has(hash));
    for await (const part of readPieces(target, vault, unseen, packed)) bytes += part.length;
    for (const { hash } of unseen) seen.add(hash);
  }
  return bytes;
}

/** Removes all backups but those that `choose` keeps, and the pieces that only they needed. @returns how many backups went */
export async function pruneBackups(target: BackupTarget, vault: Vault, choose: Retention): Promise<number> {
  const names = await listBackups(target);
  const kept = choose(names);
  const old = names.filter((name) => !kept.has(name));
  if (old.length === 0) return 0;
  const needed = new Set<string>();
  for (const name of kept) {
    const manifest = await openManifest(target, vault, name);
    for await (const { pieces, packed } of listPieces(target, vault, manifest))
      for (const { hash } of pieces) needed.add(places.piece(vault.nameOf(hash), packed));
  }
  for (const name of old) await target.remove(name);
  const unneeded: string[] = [];
  for await (const name of target.list('pieces')) if (!needed.has(name)) unneeded.push(name);
  for (const name of unneeded) await target.remove(name);
  return old.length;
}
