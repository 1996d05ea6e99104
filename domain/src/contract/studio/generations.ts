import { z } from 'zod';
import { returnNoteMaxLength, returnReasons, returnRefusals } from '../../billing/return-rules.ts';
import { resultWarnings } from '../../templates/result-warnings.ts';
import { templateInputValueSchema, templateInputValuesSchema } from '../../templates/template.ts';
import { wordReadingSchema } from '../../templates/word-reading.ts';
import { endpoint, idSchema, pageQuerySchema, requestKeySchema, timestampSchema } from '../base.ts';

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
    /** When the result was given back for its credits. */
    returnedAt: timestampSchema.nullable(),
    createdAt: timestampSchema,
    startedAt: timestampSchema.nullable(),
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Generation' });
export type Generation = z.infer<typeof generationSchema>;

export const requestGenerationSchema = z.object({
  templateId: z.string().min(1).max(100),
  imageIds: z.array(idSchema).max(14).default([]),
  inputs: templateInputValuesSchema.default({}),
  model: z.string().max(100).optional(),
  /** `nearest`: words that the engine does not know may be replaced by what comes nearest, instead of `word_unknown`. */
  unknownWords: z.enum(['refuse', 'nearest']).optional(),
  /** The price the person saw: `price_changed` instead of charging another. */
  shownCost: z.number().int().min(0).optional(),
  /** Or the header `Idempotency-Key`: the same key gives the same generation, however often it is sent. */
  requestKey: requestKeySchema.optional(),
});
export type RequestGeneration = z.input<typeof requestGenerationSchema>;

/** What giving a result back would do, and whether it can be done now. */
export const returnOfferSchema = z
  .object({
    /** Credits that were paid for the result. */
    credits: z.number().int(),
    /** The last moment to give it back; null without a result. */
    until: timestampSchema.nullable(),
    /** Results that the person may give back in a month, and how many of them are left. */
    limit: z.number().int(),
    left: z.number().int(),
    /** Kept results that were made from this one. They stay. */
    madeFromIt: z.number().int(),
    /** Why it cannot be given back now; null when it can. */
    refusal: z.enum(returnRefusals).nullable(),
  })
  .meta({ id: 'ReturnOffer' });
export type ReturnOffer = z.infer<typeof returnOfferSchema>;

export const returnedSchema = z.object({
  id: idSchema,
  /** Credits that came back for this result. */
  credits: z.number().int(),
  /** The person's credits now. */
  balance: z.number().int(),
  /** Results that can still be given back this month. */
  left: z.number().int(),
});

const byId = z.object({ id: idSchema });

export const generationsContract = {
  request: endpoint('user', { keys: 'generations:write' })
    .route({ method: 'POST', path: '/generations', tags: ['generations'], successStatus: 202 })
    .input(requestGenerationSchema)
    .output(generationSchema.pick({ id: true, status: true, cost: true })),
  get: endpoint('user', { keys: 'generations:read' })
    .route({ method: 'GET', path: '/generations/{id}', tags: ['generations'] })
    .input(byId)
    .output(generationSchema),
  list: endpoint('user', { keys: 'generations:read' })
    .route({ method: 'GET', path: '/generations', tags: ['generations'] })
    .input(pageQuerySchema)
    .output(z.object({ generations: z.array(generationSchema), cursor: z.string().nullable() })),
  cancel: endpoint('user', { keys: 'generations:write' })
    .route({ method: 'POST', path: '/generations/{id}/cancel', tags: ['generations'] })
    .input(byId)
    .output(generationSchema),
  returnOffer: endpoint('user', { keys: 'generations:read' })
    .route({ method: 'GET', path: '/generations/{id}/return', tags: ['generations'] })
    .input(byId)
    .output(returnOfferSchema),
  /** Gives the result back: it is deleted, and its credits come back. The same again changes nothing. */
  giveBack: endpoint('user')
    .route({ method: 'POST', path: '/generations/{id}/return', tags: ['generations'] })
    .input(
      byId.extend({
        reason: z.enum(returnReasons).default('other'),
        note: z.string().trim().max(returnNoteMaxLength).default(''),
      }),
    )
    .output(returnedSchema),
};
