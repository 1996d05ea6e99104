import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/*
 * Uploads that have not ended, one folder for each person: what is another's is simply not there. Beside the bytes stands
 * what the library knows of them; once a picture was taken in, only a note of it stays, for a sender who lost the answer.
 */
const keptMs = 24 * 3_600_000;
/** A browser sends four at once; more are what earlier visits left. */
const mostPending = 50;
const noteEnd = '.taken';

const noteSchema = z.object({ imageId: z.string(), bytes: z.number() });
export type TakenNote = z.infer<typeof noteSchema>;

export const isUploadId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** The person's own folder, which is made. */
export async function openOwnFolder(root: string, userId: string): Promise<string> {
  const folder = path.join(root, createHash('sha256').update(userId).digest('hex').slice(0, 32));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Bytes that are there; undefined for an upload that is not. */
export async function readOffset(folder: string, id: string): Promise<number | undefined> {
  return stat(path.join(folder, id)).then(
    ({ size }) => size,
    () => undefined,
  );
}

export async function readNote(folder: string, id: string): Promise<TakenNote | undefined> {
  const text = await readFile(path.join(folder, id + noteEnd), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : noteSchema.parse(JSON.parse(text));
}

/** Remembers what became of an upload, and lets its bytes go. */
export async function noteTaken(folder: string, id: string, note: TakenNote): Promise<void> {
  await writeFile(path.join(folder, id + noteEnd), JSON.stringify(note));
  await rm(path.join(folder, id), { force: true });
  await rm(path.join(folder, `${id}.json`), { force: true });
}

export async function removeUpload(folder: string, id: string): Promise<void> {
  for (const end of ['', '.json', noteEnd]) await rm(path.join(folder, id + end), { force: true });
}

/** What was not taken in is not complete: the sender comes back with the last byte, and it is tried again. */
export function reopenUpload(folder: string, id: string, bytes: number): Promise<void> {
  return truncate(path.join(folder, id), bytes - 1);
}

/** Makes room for one more upload of a person: the one that was touched longest ago gives way. */
export async function limitPending(folder: string): Promise<void> {
  const ids = (await readdir(folder)).filter(isUploadId);
  if (ids.length < mostPending) return;
  const times = await Promise.all(ids.map(async (id) => ({ id, at: await lastWritten(path.join(folder, id)) })));
  times.sort((a, b) => a.at - b.at);
  for (const { id } of times.slice(0, ids.length - mostPending + 1)) await removeUpload(folder, id);
}

/** Removes everything into which nothing was written for a day. */
export async function sweepUploads(root: string, now: Date): Promise<void> {
  for (const owner of await readdir(root).catch(() => [])) {
    const folder = path.join(root, owner);
    for (const name of await readdir(folder).catch(() => [])) {
      if (name.endsWith('.json')) continue;
      if (now.getTime() - (await lastWritten(path.join(folder, name))) > keptMs)
        await removeUpload(folder, name.replace(noteEnd, ''));
    }
  }
}

/** Now, if it is gone: then there is nothing to do. */
async function lastWritten(place: string): Promise<number> {
  return stat(place).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}
