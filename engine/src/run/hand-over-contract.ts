/** What one engine hands to another that finishes its work. */
import { z } from 'zod';

/** How a picture is to be stored, as the task wants it. */
export const handedEncodingSchema = z.strictObject({
  format: z.enum(['png', 'jpeg', 'webp', 'avif']),
  quality: z.number().int().min(40).max(100).optional(),
  density: z.number().int().min(1).max(2400).optional(),
  fullChroma: z.boolean().optional(),
});

/** A result of another engine. Nothing of it was looked at. */
export interface HandedWork {
  readonly outputs: readonly {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly encoding: z.output<typeof handedEncodingSchema>;
  }[];
  readonly report: Readonly<Record<string, unknown>>;
  readonly model: string;
}

/** Extras of a task are a few: a print sheet, a mask. */
export const mostHandedOutputs = 8;
