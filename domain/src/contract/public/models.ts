import { z } from 'zod';
import { endpoint } from '../base.ts';

/** The models a person may choose between. Vision looks, fast works on this machine, creative imagines. */
export const modelIdSchema = z.enum(['vision', 'creative', 'fast']);

export const modelSchema = z
  .object({
    id: modelIdSchema,
    available: z.boolean(),
    /** What answers: `on-device`, or the name of the service that is asked first (the address of a server of the operator's own); null when nothing does. */
    provider: z.string().nullable(),
    /** Services that are asked instead, in this order, when the first can't take a request. */
    others: z.array(z.string()),
    /** Name of the model behind it, as its maker calls it; null when nothing does. */
    name: z.string().nullable(),
    /** Pictures it takes at once. */
    maxImages: z.number().int(),
    /** It keeps what lies outside a mask. */
    masks: z.boolean(),
    /** Error code that a request would get now; null when none. An available model may have reached the limit of its day. */
    missing: z.string().nullable(),
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof modelSchema>;

export const modelsContract = {
  list: endpoint('visitor', { keys: 'any' })
    .route({ method: 'GET', path: '/models', tags: ['models'] })
    .output(z.object({ models: z.array(modelSchema) })),
};
