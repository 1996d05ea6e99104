import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { providerCalls } from '../../db/provider-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CreativeFailure } from './creative-error.ts';
import type { CreativeModel } from './model-table.ts';

/** Whether a call may begin. `called_already`: a call for this generation may have been paid, and none is paid twice. */
export type CallPermit = { readonly id: string } | { readonly refused: 'limit_reached' | 'called_already' };

export interface CallEnd {
  readonly status: 'succeeded' | 'unpaid' | 'failed' | 'aborted';
  readonly failure?: CreativeFailure;
  readonly costMicros: number;
  readonly durationMs: number;
}

/** Every paid call is written down before it is made; the day's spending and "never twice" are read from here. */
export interface CallBook {
  readonly begin: (generationId: string, model: CreativeModel, modelId: string) => Promise<CallPermit>;
  readonly end: (id: string, outcome: CallEnd) => Promise<void>;
}

export function createCallBook(deps: { readonly db: Database; readonly clock: Clock }, dailyLimitMicros: number | undefined): CallBook {
  const { db, clock } = deps;
  return {
    begin: (generationId, model, modelId) =>
      db.transaction(async (tx) => {
        // One at a time: two that look at the day's sum at once would both find room.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('provider-calls', 0))`);
        // What cost nothing may be tried again after a crash.
        const paidBefore = await tx.$count(
          providerCalls,
          and(eq(providerCalls.generationId, generationId), ne(providerCalls.status, 'unpaid'), ne(providerCalls.costMicros, 0)),
        );
        if (paidBefore > 0) return { refused: 'called_already' };
        if (dailyLimitMicros !== undefined) {
          const since = new Date(clock.now());
          since.setUTCHours(0, 0, 0, 0);
          const [today] = await tx
            .select({ micros: sql`coalesce(sum(${providerCalls.costMicros}), 0)`.mapWith(Number) })
            .from(providerCalls)
            .where(and(gte(providerCalls.createdAt, since), inArray(providerCalls.status, ['started', 'succeeded', 'failed', 'aborted'])));
          if ((today?.micros ?? 0) + model.price.picture > dailyLimitMicros) return { refused: 'limit_reached' };
        }
        const id = crypto.randomUUID();
        const row = { id, generationId, provider: model.provider, model: modelId, costMicros: model.price.picture, createdAt: clock.now() };
        await tx.insert(providerCalls).values(row);
        return { id };
      }),
    end: async (id, outcome) => {
      await db.update(providerCalls).set(outcome).where(eq(providerCalls.id, id));
    },
  };
}
