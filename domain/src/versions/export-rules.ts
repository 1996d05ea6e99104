/** How a picture can be saved: what the dialog offers and what the server takes. */
import { z } from 'zod';
import { hexDigitsPattern } from '../hex-color.ts';

export const exportFormats = ['png', 'jpeg', 'webp', 'avif'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Of these, PNG alone is lossless, JPEG alone has no transparency. */
export const hasQuality = (format: ExportFormat): boolean => format !== 'png';
export const hasTransparency = (format: ExportFormat): boolean => format !== 'jpeg';

/** Quality at which nobody sees a difference, by format. */
export const standardQuality: Readonly<Record<ExportFormat, number>> = { png: 100, jpeg: 90, webp: 88, avif: 65 };

/**
 * What of the photo is told beside the picture: nothing, whose it is, or all that is stored of it (camera, exposure, date,
 * copyright). The place never is stored. The AI label is always there where a picture has one: laws ask for it.
 */
export const metadataChoices = ['none', 'copyright', 'capture'] as const;
export type MetadataChoice = (typeof metadataChoices)[number];

export const exportQuerySchema = z.object({
  format: z.enum(exportFormats).default('png'),
  /** Pixels; never more than the picture has. */
  width: z.coerce.number().int().min(1).max(16_000).optional(),
  quality: z.coerce.number().int().min(1).max(100).optional(),
  /** Six digits, without `#`: an address has its own use for that. */
  background: z
    .string()
    .regex(hexDigitsPattern)
    .transform((digits) => `#${digits.toLowerCase()}`)
    .optional(),
  metadata: z.enum(metadataChoices).default('none'),
  name: z.string().max(200).optional(),
  /** What was done, for the name of the file where none is asked for. */
  done: z.string().max(400).optional(),
  /** The file should not be larger, in thousands of bytes. */
  maxKb: z.coerce.number().int().min(5).max(50_000).optional(),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;
