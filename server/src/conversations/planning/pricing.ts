import { hasUnlimitedCredits } from '@afterglow/domain/billing/plans';
import type { Offer } from '@afterglow/domain/contract/studio/edit-plans';
import type { Step } from '@afterglow/domain/edits/steps';
import { splitIntoRuns, type PlannedRun, type Scene } from '@afterglow/planner/price/edit-runs';
import { pricesOf, standardPrices, type PlanPrices, type TemplateOp } from '@afterglow/planner/price/price';
import type { CostBook } from '../../credits/cost-book.ts';
import type { Viewer } from '../../http/context.ts';
import type { Catalogue } from '../../templates/catalogue.ts';

export interface PricingDeps {
  readonly costs: Pick<CostBook, 'current'>;
  readonly catalogue: Pick<Catalogue, 'list'>;
}

/** What steps cost this person now. */
export interface Pricing {
  readonly prices: PlanPrices;
  /** Nothing is charged. */
  readonly unlimited: boolean;
  readonly scene: Scene;
}

/** Operations whose template has another name. */
const templateIds: Readonly<Partial<Record<string, TemplateOp>>> = {
  'old-photo-restore': 'restore',
  'crowd-removal': 'remove-people',
};

export async function readPricing({ costs, catalogue }: PricingDeps, viewer: Viewer, scene: Scene): Promise<Pricing> {
  const [current, templates] = await Promise.all([costs.current(), catalogue.list()]);
  const known = new Map(Object.keys(standardPrices.templates).map((op) => [op, op]));
  const own = Object.fromEntries(
    templates.flatMap(({ id, credits }) => {
      const op = templateIds[id] ?? known.get(id);
      return op === undefined ? [] : [[op, credits]];
    }),
  );
  return { prices: pricesOf(current, own), unlimited: hasUnlimitedCredits(viewer), scene };
}

/** Credits of these steps; those of their runs together. */
export function priceOf(steps: readonly Step[], pricing: Pricing): number {
  return priceOfRuns(splitIntoRuns(steps, pricing.scene, pricing.prices), pricing);
}

export function priceOfRuns(runs: readonly PlannedRun[], { unlimited }: Pricing): number {
  return unlimited ? 0 : runs.reduce((sum, { price }) => sum + price, 0);
}

export function priceOffers<Some extends Pick<Offer, 'steps'>>(
  offers: readonly Some[],
  pricing: Pricing,
): (Some & { price: number })[] {
  return offers.map((offer) => ({ ...offer, price: priceOf(offer.steps, pricing) }));
}
