import { z } from 'zod';
import { contactLimits } from '../../accounts/form-limits.ts';
import { helpSlugs } from '../../help.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';

const line = (max: number) => z.string().trim().min(1).max(max);

export const contactMessageSchema = z.object({
  name: line(contactLimits.name),
  email: z.email().max(contactLimits.email),
  subject: line(contactLimits.subject),
  message: line(contactLimits.message),
  /** A field that people do not see. Whatever is in it was put there by a machine: the message is kept, nothing is mailed. */
  website: z.string().max(500).default(''),
});

/** Who runs this installation and what its texts must say about it. */
export const operatorSchema = z
  .object({
    /** Null when the operator did not say. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** Where pictures lie: on the server's disk or in an S3 bucket that the operator chose. */
    pictureStorage: z.enum(['disk', 's3']),
    /** Pictures are looked at by a classifier of sexual content before they are worked on. */
    safetyCheck: z.boolean(),
    /** Outside AI services that are connected, by name; empty when everything is made on the server. */
    creativeServices: z.array(z.string()),
    /** Where the words of instructions go to be understood: OpenAI, Google, or the host of the operator's server; null: nowhere. */
    languageModel: z.string().nullable(),
    /** Payment services that are connected, by name; empty when people pay in the sandbox. */
    paymentServices: z.array(z.string()),
    /** Whose certificate signs pictures: one that this installation made, or one of the operator's. */
    signsWith: z.enum(['own', 'operator']),
    /** Host of the time-stamp authority whose time signatures carry; null: none. */
    timeStampsBy: z.string().nullable(),
    /** Mails leave by a mail server; otherwise they stay in the development mailbox. */
    sendsMail: z.boolean(),
  })
  .meta({ id: 'Operator' });
export type Operator = z.infer<typeof operatorSchema>;

/** A conversation that began with a message, oldest first, as the person who wrote sees it. */
export const contactThreadSchema = z
  .object({
    reference: z.string(),
    subject: z.string(),
    said: z.array(z.object({ id: idSchema, own: z.boolean(), text: z.string(), at: timestampSchema })),
  })
  .meta({ id: 'ContactThread' });
export type ContactThread = z.infer<typeof contactThreadSchema>;

const tokenSchema = z.string().min(1).max(200);

export const contactContract = {
  operator: endpoint('visitor')
    .route({ method: 'GET', path: '/operator', tags: ['site'] })
    .output(operatorSchema),
  /** Keeps a message and mails it to the operator, with a confirmation to the sender. At most a few an hour. */
  send: endpoint('visitor')
    .route({ method: 'POST', path: '/contact', tags: ['contact'], successStatus: 201 })
    .input(contactMessageSchema)
    .output(z.object({ id: idSchema })),
  /** The conversation behind the link of an answer's mail; the link lives for 90 days. */
  thread: endpoint('visitor')
    .route({ method: 'GET', path: '/contact/threads/{token}', tags: ['contact'] })
    .input(z.object({ token: tokenSchema }))
    .output(contactThreadSchema),
  /** Writes on. The operator is mailed; at most a few an hour. */
  answer: endpoint('visitor')
    .route({ method: 'POST', path: '/contact/threads/{token}/answers', tags: ['contact'], successStatus: 201 })
    .input(z.object({ token: tokenSchema, text: line(contactLimits.message) }))
    .output(contactThreadSchema),
  /** Counts whether a help article helped; nothing about the reader is kept. */
  voteHelp: endpoint('visitor')
    .route({ method: 'POST', path: '/help/{slug}/votes', tags: ['contact'], successStatus: 201 })
    .input(z.object({ slug: z.enum(helpSlugs), helped: z.boolean() }))
    .output(z.object({ counted: z.literal(true) })),
};
