import { pricesOf, type PlanPrices } from '@afterglow/domain/planner/price';
import type { CostBook } from '../credits/cost-book.ts';
import type { Catalogue } from './catalogue.ts';

/** Templates that the planner knows under another name. */
const operationOf: Readonly<Record<string, string>> = { 'old-photo-restore': 'restore', 'crowd-removal': 'remove-people' };

/** What the planner's operations cost now: templates their published price, everything else the operation's. */
export async function readPlanPrices({
  catalogue,
  costs,
}: {
  readonly catalogue: Pick<Catalogue, 'list'>;
  readonly costs: Pick<CostBook, 'current'>;
}): Promise<PlanPrices> {
  const [templates, current] = await Promise.all([catalogue.list(), costs.current()]);
  return pricesOf(current, Object.fromEntries(templates.map(({ id, credits }) => [operationOf[id] ?? id, credits])));
}
