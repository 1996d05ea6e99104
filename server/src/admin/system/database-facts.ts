import type { System } from '@afterglow/domain/contract/admin/system';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' };
import type { Database } from '../../db/pool.ts';

const factRows = z.tuple([
  z.object({
    version: z.string(),
    bytes: z.coerce.number(),
    connections: z.coerce.number(),
    max_connections: z.coerce.number(),
  }),
]);
const tableRows = z.array(z.object({ name: z.string(), bytes: z.coerce.number(), rows: z.coerce.number() }));
const countRows = z.tuple([z.object({ rows: z.coerce.number() })]);
const migrationRows = z.array(z.object({ applied: z.coerce.number(), last: z.coerce.number() }));

/** Sizes and states that PostgreSQL keeps itself; rows of tables as its planner estimates them, of small ones counted. */
export async function readDatabaseFacts(db: Database): Promise<Omit<System['database'], 'embedded'>> {
  const [facts, tables, migrations] = await Promise.all([
    db.execute(sql`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select count(*) from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections') as max_connections`),
    db.execute(sql`
      select c.relname as name, pg_total_relation_size(c.oid) as bytes, c.reltuples as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 2 desc`),
    db.execute(sql`select count(*) as applied, max(created_at) as last from drizzle.__drizzle_migrations`),
  ]);
  const [{ version, bytes, connections, max_connections: maxConnections }] = factRows.parse(facts.rows);
  const [migrated] = migrationRows.parse(migrations.rows);
  const last = journal.entries.find(({ when }) => when === migrated?.last);
  return {
    version,
    bytes,
    connections,
    maxConnections,
    tables: await countUnknown(db, tableRows.parse(tables.rows)),
    migrations: {
      applied: migrated?.applied ?? 0,
      known: journal.entries.length,
      last: last?.tag ?? null,
      lastAt: migrated === undefined || migrated.last === 0 ? null : new Date(migrated.last).toISOString(),
    },
  };
}

/** PostgreSQL estimates once some fifty rows have changed; until then it says -1, and a table with ten people has ten. */
async function countUnknown(db: Database, tables: System['database']['tables']): Promise<System['database']['tables']> {
  const known: System['database']['tables'] = [];
  for (const table of tables) {
    if (table.rows >= 0) known.push(table);
    else {
      const counted = await db.execute(sql`select count(*) as rows from ${sql.identifier(table.name)}`);
      known.push({ ...table, rows: countRows.parse(counted.rows)[0].rows });
    }
  }
  return known;
}
