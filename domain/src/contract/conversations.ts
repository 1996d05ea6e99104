/** The editor: conversations, their pictures, the tree of versions of each picture, and messages that make versions. */
import { z } from 'zod';
import { stepSchema } from '../planner/steps.ts';
import { conversationLimits } from '../conversation-limits.ts';
import { endpoint, idSchema, timestampSchema } from './base.ts';
import { modelIdSchema } from './models.ts';
import { offerSchema, planSchema } from './plans-of-edits.ts';

const revision = z.number().int();

export const conversationSchema = z
  .object({
    id: idSchema,
    /** The first words said until somebody gives it a name; null while nothing was said. */
    name: z.string().nullable(),
    /** The version on the canvas; null while there is no picture. */
    canvasVersionId: idSchema.nullable(),
    /** Versions that redo goes to, nearest first. */
    trail: z.array(idSchema),
    /** Grows with every change of the conversation or anything in it: a tab that has seen a higher one ignores this. */
    revision,
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
    deletedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

export const editorPictureSchema = z
  .object({ id: idSchema, number: z.number().int(), rootVersionId: idSchema })
  .meta({ id: 'EditorPicture', description: 'A picture of a conversation. Its number counts from 1 and is never given again.' });
export type EditorPicture = z.infer<typeof editorPictureSchema>;

export const versionSchema = z
  .object({
    id: idSchema,
    pictureId: idSchema,
    /** Null: the picture as it came. */
    parentId: idSchema.nullable(),
    /** Shown at `/media/{imageId}`. */
    imageId: idSchema,
    width: z.number().int(),
    height: z.number().int(),
    /** Average colour, #rrggbb. */
    colour: z.string(),
    mimeType: z.string(),
    name: z.string().nullable(),
    /** What made it, in order; empty for uploads, panel edits and template results. */
    steps: z.array(stepSchema),
    /** Template that made it, when "edit further" brought it here. */
    templateId: z.string().nullable(),
    /** What the panel was set to, when the panel made it. */
    settings: z.record(z.string(), z.unknown()).nullable(),
    maskImageId: idSchema.nullable(),
    messageId: idSchema.nullable(),
    model: z.string().nullable(),
    engineMs: z.number().int().nullable(),
    /** Credits paid for it. */
    cost: z.number().int(),
    createdAt: timestampSchema,
    deletedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Version' });
export type Version = z.infer<typeof versionSchema>;

export const messageStatuses = ['waiting', 'running', 'done', 'failed', 'canceled', 'answered'] as const;
const runStatuses = ['waiting', 'running', 'succeeded', 'failed', 'canceled'] as const;

const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** One paid piece of work of a message: neighbouring adjustments of a picture are one. */
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

/** What looking at a picture found. */
export const messageContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('analysis'),
    pictureNumber: z.number().int(),
    /** The engine's facts: resolution, exposure, contrast, sharpness, noise, colour, damage, faces, objects, composition. */
    report: z.record(z.string(), z.unknown()),
    /** Strongest first; run one by sending its steps with `offeredBy` this message. */
    suggestions: z.array(
      offerSchema.extend({ reasons: z.array(z.object({ code: z.string(), value: z.number(), detail: z.string().optional() })), strength: z.number() }),
    ),
  }),
  z.object({
    kind: z.literal('objects'),
    pictureNumber: z.number().int(),
    /** Boxes as shares of the picture: left, top, right, bottom. */
    objects: z.array(z.object({ kind: z.string(), box: z.array(z.number()), score: z.number() })),
    counts: z.record(z.string(), z.number()),
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

const fullConversationSchema = z.object({
  conversation: conversationSchema,
  pictures: z.array(editorPictureSchema),
  /** Living ones, oldest first. */
  versions: z.array(versionSchema),
  /** The last page, oldest first. */
  messages: z.array(messageSchema),
  hasOlder: z.boolean(),
});
export type FullConversation = z.infer<typeof fullConversationSchema>;

const acceptedSchema = z.object({ conversation: conversationSchema, messages: z.array(messageSchema) });
export type AcceptedMessage = z.infer<typeof acceptedSchema>;

const byId = z.object({ id: idSchema });
const requestKey = z.string().min(8).max(100);
const text = z.string().trim().max(conversationLimits.text);
const name = z.string().trim().min(1).max(conversationLimits.name);
const attached = z.array(idSchema).max(conversationLimits.picturesAtOnce).default([]);

const askSchema = z.object({
  text,
  /** Pictures that come with it; they join the conversation when it is sent. */
  imageIds: attached,
  /** The version on the canvas; absent: the conversation's. */
  versionId: idSchema.optional(),
  /** From {@link conversationsContract.addMask} or {@link conversationsContract.select}: white may change, black stays as it is. */
  maskImageId: idSchema.optional(),
  /** Who is to do it; absent: whoever can. Vision looks and changes nothing, creative takes the words as they are. */
  model: modelIdSchema.optional(),
});
export type Ask = z.input<typeof askSchema>;

export const sendMessageSchema = askSchema.extend({
  /** What shall run: steps of the plan for this text, or of a choice or suggestion it offered. Absent: the whole plan. */
  steps: z.array(stepSchema).max(12).optional(),
  /** The studio's message that offered these steps, when it was an earlier one. */
  offeredBy: idSchema.optional(),
  /** The price shown. Another one is refused with `price_changed` { price }. */
  price: z.number().int().min(0),
  /** The same key gives the same messages, however often it is sent. */
  requestKey,
});
export type SendMessage = z.input<typeof sendMessageSchema>;

/** What is to be selected in a picture: places are shares of its width and height. */
export const selectionSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('point'), x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  z.object({ by: z.literal('box'), box: z.tuple([z.number(), z.number(), z.number(), z.number()]) }),
  z.object({ by: z.literal('kind'), kind: z.enum(['subject', 'people', 'background', 'faces', 'hair']) }),
]);
export type Selection = z.infer<typeof selectionSchema>;

const maskSchema = z.object({
  imageId: idSchema,
  width: z.number().int(),
  height: z.number().int(),
  /** Share of the picture that is white, 0..1. */
  share: z.number(),
});
export type Mask = z.infer<typeof maskSchema>;

export const conversationsContract = {
  /** Opens a conversation: empty, with pictures, or with the history of a generation ("edit further", always the same one). */
  create: endpoint('user')
    .route({ method: 'POST', path: '/conversations', tags: ['editor'], successStatus: 201 })
    .input(z.object({ imageIds: attached, generationId: idSchema.optional(), name: name.optional() }))
    .output(fullConversationSchema),
  list: endpoint('user')
    .route({ method: 'GET', path: '/conversations', tags: ['editor'] })
    .input(
      z.object({
        /** Words of the name or of what was said. */
        search: z.string().trim().max(100).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        conversations: z.array(conversationSchema.extend({ coverImageId: idSchema.nullable(), coverColour: z.string().nullable(), running: z.boolean() })),
        cursor: z.string().nullable(),
      }),
    ),
  get: endpoint('user')
    .route({ method: 'GET', path: '/conversations/{id}', tags: ['editor'] })
    .input(byId)
    .output(fullConversationSchema),
  /** The page of messages before this one, oldest first. */
  olderMessages: endpoint('user')
    .route({ method: 'GET', path: '/conversations/{id}/messages', tags: ['editor'] })
    .input(byId.extend({ before: idSchema }))
    .output(z.object({ messages: z.array(messageSchema), hasOlder: z.boolean() })),
  rename: endpoint('user')
    .route({ method: 'PATCH', path: '/conversations/{id}', tags: ['editor'] })
    .input(byId.extend({ name }))
    .output(conversationSchema),
  /**
   * Puts a version on the canvas: undo, redo, branching and choosing. `revision` is the one that was seen; when another
   * tab was faster, nothing moves and `moved` is false. The answer is how it stands now.
   */
  moveCanvas: endpoint('user')
    .route({ method: 'PUT', path: '/conversations/{id}/canvas', tags: ['editor'] })
    .input(byId.extend({ versionId: idSchema, revision }))
    .output(z.object({ conversation: conversationSchema, moved: z.boolean() })),
  remove: endpoint('user')
    .route({ method: 'DELETE', path: '/conversations/{id}', tags: ['editor'], successStatus: 200 })
    .input(byId)
    .output(byId),
  restore: endpoint('user')
    .route({ method: 'POST', path: '/conversations/{id}/restore', tags: ['editor'] })
    .input(byId)
    .output(conversationSchema),

  /** What would be done, and for how much. Free, stores nothing. */
  plan: endpoint('user')
    .route({ method: 'POST', path: '/conversations/{id}/plan', tags: ['editor'] })
    .input(askSchema.extend(byId.shape))
    .output(planSchema),
  send: endpoint('user')
    .route({ method: 'POST', path: '/conversations/{id}/messages', tags: ['editor'], successStatus: 202 })
    .input(sendMessageSchema.extend(byId.shape))
    .output(acceptedSchema),
  /** Ends what runs; what is done stays and is paid, the rest is given back. Harmless when all is done. */
  cancel: endpoint('user')
    .route({ method: 'POST', path: '/messages/{id}/cancel', tags: ['editor'] })
    .input(byId)
    .output(messageSchema),

  /** A version the panel rendered in the browser. Free. `settings` is JSON. */
  addVersion: endpoint('user')
    .route({ method: 'POST', path: '/versions', tags: ['editor'], successStatus: 201 })
    .input(
      z.object({ parentId: idSchema, file: z.file(), name: name.optional(), settings: z.string().max(4000).default('{}'), maskImageId: idSchema.optional() }),
    )
    .output(z.object({ conversation: conversationSchema, version: versionSchema })),
  renameVersion: endpoint('user')
    .route({ method: 'PATCH', path: '/versions/{id}', tags: ['editor'] })
    .input(byId.extend({ name: name.nullable() }))
    .output(versionSchema),
  /** Takes a version and all that grew from it away; not the original of a picture. */
  removeVersion: endpoint('user')
    .route({ method: 'DELETE', path: '/versions/{id}', tags: ['editor'], successStatus: 200 })
    .input(byId)
    .output(z.object({ conversation: conversationSchema, removed: z.array(idSchema) })),
  /** Brings back what was taken away together with this version. */
  restoreVersion: endpoint('user')
    .route({ method: 'POST', path: '/versions/{id}/restore', tags: ['editor'] })
    .input(byId)
    .output(z.object({ conversation: conversationSchema, versions: z.array(versionSchema) })),
  /** The same steps once more beside it, for the same price. */
  rerunVersion: endpoint('user')
    .route({ method: 'POST', path: '/versions/{id}/rerun', tags: ['editor'], successStatus: 202 })
    .input(byId.extend({ price: z.number().int().min(0), requestKey }))
    .output(acceptedSchema),

  /** A mask that was painted: a PNG in the shape of the version, white where something may change. Private, in no list. */
  addMask: endpoint('user')
    .route({ method: 'POST', path: '/versions/{id}/masks', tags: ['editor'], successStatus: 201 })
    .input(byId.extend({ file: z.file() }))
    .output(maskSchema),
  /** The original's own pixels where the mask (of `addMask`) is white, as a new version. Free. */
  paintBack: endpoint('user')
    .route({ method: 'POST', path: '/versions/{id}/paint-back', tags: ['editor'], successStatus: 201 })
    .input(byId.extend({ maskImageId: idSchema, name: name.optional() }))
    .output(z.object({ conversation: conversationSchema, version: versionSchema })),
  /** Smart select: a mask of what lies there. Free. */
  select: endpoint('user')
    .route({ method: 'POST', path: '/versions/{id}/select', tags: ['editor'] })
    .input(byId.extend({ selection: selectionSchema }))
    .output(maskSchema),
  /** Objects and faces to point at. Free. Boxes are shares of the picture: left, top, right, bottom. */
  objects: endpoint('user')
    .route({ method: 'GET', path: '/versions/{id}/objects', tags: ['editor'] })
    .input(byId)
    .output(z.object({ objects: z.array(z.object({ kind: z.string(), box: z.array(z.number()), score: z.number() })) })),
};

/**
 * Events of `GET /api/conversations/{id}/events?since={revision}` (SSE). Each has `data` as below; the id of each is the
 * revision up to which everything was sent, so that a reconnect misses nothing. `progress` alone is not kept.
 */
export const conversationEvents = {
  /** The conversation itself: name, canvas, trail, deletion. */
  conversation: conversationSchema,
  picture: editorPictureSchema,
  /** A new or changed version; one with `deletedAt` is gone from the tree. */
  version: versionSchema,
  message: messageSchema,
  progress: z.object({
    messageId: idSchema,
    runId: idSchema,
    progress: z.number(),
    stage: z.string(),
    position: z.number().int().nullable(),
    secondsLeft: z.number().nullable(),
  }),
} as const;
