/**
 * Secrets that all processes of one installation have in common although each has a DATA_DIR of its own: the key that signs
 * pictures, the address of the development mailbox. The first process makes one and keeps it in the database, sealed under
 * AUTH_SECRET; each process has a copy in a file, because the engine's children read it there.
 *
 * A process with another AUTH_SECRET cannot open them and is refused, before it signs something that the others do not know.
 * Where the file here is the very one that was sealed, AUTH_SECRET was changed on purpose: it is sealed again.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readIfThere } from '@afterglow/engine/provenance/signing-identity';
import { z } from 'zod';
import { openText, sealText } from '../lib/sealed-text.ts';
import { StartRefused } from '../lib/supervision.ts';
import type { Database } from './pool.ts';
import { readState, writeState } from './system-state.ts';
import { systemStates } from './tables/system-tables.ts';

const schema = z.object({ sealed: z.string(), digest: z.string() });
const purpose = 'shared secret';

export async function shareSecret(deps: {
  readonly db: Database;
  /** AUTH_SECRET. */
  readonly secret: string;
  readonly name: string;
  readonly file: string;
  /** Creates the file if it is missing. */
  readonly make: () => Promise<unknown>;
}): Promise<string> {
  const { db, secret, name, file, make } = deps;
  const state = { key: `secret:${name}`, schema };
  const seal = (text: string) => ({ sealed: sealText(secret, purpose, name, text), digest: digestOf(text) });
  const here = await readIfThere(file);
  const stored = await readState(db, state);
  if (stored === undefined) {
    if (here === undefined) await make();
    const own = here ?? (await readFile(file, 'utf8'));
    // Of two processes that start at once the first one's stays.
    await db
      .insert(systemStates)
      .values({ key: state.key, value: seal(own) })
      .onConflictDoNothing();
    return (await readState(db, state))?.digest === digestOf(own) ? own : shareSecret(deps);
  }
  const text = openText(secret, purpose, name, stored.sealed);
  if (text === undefined) {
    if (here === undefined || digestOf(here) !== stored.digest)
      throw new StartRefused(
        'AUTH_SECRET is not the one that the other processes on this database have. Give the same to all of them; where it was lost, bring DATA_DIR/secrets back from a backup.',
      );
    await writeState(db, state, seal(here));
    return here;
  }
  if (text !== here) await replaceFile(file, text, here !== undefined);
  return text;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What was here stays beside it: pictures may be signed with it. */
async function replaceFile(file: string, text: string, keep: boolean): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const suffix = randomBytes(6).toString('hex');
  if (keep) await rename(file, `${file}.before-${suffix}`);
  await writeFile(`${file}.${suffix}`, text, { mode: 0o600, flag: 'wx', flush: true });
  await chmod(`${file}.${suffix}`, 0o600);
  await rename(`${file}.${suffix}`, file);
}
