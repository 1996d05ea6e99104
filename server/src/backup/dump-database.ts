import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { BackupProblem, type Manifest, type Pieces } from './manifest.ts';
import type { PieceWriter } from './pieces.ts';

const tableRows = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));
const foundRows = z.array(z.object({ found: z.boolean() }));
const sequenceRows = z.array(z.object({ name: z.string(), value: z.coerce.number() }));

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [name]);
  return foundRows.parse(rows)[0]?.found === true;
}

/** Moments of the migrations a database has, in order. Throws {@link BackupProblem} for one that is not Afterglow's. */
export async function readMigrations(client: pg.Client): Promise<number[]> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations')))
    throw new BackupProblem(
      'This database holds no Afterglow. Look at DATABASE_URL; for a new installation run `npx afterglow migrate` or start it once.',
    );
  const { rows } = await client.query(
    'select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  );
  return z
    .array(z.object({ at: z.number() }))
    .parse(rows)
    .map(({ at }) => at);
}

/** Every table of ours, with the columns that rows bring along. */
export async function readTables(client: pg.Client): Promise<z.output<typeof tableRows>> {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return tableRows.parse(rows);
}

/**
 * Writes what the client's transaction sees of the database. The transaction must be `repeatable read`, so that all tables
 * are of one moment.
 */
export async function dumpDatabase(
  client: pg.Client,
  writer: PieceWriter,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>> {
  const migrations = await readMigrations(client);
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await readTables(client)) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const stream = client.query(copyTo(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`));
    const pieces = await writer.write(stream, true);
    tables.push({ name, columns, rows: stream.rowCount, pieces });
  }
  const { rows } = await client.query(
    `select sequencename as name, coalesce(last_value, 0) as value from pg_sequences where schemaname = 'public'`,
  );
  return { migrations, tables, sequences: sequenceRows.parse(rows), jobs: await dumpJobs(client, writer) };
}

/**
 * Work that waits or runs, as it was asked for: the queue's own tables may look different after an upgrade. What the clock
 * asks for is left out, pg-boss's own jobs for it too (one exists for a moment every minute): the clock asks again.
 */
async function dumpJobs(client: pg.Client, writer: PieceWriter): Promise<Pieces> {
  // no process was ever started on this database: the queue's tables are made then
  if (!(await hasTable(client, 'queue.job'))) return writer.write(nothing(), true);
  const { rows } = await client.query(`
    select json_build_object('name', name, 'data', data, 'priority', priority, 'key', singleton_key,
      'startAfter', start_after)::text || E'\\n' as line
    from queue.job where state in ('created', 'retry', 'active') and name not in (select name from queue.schedule)
      and not starts_with(name, '__pgboss__')
    order by created_on, id`);
  const lines = z.array(z.object({ line: z.string() })).parse(rows);
  const encoder = new TextEncoder();
  async function* encoded(): AsyncGenerator<Uint8Array> {
    for (const { line } of lines) yield encoder.encode(line);
  }
  return writer.write(encoded(), true);
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
