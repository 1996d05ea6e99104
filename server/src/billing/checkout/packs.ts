import { packIdSchema, type PackId } from '@afterglow/domain/billing/packs';
import type { PackOffer } from '@afterglow/domain/contract/account/orders';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { creditPacks } from '../../db/tables/plan-tables.ts';
import type { Order, Payment } from '../billing-rows.ts';
import type { ProviderRegistry } from '../providers/registry.ts';

/** Packs on sale, smallest first, each with the providers that sell it. */
export async function listPacks(
  db: Executor,
  providers: Pick<ProviderRegistry, 'offered' | 'get'>,
): Promise<PackOffer[]> {
  const rows = await db
    .select()
    .from(creditPacks)
    .where(eq(creditPacks.active, true))
    .orderBy(asc(creditPacks.credits), asc(creditPacks.id));
  return rows.map(({ id, credits, priceCents, currency }) => ({
    id,
    credits,
    priceCents,
    currency,
    providers: providers.offered.filter((provider) => providers.get(provider).sellsPack(id)),
  }));
}

/** The pack somebody names. Throws `pack_not_offered` for one that is unknown or not on sale. */
export async function findPack(db: Executor, wanted: string) {
  const id = packIdSchema.safeParse(wanted);
  const [pack] = id.success
    ? await db
        .select()
        .from(creditPacks)
        .where(and(eq(creditPacks.id, id.data), eq(creditPacks.active, true)))
    : [];
  if (pack === undefined) throw new AppError('pack_not_offered');
  return pack;
}

/** The pack that an order or payment is for; null for a plan's. */
export function packOf({
  packId,
  packCredits,
}: Pick<Order | Payment, 'packId' | 'packCredits'>): { id: PackId; credits: number } | null {
  return packId === null || packCredits === null ? null : { id: packId, credits: packCredits };
}

/** The plan that an order or payment is for. Throws for a pack's: callers tell them apart first. */
export function planOf<Row extends Pick<Order | Payment, 'planType' | 'cycle' | 'planVersionId'>>({
  planType,
  cycle,
  planVersionId,
}: Row) {
  if (planType === null || cycle === null || planVersionId === null) throw new Error('A pack has no plan.');
  return { planType, cycle, planVersionId };
}
