/** An installation that has grown: for what is measured and held to its plans (`grown-tables.test.ts`, `bench/grown.ts`). */
import type pg from 'pg';

const people = 2000;
export const grownTables = ['credit_entry', 'generation', 'generation_event', 'image'] as const;

const idOf = (job: string) => `lpad(to_hex(${job}), 32, '0')::uuid`;
/** Somebody with as many jobs as everybody, and the job in the middle of all. */
export const somebody = 'p7';
export const middleOf = (jobs: number): string =>
  `00000000-0000-0000-0000-${(jobs / 2 + 7).toString(16).padStart(12, '0')}`;

function fill(jobs: number): string {
  const ago = (job: string) => `now() - interval '400 days' * (1 - ${job}::float / ${jobs}) - interval '2 days'`;
  return `
  insert into "user" (id, name, email) select 'p' || n, 'Person', 'p' || n || '@example.com' from generate_series(0, ${people - 1}) n;
  insert into credit_account (user_id, balance) select 'p' || n, 100 from generate_series(0, ${people - 1}) n;
  insert into generation (id, user_id, request_key, template_id, image_ids, inputs, prompt, task, task_options, status, cost, engine_ms, created_at, finished_at)
    select ${idOf('j')}, 'p' || j % ${people}, 'r' || j, 'oil-painting', '{}', '{}', '', 'oil-painting', '{}', 'succeeded', 1, 900, ${ago('j')}, ${ago('j')}
    from generate_series(1, ${jobs}) j;
  insert into credit_entry (user_id, kind, amount, balance_after, key, reason, generation_id, created_at)
    select 'p' || j % ${people}, kind, -1, 0, word || ${idOf('j')}, '', ${idOf('j')}, ${ago('j')}
    from generate_series(1, ${jobs}) j, (values ('hold', 'hold:'), ('capture', 'settle:')) e(kind, word);
  insert into generation_event (generation_id, attempt, kind, created_at)
    select ${idOf('j')}, 1, 'claimed', now() - interval '90 days' * (1 - j::float / ${jobs}) from generate_series(1, ${jobs}, 2) j;
  insert into image (user_id, kind, master_key, mime_type, bytes, width, height, colour, generation_id, created_at)
    select 'p' || j % ${people}, 'result', 'k' || j, 'image/jpeg', 1, 1, 1, '#000000', ${idOf('j')}, ${ago('j')} from generate_series(1, ${jobs}, 5) j;`;
}

const isPlainIndex = `indrelid = any($1::regclass[])
  and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Fills an empty database: so many jobs, each with a hold and a capture; half have a note in their log, a fifth a picture. */
export async function fillGrown(pool: pg.Pool, jobs: number): Promise<void> {
  const client = await pool.connect();
  try {
    const run = async (list: string): Promise<string[]> =>
      (await client.query<{ text: string }>(list, [grownTables])).rows.map(({ text }) => text);
    const made = await run(`select pg_get_indexdef(indexrelid) as text from pg_index where ${isPlainIndex}`);
    const before = [
      // What refers to what is known here, and a million questions about it would take minutes.
      ...(await run(`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
        from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`)),
      // Made over what is there, an index takes a third of the time.
      ...(await run(`select 'drop index ' || indexrelid::regclass as text from pg_index where ${isPlainIndex}`)),
    ];
    await client.query(`set maintenance_work_mem = '128MB'; ${before.join(';')}; ${fill(jobs)}; ${made.join(';')}`);
    for (const table of grownTables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release(true);
  }
}
