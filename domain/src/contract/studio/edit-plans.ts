/** What the planner answers, as it travels: codes, numbers and prices. The words belong to anyone who shows them. */
import { z } from 'zod';
import { limits, needs, questions, regions, talks } from '../../edits/plan.ts';
import { repeatFits } from '../../edits/repeat-fits.ts';
import { editStepSchema, stepSchema } from '../../edits/steps.ts';
import { idSchema } from '../base.ts';

/** Steps that one press of a button runs, and what they cost this person. `summarize` of the planner says them in lines. */
export const offerSchema = z.object({ steps: z.array(stepSchema), price: z.number().int() }).meta({ id: 'EditOffer' });
export type Offer = z.infer<typeof offerSchema>;

export const remarkSchema = z.discriminatedUnion('kind', [
  /** Ambiguous: each choice is a complete answer; without choices the person types or uses a panel. */
  z.object({ kind: z.literal('ask'), code: z.enum(questions), choices: z.array(offerSchema) }),
  z.object({ kind: z.literal('need'), code: z.enum(needs), text: z.string() }),
  z.object({ kind: z.literal('cannot'), code: z.enum(limits), text: z.string() }),
  z.object({ kind: z.literal('talk'), code: z.enum(talks) }),
  /** What was done to the picture on the canvas since its upload. */
  z.object({ kind: z.literal('done'), steps: z.array(editStepSchema) }),
  /** A language model's own words, shown as text. */
  z.object({ kind: z.literal('said'), text: z.string() }),
  /** A limit of the wish that could not be read; the choices are the steps without it. */
  z.object({ kind: z.literal('unread'), text: z.string(), choices: z.array(offerSchema) }),
  z.object({ kind: z.literal('unknown'), text: z.string() }),
  /** A word of a step that cannot be drawn: `nearest` is drawn instead; null: it is left out. Running the plan agrees to it. */
  z.object({ kind: z.literal('word'), word: z.string(), nearest: z.string().nullable() }),
]);

export const planSchema = z
  .object({
    steps: z.array(stepSchema),
    /** What it costs this person, in credits; 0 for unlimited plans. */
    price: z.number().int(),
    base: z.enum(['current', 'before-last', 'original']),
    keep: z.array(z.enum(regions)),
    only: z.enum(regions).nullable(),
    remarks: z.array(remarkSchema),
    /** Offered when nothing could be planned. */
    suggestions: z.array(offerSchema),
    /** Who may get picture and words for a creative edit, in the order in which they are asked; no one else does. */
    services: z.array(z.string()).optional(),
    /** Later versions that are made again after a changed step, oldest first; their prices are part of the plan's. */
    again: z.array(z.object({ versionId: idSchema, price: z.number().int(), fit: z.enum(repeatFits) })).optional(),
    /** The message whose version this one continues: nothing of it runs when that one made none. */
    follows: idSchema.optional(),
    /** It is about the wish of `after`, and what was marked for that still counts. */
    continues: z.literal(true).optional(),
    /** Copied edits that another picture cannot have, with the reasons of `recipes.fromVersion`. */
    leftOut: z.array(z.object({ step: z.string(), reason: z.string() })).optional(),
  })
  .meta({ id: 'EditPlan' });
export type EditPlan = z.infer<typeof planSchema>;
