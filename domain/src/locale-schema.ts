import { z } from 'zod';
import { fallbackLocale, locales } from './locale.ts';

/** Apart from `locale.ts`, which every page loads: pages have no use for schemas. */
export const localeSchema = z.enum(locales);

/** A language that is stored as text: one that the product does not have (any more) becomes the fallback. */
export const storedLocaleSchema = localeSchema.catch(fallbackLocale);
