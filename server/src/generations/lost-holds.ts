/**
 * A hold older than a day without a settlement, whose generation is gone or ended: rows deleted by hand or a partial
 * restore. Nothing else will settle it, so it is settled here. (A run of the editor that waits for its turn has a hold before
 * it has a generation, and so does a photo of a batch; their own maintenance settles those.)
 *
 * The ledger only grows: each look begins after the last hold below which all are settled. Once a month it reads everything,
 * because somebody may have deleted a settlement by hand.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { captureHold, getHold } from '../credits/ledger.ts';
import { giveBackHold } from '../credits/take-back.ts';
import type { Database, Executor } from '../db/pool.ts';
import { readState, writeState } from '../db/system-state.ts';
import type { Clock } from '../lib/clock.ts';

/** No generation takes this long: nothing is left that would settle the hold. */
const lostHoldAgeMs = 24 * 3_600_000;
const wholeLookAfterMs = 30 * 24 * 3_600_000;

/** Holds up to `seq` are settled, as far as was known after the whole look at `wholeAt`. */
const state = { key: 'holds-settled-to', schema: z.object({ seq: z.number().int(), wholeAt: z.iso.datetime() }) };

const rowsSchema = z.array(
  z.object({
    seq: z.coerce.number().int(),
    generation_id: z.string(),
    status: z.string().nullable(),
    awaited: z.boolean(),
  }),
);

/** Holds after `seq` and before `before` that are not settled. */
export const unsettledHolds = (seq: number, before: string) => sql`
  select e.seq, e.generation_id, g.status,
    coalesce(g.status in ('queued', 'running'), false)
      or exists (select 1 from conversation_run r where r.id = e.generation_id and r.status in ('waiting', 'running'))
      or exists (select 1 from batch_item i where i.piece_id = e.generation_id and i.state = 'waiting') as awaited
  from credit_entry e left join generation g on g.id = e.generation_id
  where e.seq > ${seq} and e.kind = 'hold' and e.created_at < ${before}::timestamptz and e.generation_id is not null
    and not exists (select 1 from credit_entry s where s.key = 'settle:' || e.generation_id)
  order by e.seq`;

export async function settleLostHolds({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const known = await readState(db, state);
  const isWhole = known === undefined || Date.parse(known.wholeAt) < now.getTime() - wholeLookAfterMs;
  const after = isWhole ? 0 : known.seq;
  const before = new Date(now.getTime() - lostHoldAgeMs).toISOString();
  const last = await readLastSeq(db, after, before);
  const holds = rowsSchema.parse((await db.execute(unsettledHolds(after, before))).rows);
  const lost = holds.filter(({ awaited }) => !awaited);
  for (const { generation_id: generationId, status } of lost) {
    await db.transaction(async (tx) => {
      const hold = await getHold(tx, generationId);
      await (status === 'succeeded' ? captureHold(tx, hold) : giveBackHold(tx, hold));
    });
  }
  const firstAwaited = holds.find(({ awaited }) => awaited);
  const seq = firstAwaited === undefined ? last : firstAwaited.seq - 1;
  await writeState(db, state, { seq, wholeAt: isWhole ? now.toISOString() : known.wholeAt });
  return lost.length;
}

async function readLastSeq(db: Executor, after: number, before: string): Promise<number> {
  const { rows } = await db.execute(
    sql`select max(seq) as seq from credit_entry where seq > ${after} and created_at < ${before}::timestamptz`,
  );
  return z.object({ seq: z.coerce.number().int().nullable() }).parse(rows[0]).seq ?? after;
}
