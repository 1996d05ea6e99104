import { z } from 'zod';

const share = z.number().min(0).max(1);

/** The point of a picture that crops keep, as CSS `object-position` means it. */
export const focusSchema = z.object({ x: share, y: share });
export type Focus = z.infer<typeof focusSchema>;
