import { z } from 'zod';
import { templateContentSchema, templateIdSchema } from './template-content.ts';

/** The file in which a template travels from one installation to another. Pictures stay behind. */
export const templateExportSchema = z.strictObject({
  format: z.literal('afterglow-template'),
  formatVersion: z.literal(1),
  id: templateIdSchema,
  content: templateContentSchema,
});
export type TemplateExport = z.infer<typeof templateExportSchema>;
