/** What is said in a conversation, what it made run, and how a message is sent. */
import { z } from 'zod';
import { conversationLimits } from '../../edits/conversation-limits.ts';
import { stepSchema } from '../../edits/steps.ts';
import { resultWarnings } from '../../templates/result-warnings.ts';
import { idSchema, requestKeySchema, timestampSchema } from '../base.ts';
import { modelIdSchema } from '../public/models.ts';
import { offerSchema, planSchema } from './edit-plans.ts';

export const messageStatuses = ['waiting', 'running', 'done', 'failed', 'canceled', 'answered'] as const;
const runStatuses = ['waiting', 'running', 'succeeded', 'failed', 'canceled'] as const;

const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** One paid piece of work of a message: neighboring adjustments of a picture are one. */
export const editRunSchema = z
  .object({
    /** Also the id of its generation once it runs. */
    id: idSchema,
    pictureNumber: z.number().int(),
    steps: z.array(stepSchema),
    status: z.enum(runStatuses),
    /** 0..1 */
    progress: z.number(),
    stage: z.string().nullable(),
    /** Credits held or, after its success, paid. */
    cost: z.number().int(),
    model: z.string().nullable(),
    engineMs: z.number().int().nullable(),
    error: failureSchema.nullable(),
  })
  .meta({ id: 'EditRun' });
export type EditRun = z.infer<typeof editRunSchema>;

/** What looking at a picture found, and what there is to know about a result. */
export const messageContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('analysis'),
    pictureNumber: z.number().int(),
    /** The engine's facts: resolution, exposure, contrast, sharpness, noise, color, damage, faces, objects, composition. */
    report: z.record(z.string(), z.unknown()),
    /** Strongest first; run one by sending its steps with `offeredBy` this message. */
    suggestions: z.array(
      offerSchema.extend({
        reasons: z.array(z.object({ code: z.string(), value: z.number(), detail: z.string().optional() })),
        strength: z.number(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('objects'),
    pictureNumber: z.number().int(),
    /** Boxes as shares of the picture: left, top, right, bottom. */
    objects: z.array(z.object({ kind: z.string(), box: z.array(z.number()), score: z.number() })),
    counts: z.record(z.string(), z.number()),
  }),
  z.object({
    kind: z.literal('warnings'),
    pictureNumber: z.number().int(),
    warnings: z.array(z.enum(resultWarnings)),
  }),
]);
export type MessageContent = z.infer<typeof messageContentSchema>;

export const messageSchema = z
  .object({
    id: idSchema,
    role: z.enum(['person', 'studio']),
    /** The person's words; empty in the studio's messages, which are codes and numbers. */
    text: z.string(),
    /** Pictures that came with it. */
    imageIds: z.array(idSchema),
    /** On the canvas when it was sent. */
    versionId: idSchema.nullable(),
    maskImageId: idSchema.nullable(),
    /** `answered`: nothing ran (questions, refusals, moves between versions). `waiting`: another one of the conversation runs. */
    status: z.enum(messageStatuses),
    plan: planSchema.nullable(),
    runs: z.array(editRunSchema),
    /** Versions it made. */
    versionIds: z.array(idSchema),
    content: z.array(messageContentSchema),
    /** Of the run that failed first. */
    error: failureSchema.nullable(),
    /** Credits held while it runs, paid afterwards. */
    cost: z.number().int(),
    model: z.string().nullable(),
    engineMs: z.number().int().nullable(),
    createdAt: timestampSchema,
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'EditorMessage' });
export type EditorMessage = z.infer<typeof messageSchema>;

/** Pictures that come along. */
export const attachedSchema = z.array(idSchema).max(conversationLimits.picturesAtOnce).default([]);

export const askSchema = z.object({
  text: z.string().trim().max(conversationLimits.text),
  /** Pictures that come with it; they join the conversation when it is sent. */
  imageIds: attachedSchema,
  /** What was said before and is not done yet: words whose plan waits, or which were answered by a question; one wish a line. */
  after: z
    .string()
    .max(conversationLimits.text * 5)
    .optional(),
  /** The version on the canvas; absent: the conversation's. */
  versionId: idSchema.optional(),
  /** From `addMask` or `select` of the contract: white may change, black stays as it is. */
  maskImageId: idSchema.optional(),
  /** Who is to do it; absent: anyone who can. Vision looks and changes nothing, creative takes the words as they are. */
  model: modelIdSchema.optional(),
  /** What should run: steps of the plan for this text, of a choice or suggestion it offered, or of a tool. Absent: the whole plan. */
  steps: z.array(stepSchema).max(12).optional(),
  /**
   * Instead of what made this version: it starts from what that one was made of, and every version from there to `versionId` is
   * made again after it. The old ones stay.
   */
  replaces: idSchema.optional(),
  /** What was done to the picture up to this version, of any conversation of the person, instead of words: `text` is only its name. */
  copiedFrom: idSchema.optional(),
});
export type Ask = z.input<typeof askSchema>;

export const sendMessageSchema = askSchema.extend({
  /** The studio's message that offered these steps, when it was an earlier one. */
  offeredBy: idSchema.optional(),
  /** The price shown. Another one is refused with `price_changed` { price }. */
  price: z.number().int().min(0),
  /** The same key gives the same messages, however often it is sent. */
  requestKey: requestKeySchema,
});
export type SendMessage = z.input<typeof sendMessageSchema>;
