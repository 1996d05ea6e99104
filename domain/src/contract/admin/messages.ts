import { z } from 'zod';
import { reasonMaxLength } from '../../accounts/admin-acts.ts';
import { contactLimits } from '../../accounts/form-limits.ts';
import { planTypes } from '../../billing/plans.ts';
import { localeSchema } from '../../locale-schema.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';

export const messageStates = ['new', 'answered', 'closed'] as const;
export const messageFilters = ['all', ...messageStates, 'suspected'] as const;

export const adminMessageSchema = z
  .object({
    id: idSchema,
    /** Short name that the person was told. */
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    /** Of the account that wrote, or of the one with this address; null without one. */
    plan: z.enum(planTypes).nullable(),
    subject: z.string(),
    /** The first words. */
    excerpt: z.string(),
    locale: localeSchema,
    state: z.enum(messageStates),
    /** The form's hidden field was filled in: most likely a machine. No mail went out. */
    suspected: z.boolean(),
    note: z.string(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'AdminMessage' });
export type AdminMessage = z.infer<typeof adminMessageSchema>;

export const messageDetailSchema = adminMessageSchema
  .extend({
    message: z.string(),
    userId: z.string().nullable(),
    noteBy: z.string().nullable(),
    /** Given back with every change: a stale one is refused. */
    updatedAt: timestampSchema,
    replies: z.array(
      z.object({
        id: idSchema,
        authorEmail: z.string(),
        /** Written by the person on the page of the conversation; `state` is then that of the operator's mail. */
        fromPerson: z.boolean(),
        text: z.string(),
        createdAt: timestampSchema,
        state: z.enum(['waiting', 'sent', 'failed']),
      }),
    ),
    /** Other messages from the same address, newest first. */
    others: z.array(adminMessageSchema),
  })
  .meta({ id: 'AdminMessageDetail' });
export type MessageDetail = z.infer<typeof messageDetailSchema>;

const byId = z.object({ id: idSchema });
const change = byId.extend({ seen: timestampSchema });

export const adminMessagesContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/messages', tags: ['admin'] })
    .input(
      pageQuerySchema.extend({
        state: z.enum(messageFilters).default('new'),
        plan: z.enum(planTypes).optional(),
        search: z.string().trim().max(120).default(''),
      }),
    )
    .output(
      z.object({ messages: z.array(adminMessageSchema), cursor: z.string().nullable(), unanswered: z.number().int() }),
    ),
  get: endpoint('admin')
    .route({ method: 'GET', path: '/admin/messages/{id}', tags: ['admin'] })
    .input(byId)
    .output(messageDetailSchema),
  /** Mails an answer in the person's language, in the same thread of their mailbox. */
  reply: endpoint('admin')
    .route({ method: 'POST', path: '/admin/messages/{id}/replies', tags: ['admin'], successStatus: 201 })
    .input(change.extend({ text: z.string().trim().min(1).max(contactLimits.message) }))
    .output(messageDetailSchema),
  setState: endpoint('admin')
    .route({ method: 'POST', path: '/admin/messages/{id}/state', tags: ['admin'] })
    .input(change.extend({ state: z.enum(messageStates) }))
    .output(messageDetailSchema),
  /** A note of the administrators among themselves. */
  setNote: endpoint('admin')
    .route({ method: 'POST', path: '/admin/messages/{id}/note', tags: ['admin'] })
    .input(change.extend({ note: z.string().trim().max(reasonMaxLength) }))
    .output(messageDetailSchema),
};
