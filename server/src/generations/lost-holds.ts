/**
 * A hold older than a day without a settlement, whose generation is gone or ended: rows deleted by hand or a partial
 * restore. Nothing else will settle it, so it is settled here. (A run of the editor that waits for its turn has a hold before
 * it has a generation, and so does a photo of a batch; their own maintenance settles those.)
 *
 * The ledger only grows: each look begins after the last hold below which all are settled. Once a month everything before
 * that is read again, because somebody may have deleted a settlement by hand. Both go through the ledger piece by piece, so
 * that no statement comes near its minute and each piece is read by indexes; the monthly one, which has all of it before it,
 * does some of it at a time.
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

/** Entries that one statement reads: so few that their settlements are looked up by their keys. */
const pieceEntries = 5000;
/**
 * Holds up to `seq` are settled, as far as was known after the whole look that ended at `wholeAt`. `wholeTo`: how far the
 * present one came.
 */
const state = {
  key: 'holds-settled-to',
  schema: z.object({
    seq: z.number().int(),
    wholeAt: z.iso.datetime(),
    wholeTo: z.number().int().optional(),
  }),
};

const rowsSchema = z.array(
  z.object({
    seq: z.coerce.number().int(),
    generation_id: z.string(),
    status: z.string().nullable(),
    awaited: z.boolean(),
  }),
);

interface Range {
  /** The entry before the first. */
  readonly after: number;
  /** The last entry. */
  readonly to: number;
}

/** Holds in a range of entries that are not settled and older than `before`. */
export const unsettledHolds = ({ after, to }: Range, before: string) => sql`
  select e.seq, e.generation_id, g.status,
    coalesce(g.status in ('queued', 'running'), false)
      or exists (select 1 from conversation_run r where r.id = e.generation_id and r.status in ('waiting', 'running'))
      or exists (select 1 from batch_item i where i.piece_id = e.generation_id and i.state = 'waiting') as awaited
  from credit_entry e left join generation g on g.id = e.generation_id
  where e.seq > ${after} and e.seq <= ${to} and e.kind = 'hold' and e.created_at < ${before}::timestamptz
    and e.generation_id is not null
    and not exists (select 1 from credit_entry s where s.key = 'settle:' || e.generation_id)
  order by e.seq`;

/** Returns how many were settled. `mostAtOnce`: entries of the monthly look; the next time continues behind them. */
export async function settleLostHolds({
  db,
  clock,
  mostAtOnce = 5_000_000,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly mostAtOnce?: number;
}): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - lostHoldAgeMs).toISOString();
  const known = (await readState(db, state)) ?? { seq: 0, wholeAt: now.toISOString() };
  const last = await readLastSeq(db, known.seq, before);
  const fresh = await settleRange(db, { after: known.seq, to: last }, before);

  const isDue = Date.parse(known.wholeAt) < now.getTime() - wholeLookAfterMs;
  const after = known.wholeTo ?? (isDue ? 0 : known.seq);
  const to = Math.min(after + mostAtOnce, known.seq);
  const again = await settleRange(db, { after, to }, before);
  const hasEnded = to === known.seq;
  await writeState(db, state, {
    seq: again.awaitedFrom ?? fresh.awaitedFrom ?? last,
    wholeAt: isDue && hasEnded ? now.toISOString() : known.wholeAt,
    ...(hasEnded ? {} : { wholeTo: to }),
  });
  return fresh.settled + again.settled;
}

/** Settles what is lost in a range. `awaitedFrom` is the entry before the first hold that somebody still waits for. */
async function settleRange(
  db: Database,
  { after, to }: Range,
  before: string,
): Promise<{ readonly settled: number; readonly awaitedFrom: number | undefined }> {
  let settled = 0;
  let awaitedFrom: number | undefined;
  for (let begin = after; begin < to; begin += pieceEntries) {
    const piece = { after: begin, to: Math.min(begin + pieceEntries, to) };
    const holds = rowsSchema.parse((await db.execute(unsettledHolds(piece, before))).rows);
    for (const { seq, awaited, generation_id: generationId, status } of holds) {
      if (awaited) {
        awaitedFrom ??= seq - 1;
        continue;
      }
      await db.transaction(async (tx) => {
        const hold = await getHold(tx, generationId);
        await (status === 'succeeded' ? captureHold(tx, hold) : giveBackHold(tx, hold));
      });
      settled += 1;
    }
  }
  return { settled, awaitedFrom };
}

async function readLastSeq(db: Executor, after: number, before: string): Promise<number> {
  const { rows } = await db.execute(
    sql`select max(seq) as seq from credit_entry where seq > ${after} and created_at < ${before}::timestamptz`,
  );
  return z.object({ seq: z.coerce.number().int().nullable() }).parse(rows[0]).seq ?? after;
}
