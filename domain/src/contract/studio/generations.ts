import { z } from 'zod';
import { resultWarnings } from '../../templates/result-warnings.ts';
import { templateInputValueSchema } from '../../templates/template.ts';
import { wordReadingSchema } from '../../templates/word-reading.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';

export const generationStatusSchema = z.enum(['queued', 'running', 'succeeded', 'failed', 'canceled']);
export type GenerationStatus = z.infer<typeof generationStatusSchema>;

/** Coarse steps while running: `waiting-for-model` while a model is being fetched, `paused` while no pictures are begun. */
export const generationStages = [
  'waiting',
  'paused',
  'waiting-for-model',
  'loading-model',
  'reading',
  'analysing',
  'processing',
  'finishing',
  'saving',
  'done',
] as const;
export const generationStageSchema = z.enum(generationStages);

export const generationSchema = z
  .object({
    id: idSchema,
    status: generationStatusSchema,
    templateId: z.string(),
    imageIds: z.array(idSchema),
    inputs: z.record(z.string(), templateInputValueSchema),
    /** 0..1, never falls. */
    progress: z.number().min(0).max(1),
    stage: generationStageSchema,
    /** Jobs ahead of this one while queued; null otherwise. */
    position: z.number().int().nullable(),
    /** Honest estimate from recent jobs; null while nothing is known. */
    secondsLeft: z.number().nullable(),
    resultImageId: idSchema.nullable(),
    /** Further pictures, e.g. an ID photo's print sheet. */
    extraImages: z.array(z.object({ name: z.string(), imageId: idSchema })),
    /** Facts from the engine (compliance report, histograms …). */
    report: z.record(z.string(), z.unknown()),
    /** What this server's engine drew for words that choose among what it knows; empty before the end. */
    words: z.array(wordReadingSchema),
    /** What the person should know about the result. */
    warnings: z.array(z.enum(resultWarnings)),
    error: z
      .object({
        code: z.string(),
        message: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      })
      .nullable(),
    /** Credits held or paid; 0 when unlimited. After a failure or a cancel nothing is paid. */
    cost: z.number().int(),
    model: z.string().nullable(),
    /** Who makes it: this server's engine, or the creative model of a service. */
    edition: z.enum(['on-device', 'creative']),
    engineMs: z.number().nullable(),
    createdAt: timestampSchema,
    startedAt: timestampSchema.nullable(),
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Generation' });
export type Generation = z.infer<typeof generationSchema>;

export const requestGenerationSchema = z.object({
  templateId: z.string().min(1).max(100),
  imageIds: z.array(idSchema).max(14).default([]),
  inputs: z.record(z.string().max(60), templateInputValueSchema).default({}),
  model: z.string().max(100).optional(),
  /** `nearest`: words that the engine does not know may be replaced by what comes nearest, instead of `word_unknown`. */
  unknownWords: z.enum(['refuse', 'nearest']).optional(),
  /** The price the person saw: `price_changed` instead of charging another. */
  shownCost: z.number().int().min(0).optional(),
  /** The same key gives the same generation, however often it is sent. */
  requestKey: z.string().min(8).max(100),
});
export type RequestGeneration = z.input<typeof requestGenerationSchema>;

const byId = z.object({ id: idSchema });

export const generationsContract = {
  request: endpoint('user')
    .route({ method: 'POST', path: '/generations', tags: ['generations'], successStatus: 202 })
    .input(requestGenerationSchema)
    .output(generationSchema.pick({ id: true, status: true, cost: true })),
  get: endpoint('user')
    .route({ method: 'GET', path: '/generations/{id}', tags: ['generations'] })
    .input(byId)
    .output(generationSchema),
  list: endpoint('user')
    .route({ method: 'GET', path: '/generations', tags: ['generations'] })
    .input(pageQuerySchema)
    .output(z.object({ generations: z.array(generationSchema), cursor: z.string().nullable() })),
  cancel: endpoint('user')
    .route({ method: 'POST', path: '/generations/{id}/cancel', tags: ['generations'] })
    .input(byId)
    .output(generationSchema),
};
