import { z } from 'zod';
import { focusSchema } from '../../picture-focus.ts';
import { fitCodes } from '../../templates/fit.ts';
import {
  templateCategorySchema,
  templateDifficultySchema,
  templateInputSchema,
  templateInputValuesSchema,
} from '../../templates/template.ts';
import { wordReadingSchema } from '../../templates/word-reading.ts';
import { endpoint, idSchema } from '../base.ts';

const pictureSizeSchema = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** What crops of it keep. */
  focus: focusSchema.nullable(),
});

/** A template in the language of the request. */
export const templateSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    category: templateCategorySchema,
    difficulty: templateDifficultySchema,
    credits: z.number().int(),
    tags: z.array(z.string()),
    /** Before and after that this product made; paths on this site, widths by `?w=`. */
    imageUrl: z.string(),
    previewUrl: z.string(),
    /** Their sizes where an administrator chose them from a run; null for those the product came with. */
    pictureSizes: z.object({ before: pictureSizeSchema.nullable(), after: pictureSizeSchema }).nullable(),
    /** The engine recipe that makes it; templates may share one. */
    recipe: z.string(),
    requiresImage: z.boolean(),
    /** Pixels that the shorter side of a photo needs. */
    minSide: z.number().int(),
    /** Works from words alone and from a photo. */
    optionalImage: z.boolean(),
    inputs: z.array(templateInputSchema),
    /** The prompt a creative model would get, for display. */
    prompt: z.string(),
    /** Which editions can run here now. */
    editions: z.array(z.enum(['on-device', 'creative'])),
    /** Median engine time of recent jobs in milliseconds, null before the first. */
    typicalMs: z.number().nullable(),
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof templateSchema>;

const fitReasonSchema = z
  .object({
    code: z.enum(fitCodes),
    /** Making it would be refused, and nothing charged; otherwise it is advice. */
    refused: z.boolean(),
    /** What is wrong and what would be better, in the language of the request. */
    message: z.string(),
  })
  .meta({ id: 'FitReason' });

export const photoFitSchema = z
  .object({
    /** Nothing speaks against it. */
    fits: z.boolean(),
    reasons: z.array(fitReasonSchema),
  })
  .meta({ id: 'PhotoFit' });
export type PhotoFit = z.infer<typeof photoFitSchema>;

export const templatesContract = {
  list: endpoint('visitor', { keys: 'any' })
    .route({ method: 'GET', path: '/templates', tags: ['templates'] })
    .output(
      z.object({
        templates: z.array(templateSchema),
        /** Names by id, also of templates that are not offered any more: pictures and statements still speak of them. */
        titles: z.record(z.string(), z.string()),
      }),
    ),
  get: endpoint('visitor', { keys: 'any' })
    .route({ method: 'GET', path: '/templates/{id}', tags: ['templates'] })
    .input(z.object({ id: z.string().max(100) }))
    .output(templateSchema),
  /** What the engine would make of the words in these inputs. Free; nothing is stored. */
  words: endpoint('visitor', { readsOnly: true, keys: 'any' })
    .route({ method: 'POST', path: '/templates/{id}/words', tags: ['templates'] })
    .input(
      z.object({
        id: z.string().max(100),
        inputs: templateInputValuesSchema.default({}),
        /** Pictures that would come with it: one may take the place of words. */
        pictures: z.number().int().min(0).max(14).default(0),
      }),
    )
    .output(z.object({ words: z.array(wordReadingSchema) })),
  /** Whether a photo suits a template, from a quick look at it. What cannot be found out in time counts for it. */
  fit: endpoint('user', { keys: 'images:read' })
    .route({ method: 'GET', path: '/templates/{id}/fit', tags: ['templates'] })
    .input(z.object({ id: z.string().max(100), imageId: idSchema }))
    .output(photoFitSchema),
};
