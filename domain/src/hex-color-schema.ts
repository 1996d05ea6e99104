import { z } from 'zod';
import { hexColorPattern } from './hex-color.ts';

/** Apart from `hex-color.ts`, so that pages that only check a color do not load zod. */
export const hexColorSchema = z.string().regex(hexColorPattern).toLowerCase();
