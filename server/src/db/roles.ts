/**
 * Two roles with least rights, beside the one that owns the tables and migrates: the role of web processes and that of
 * workers. Neither makes or changes tables; the ledger and the log of administrators only grow. A worker reads no password,
 * no token and no second factor, and writes nothing that lets anybody in.
 */
import pg from 'pg';
import { connectionSettings } from './connection.ts';

interface Rights {
  readonly verbs: readonly ('select' | 'insert' | 'update' | 'delete')[];
  /** Of updates: these columns alone. */
  readonly changes?: readonly string[];
  /** Columns that it does not read. */
  readonly hidden?: readonly string[];
}

const onlyGrows: Rights = { verbs: ['select', 'insert'] };
/** For both. Rows of people who leave go with their account, which the tables' owner does. */
const forAll: Readonly<Record<string, Rights>> = { credit_entry: onlyGrows, admin_act: onlyGrows };
const forWorkers: Readonly<Record<string, Rights>> = {
  ...forAll,
  admin_act: { verbs: [] },
  // Triggers note when the first picture was made, and the first payment.
  user: { verbs: ['select', 'update', 'delete'], changes: ['first_picture_at', 'first_paid_at'] },
  session: { verbs: ['select', 'delete'], hidden: ['token'] },
  account: { verbs: ['select'], hidden: ['password', 'access_token', 'refresh_token', 'id_token'] },
  // Links to set a password are kept hashed; a new one cannot be written.
  verification: { verbs: ['select', 'delete'] },
  two_factor: { verbs: ['select'], hidden: ['secret', 'backup_codes'] },
  passkey: { verbs: [] },
  api_key: { verbs: ['select', 'delete'] },
  remote_worker: { verbs: ['select', 'update'], changes: ['made'], hidden: ['key_hash'] },
  oauth_client: { verbs: ['select', 'delete'], hidden: ['client_secret'] },
  oauth_access_token: { verbs: ['select', 'delete'], hidden: ['token'] },
  oauth_refresh_token: { verbs: ['select', 'delete'], hidden: ['token'] },
};

const everything: Rights = { verbs: ['select', 'insert', 'update', 'delete'] };

/** Gives two roles exactly these rights, also on tables of this version. As the tables' owner, after each migration. Without one of the roles it does nothing and returns its name. */
export async function grantRoles(
  ownerUrl: string,
  { web, worker }: { readonly web: string; readonly worker: string },
): Promise<string | undefined> {
  const client = new pg.Client(connectionSettings(ownerUrl, 'roles', { silenceMs: 60_000 }));
  await client.connect();
  try {
    const known = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const missing = [web, worker].find((role) => !known.rows.some(({ rolname }) => rolname === role));
    if (missing !== undefined) return missing;
    const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
      `select table_schema as schema, table_name as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema in ('public', 'queue', 'drizzle') group by 1, 2`,
    );
    await client.query('begin');
    for (const [role, rights] of [
      [web, forAll],
      [worker, forWorkers],
    ] as const) {
      const to = client.escapeIdentifier(role);
      await client.query(`grant usage on schema public, queue, drizzle to ${to}`);
      await client.query(`grant usage, select on all sequences in schema public, queue to ${to}`);
      await client.query(`grant execute on all functions in schema queue to ${to}`);
      for (const { schema, name, columns } of rows) {
        const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
        const own: Rights = schema === 'drizzle' ? { verbs: ['select'] } : everything;
        const { verbs, hidden = [], changes } = (schema === 'public' ? rights[name] : undefined) ?? own;
        await client.query(`revoke all on ${table} from ${to}`);
        const list = (of: readonly string[]): string =>
          `(${of.map((column) => client.escapeIdentifier(column)).join(', ')})`;
        const shown = hidden.length === 0 ? '' : list(columns.filter((column) => !hidden.includes(column)));
        for (const verb of verbs) {
          const which = verb === 'select' ? shown : verb === 'update' && changes !== undefined ? list(changes) : '';
          await client.query(`grant ${verb} ${which} on ${table} to ${to}`);
        }
      }
    }
    await client.query('commit');
    return undefined;
  } finally {
    await client.end();
  }
}
