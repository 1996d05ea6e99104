/** What remote workers and this server say to each other, below `/api/work`. */
import { ENGINE_DEVICES } from '@afterglow/engine/models/device';
import { handedEncodingSchema, mostHandedOutputs } from '@afterglow/engine/run/hand-over-contract';
import { z } from 'zod';

export const workPath = '/api/work';

/** Where the bytes of one output are put. */
export const handedPath = /^\/api\/work\/leases\/[\da-f-]{36}\/outputs\/\d$/;
/** A PNG of the largest result there may be compresses to this in the worst case that photos are. */
export const mostHandedBytes = 200_000_000;

export const wantSchema = z.strictObject({ version: z.string().max(40), device: z.enum(ENGINE_DEVICES) });

export const aliveSchema = z.strictObject({
  stage: z.enum(['loading-model', 'reading', 'analysing', 'processing', 'finishing']),
  progress: z.number().min(0).max(1),
});

export const doneSchema = z.strictObject({
  outputs: z
    .array(z.strictObject({ name: z.string().regex(/^[a-z\d-]{1,60}$/), encoding: handedEncodingSchema }))
    .min(1)
    .max(mostHandedOutputs),
  report: z.record(z.string(), z.unknown()),
  /** Shown to the person. */
  model: z.string().regex(/^[\w .:+-]{1,160}$/),
});

/** What a worker may say of a picture; everything else is the worker's own trouble, and the work is done elsewhere. */
export const pictureFailures = [
  'no_subject_found',
  'no_face_found',
  'several_faces_found',
  'picture_too_dark',
  'picture_too_narrow',
  'face_too_small',
  'hair_not_found',
  'nobody_to_remove',
  'too_much_to_remove',
  'nothing_to_outline',
  'picture_too_large',
] as const;

export const failedSchema = z.strictObject({
  code: z.string().max(60),
  details: z.record(z.string().max(60), z.union([z.string().max(200), z.number()])).default({}),
});
/** Said by a worker that stops: the work goes back at once. */
export const givenBack = 'given_back';
