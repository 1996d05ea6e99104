import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { connectionSettings } from '../db/connection.ts';
import { migrationsFolder } from '../db/migrate.ts';
import type { Transaction } from '../db/pool.ts';
import { BackupProblem, type Manifest, type Pieces } from './manifest.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });
const foreignKeyRows = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

async function readJournal(): Promise<z.output<typeof journalSchema>> {
  return journalSchema.parse(JSON.parse(await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')));
}

/** Throws {@link BackupProblem} for a backup of a newer version. */
export async function requireKnownSchema({ migrations, product }: Manifest): Promise<void> {
  const ours = new Set((await readJournal()).entries.map(({ when }) => when));
  if (!migrations.every((moment) => ours.has(moment)))
    throw new BackupProblem(`The backup is of a newer version (${product}). Install that version, and restore there.`);
}

/** Gives an empty database the schema that the backup's had. */
async function migrateTo(client: pg.Client, newest: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-restore-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal();
    const entries = journal.entries.filter(({ when }) => when <= newest);
    await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Fills an empty database: the backup's schema, then all rows in one transaction, so that a restore that is cut off leaves
 * no half. `read` gives the bytes of pieces; `finish` is the last step of that transaction.
 */
export async function loadDatabase(
  url: string,
  manifest: Manifest,
  read: (pieces: Pieces) => AsyncIterable<Uint8Array>,
  finish: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connectionSettings(url, 'restore', { mayRest: true }));
  await client.connect();
  try {
    await migrateTo(client, Math.max(...manifest.migrations));
    await drizzle(client).transaction(async (tx) => {
      const quote = (name: string): string => client.escapeIdentifier(name);
      // the order of tables would matter otherwise, and triggers speak of what happens now
      const foreignKeys = await takeForeignKeys(client);
      for (const { name, columns, pieces } of manifest.tables) {
        await client.query(`alter table public.${quote(name)} disable trigger user`);
        await client.query(`truncate public.${quote(name)}`);
        const list = columns.map(quote).join(', ');
        const rows = client.query(copyFrom(`copy public.${quote(name)} (${list}) from stdin`));
        await pipeline(Readable.from(read(pieces), { objectMode: false }), rows);
        await client.query(`alter table public.${quote(name)} enable trigger user`);
        if (rows.rowCount !== manifest.tables.find((one) => one.name === name)?.rows)
          throw new BackupProblem(`The table ${name} took ${rows.rowCount} rows, which is not what the backup says.`);
      }
      for (const { name, value } of manifest.sequences)
        if (value > 0) await client.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, value]);
      // checks every row at once
      for (const { table, name, definition } of foreignKeys)
        await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
      await finish(tx);
    });
  } finally {
    await client.end();
  }
}

async function takeForeignKeys(client: pg.Client): Promise<z.output<typeof foreignKeyRows>> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const foreignKeys = foreignKeyRows.parse(rows);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  return foreignKeys;
}
