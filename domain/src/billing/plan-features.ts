import { z } from 'zod';
import { mapLocales, type Locale } from '../locale.ts';

const lines = z.array(z.string().trim().min(1).max(120)).max(10).meta({ id: 'FeatureLines' });

/** What a plan's card lists, in every language: as many lines in each. */
export const planFeaturesSchema = z
  .strictObject(mapLocales(() => lines))
  .refine((features) => hasSameLines(features), { path: ['lines'] });
export type PlanFeatures = z.infer<typeof planFeaturesSchema>;

/** Whether every language has as many lines as the others. */
export const hasSameLines = (features: Readonly<Record<Locale, readonly string[]>>): boolean =>
  new Set(Object.values(features).map(({ length }) => length)).size === 1;
