import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { CreativeConfig, ProviderId } from '../../config/creative-config.ts';
import type { Database, Executor } from '../../db/pool.ts';
import { providerCalls } from '../../db/tables/provider-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CreativeFailure } from './creative-error.ts';
import { describeModel, type CreativeModel } from './model-table.ts';

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

/** `limitOf` says what one provider's calls of a day may cost, beside the limit for all together. */
export function createCallBook(
  deps: { readonly db: Database; readonly clock: Clock },
  dailyLimitMicros: number | undefined,
  limitOf: (provider: ProviderId) => number | undefined = () => undefined,
): CallBook {
  const { db, clock } = deps;
  return {
    begin: (generationId, model, modelId) =>
      db.transaction(async (tx) => {
        // One at a time: two that look at the day's sum at once would both find room.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('provider-calls', 0))`);
        // What cost nothing may be tried again after a crash.
        const paidBefore = await tx.$count(
          providerCalls,
          and(
            eq(providerCalls.generationId, generationId),
            ne(providerCalls.status, 'unpaid'),
            ne(providerCalls.costMicros, 0),
          ),
        );
        if (paidBefore > 0) return { refused: 'called_already' };
        const ownLimitMicros = limitOf(model.provider);
        if (dailyLimitMicros !== undefined || ownLimitMicros !== undefined) {
          const spent = await readSpentToday(tx, clock.now());
          if (!hasRoom(model, spent, dailyLimitMicros, ownLimitMicros)) return { refused: 'limit_reached' };
        }
        const id = crypto.randomUUID();
        const row = {
          id,
          generationId,
          provider: model.provider,
          model: modelId,
          costMicros: model.price.picture,
          createdAt: clock.now(),
        };
        await tx.insert(providerCalls).values(row);
        return { id };
      }),
    end: async (id, outcome) => {
      await db.update(providerCalls).set(outcome).where(eq(providerCalls.id, id));
    },
  };
}

function hasRoom(
  { provider, price }: CreativeModel,
  spent: ReadonlyMap<string, number>,
  limitMicros = Infinity,
  ownLimitMicros = Infinity,
): boolean {
  const own = spent.get(provider) ?? 0;
  const all = [...spent.values()].reduce((sum, micros) => sum + micros, 0);
  return all + price.picture <= limitMicros && own + price.picture <= ownLimitMicros;
}

/** Whether another call of this day would be refused, whichever of the providers is asked. */
export async function isUsedUpToday(
  db: Executor,
  now: Date,
  { providers, dailyLimitMicros }: Pick<CreativeConfig, 'providers' | 'dailyLimitMicros'>,
): Promise<boolean> {
  const isLimited = dailyLimitMicros !== undefined || providers.some((access) => access.dailyLimitMicros !== undefined);
  if (!isLimited || providers.length === 0) return false;
  const spent = await readSpentToday(db, now);
  return providers.every((access) => !hasRoom(describeModel(access), spent, dailyLimitMicros, access.dailyLimitMicros));
}

/** Millionths of a US dollar that the calls of this day (UTC) cost or may have cost, by provider. */
export async function readSpentToday(db: Executor, now: Date): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now);
  since.setUTCHours(0, 0, 0, 0);
  const rows = await db
    .select({ provider: providerCalls.provider, micros: sql`sum(${providerCalls.costMicros})`.mapWith(Number) })
    .from(providerCalls)
    .where(
      and(
        gte(providerCalls.createdAt, since),
        inArray(providerCalls.status, ['started', 'succeeded', 'failed', 'aborted']),
      ),
    )
    .groupBy(providerCalls.provider);
  return new Map(rows.map(({ provider, micros }) => [provider, micros]));
}
