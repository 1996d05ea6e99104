import { z } from 'zod';
import { locales } from './locale.ts';

/** Apart from `locale.ts`, which every page loads: pages have no use for schemas. */
export const localeSchema = z.enum(locales);
