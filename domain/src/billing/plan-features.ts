import { z } from 'zod';

const lines = z.array(z.string().trim().min(1).max(120)).max(10);

/** What a plan's card lists, in every language: as many lines in each. */
export const planFeaturesSchema = z
  .strictObject({ zh: lines, en: lines, es: lines })
  .refine(({ zh, en, es }) => zh.length === en.length && en.length === es.length, { path: ['lines'] });
export type PlanFeatures = z.infer<typeof planFeaturesSchema>;
