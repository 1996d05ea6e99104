/** Jobs that wait, in pg-boss's own table: what its interface does not tell or change. */
import { highestPriority, raiseAfterSeconds, raiseWaiting } from '@afterglow/domain/billing/job-order';
import { sql } from 'drizzle-orm';
import type { Db } from 'pg-boss';
import { z } from 'zod';
import type { Transaction } from '../db/pool.ts';

/** Of those who wait longest, as many as are looked at in one go. */
const raisedAtOnce = 5000;
const namedRows = z.array(z.object({ name: z.string() }));
const waitingRows = z.array(z.object({ id: z.string(), priority: z.number(), waited: z.coerce.number() }));

/** Those of the kinds of which a job may begin now. */
export async function kindsThatWait(db: Db, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select kind as name from unnest($1::text[]) kind where exists (
       select 1 from queue.job j where j.name = kind and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [kinds],
  );
  return namedRows.parse(rows).map(({ name }) => name);
}

export async function isWaitingAbove(db: Db, kind: string, priority: number): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select from queue.job where name = $1 and state in ('created', 'retry') and priority > $2::int
       and start_after <= now() limit 1`,
    [kind, priority],
  );
  return rows.length > 0;
}

/** False when there is none of that key, or a worker has it. */
export async function takeBackWaiting(tx: Transaction, kind: string, key: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`delete from queue.job where name = ${kind} and singleton_key = ${key} and state = 'created' returning id`,
  );
  return rows.length > 0;
}

/** By the rule in the domain's `raiseWaiting`. */
export async function raiseOldJobs(db: Db, kind: string): Promise<void> {
  const { rows } = await db.executeSql(
    `select id, priority, extract(epoch from now() - created_on) as waited from queue.job
     where name = $1 and state in ('created', 'retry') and priority <> $2::int
       and created_on < now() - make_interval(secs => $3::int)
     order by created_on limit $4::int`,
    [kind, highestPriority, raiseAfterSeconds, raisedAtOnce],
  );
  const waiting = waitingRows.parse(rows).map(({ waited, ...job }) => ({ ...job, waitedSeconds: waited }));
  const raised = raiseWaiting(waiting);
  if (raised.size === 0) return;
  await db.executeSql(
    `update queue.job j set priority = r.priority
     from unnest($2::uuid[], $3::int[]) r(id, priority)
     where j.name = $1 and j.id = r.id and j.state in ('created', 'retry')`,
    [kind, [...raised.keys()], [...raised.values()]],
  );
}
