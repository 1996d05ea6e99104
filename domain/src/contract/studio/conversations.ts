/** The editor: conversations and everything one can do in them. Messages and versions have their shapes in files of their own. */
import { z } from 'zod';
import { conversationLimits } from '../../edits/conversation-limits.ts';
import { endpoint, idSchema, requestKeySchema, timestampSchema } from '../base.ts';
import { planSchema } from './edit-plans.ts';
import { askSchema, attachedSchema, messageSchema, sendMessageSchema } from './messages.ts';
import {
  drawLayerSchema,
  drawnLayerSchema,
  editorPictureSchema,
  maskSchema,
  picturePartsSchema,
  selectedPartSchema,
  selectionSchema,
  versionSchema,
} from './versions.ts';

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

const fullConversationSchema = z
  .object({
    conversation: conversationSchema,
    pictures: z.array(editorPictureSchema),
    /** Living ones, oldest first. */
    versions: z.array(versionSchema),
    /** The last page, oldest first. */
    messages: z.array(messageSchema),
    hasOlder: z.boolean(),
  })
  .meta({ id: 'FullConversation' });
export type FullConversation = z.infer<typeof fullConversationSchema>;

const acceptedSchema = z.object({ conversation: conversationSchema, messages: z.array(messageSchema) });
export type AcceptedMessage = z.infer<typeof acceptedSchema>;

const byId = z.object({ id: idSchema });
const name = z.string().trim().min(1).max(conversationLimits.name);

export const conversationsContract = {
  /** Opens a conversation: empty, with pictures, or with the history of a generation ("edit further", always the same one). */
  create: endpoint('user')
    .route({ method: 'POST', path: '/conversations', tags: ['editor'], successStatus: 201 })
    .input(z.object({ imageIds: attachedSchema, generationId: idSchema.optional(), name: name.optional() }))
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
        conversations: z.array(
          conversationSchema.extend({
            coverImageId: idSchema.nullable(),
            coverColour: z.string().nullable(),
            running: z.boolean(),
          }),
        ),
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
      z.object({
        parentId: idSchema,
        file: z.file(),
        name: name.optional(),
        settings: z.string().max(4000).default('{}'),
        maskImageId: idSchema.optional(),
      }),
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
    .input(byId.extend({ price: z.number().int().min(0), requestKey: requestKeySchema }))
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
    .output(selectedPartSchema),
  /** One layer as the engine draws it, to be shown and moved. Free. */
  drawLayer: endpoint('user')
    .route({ method: 'POST', path: '/versions/{id}/layer', tags: ['editor'] })
    .input(drawLayerSchema.extend(byId.shape))
    .output(drawnLayerSchema),
  /** Objects and faces to point at. Free. */
  objects: endpoint('user')
    .route({ method: 'GET', path: '/versions/{id}/objects', tags: ['editor'] })
    .input(byId)
    .output(picturePartsSchema),
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
