import type { System } from '@afterglow/domain/contract/admin/system';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/pool.ts';
import type { JobKind } from '../../queue/job.ts';

const time = z.coerce
  .date()
  .nullable()
  .transform((date) => date?.toISOString() ?? null);

const openRows = z.tuple([z.object({ waiting: z.coerce.number(), running: z.coerce.number(), oldest: time })]);

/** People's pictures that are not made yet, those included that wait for their owner's other jobs. */
export async function readPictureQueue(db: Database): Promise<System['pictures']> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where status = 'queued') as waiting, count(*) filter (where status = 'running') as running,
      min(created_at) filter (where status = 'queued') as oldest
    from generation where status in ('queued', 'running')`);
  const [{ waiting, running, oldest }] = openRows.parse(rows);
  return { waiting, running, oldestWaitingSince: oldest };
}

const laneRows = z.array(
  z.object({ lane: z.enum(['single', 'batch']), waiting: z.coerce.number(), running: z.coerce.number(), oldest: time }),
);
const batchRows = z.tuple([z.object({ waiting: z.coerce.number(), oldest: time })]);

export interface LaneFacts {
  readonly waiting: number;
  readonly running: number;
  readonly oldestWaitingSince: string | null;
}

/**
 * The same by lane: what somebody asked for alone, and what a batch has sent to the queue; and the pictures that
 * batches have not sent yet, those of paused ones left out, with the time their oldest batch began.
 */
export async function readLanes(db: Database): Promise<{
  readonly single: LaneFacts;
  readonly batch: LaneFacts;
  readonly held: Omit<LaneFacts, 'running'>;
}> {
  const [lanes, held] = await Promise.all([
    db.execute(sql`
      select case when exists (select from batch_item where piece_id = generation.id) then 'batch' else 'single' end as lane,
        count(*) filter (where status = 'queued') as waiting, count(*) filter (where status = 'running') as running,
        min(created_at) filter (where status = 'queued') as oldest
      from generation where status in ('queued', 'running') group by 1`),
    db.execute(sql`
      select count(*) as waiting, min(batch.created_at) as oldest
      from batch join batch_item on batch_item.batch_id = batch.id
      where batch.status = 'running' and batch_item.state = 'waiting'`),
  ]);
  const found = laneRows.parse(lanes.rows);
  const factsOf = (lane: 'single' | 'batch'): LaneFacts => {
    const { waiting = 0, running = 0, oldest = null } = found.find((row) => row.lane === lane) ?? {};
    return { waiting, running, oldestWaitingSince: oldest };
  };
  const [{ waiting, oldest }] = batchRows.parse(held.rows);
  return { single: factsOf('single'), batch: factsOf('batch'), held: { waiting, oldestWaitingSince: oldest } };
}

const queueRows = z.array(
  z.object({
    name: z.string(),
    waiting: z.coerce.number(),
    retrying: z.coerce.number(),
    running: z.coerce.number(),
    oldest: time,
  }),
);

/**
 * The background work of each kind. Read from pg-boss's own table, whose finished rows it removes after an hour; repeated
 * work that waits for its time is not counted.
 */
export async function readQueue(db: Database, kinds: readonly JobKind<unknown>[]): Promise<System['queue']> {
  const { rows } = await db.execute(sql`
    select name, count(*) filter (where state = 'created' and start_after <= now()) as waiting, count(*) filter (where state = 'retry') as retrying,
      count(*) filter (where state = 'active') as running,
      min(created_on) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
    from queue.job where state < 'completed' group by name`);
  const found = new Map(queueRows.parse(rows).map((row) => [row.name, row]));
  return kinds.map(({ name, schedule }) => {
    const { waiting = 0, retrying = 0, running = 0, oldest = null } = found.get(name) ?? {};
    return { kind: name, waiting, retrying, running, oldestWaitingSince: oldest, schedule: schedule ?? null };
  });
}
