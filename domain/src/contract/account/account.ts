import { z } from 'zod';
import { bioMaxLength } from '../../accounts/form-limits.ts';
import { batchLimitsSchema } from '../../billing/batch-limits.ts';
import { planTypeSchema, roleSchema } from '../../billing/plan-schemas.ts';
import { localeSchema } from '../../locale-schema.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';

export const accountSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string(),
    avatarUrl: z.string().nullable(),
    role: roleSchema,
    language: localeSchema,
    createdAt: timestampSchema,
    subscription: z.object({
      /** The plan bought or given last. It may be over: rights go by `effectivePlan`. */
      planType: planTypeSchema,
      /** The plan whose rights hold now: free once a paid one has ended. */
      effectivePlan: planTypeSchema,
      status: z.enum(['active', 'expired', 'canceled', 'pending']),
      remainingCredits: z.number().int(),
      endDate: timestampSchema.nullable(),
    }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

/** Which mails a person wants. Mails about the account itself (confirmation, password, deletion) always come. */
export const notificationsSchema = z
  .object({ email: z.boolean(), marketing: z.boolean() })
  .meta({ id: 'Notifications' });
export type Notifications = z.infer<typeof notificationsSchema>;

/** What only the person's own settings need. */
export const accountDetailsSchema = z
  .object({
    bio: z.string(),
    notifications: notificationsSchema,
    /** True when the picture can be removed: it was uploaded, or came from Google. */
    hasAvatar: z.boolean(),
    /** False for someone who only ever came through Google. */
    hasPassword: z.boolean(),
    /** When the Google account was connected. */
    googleSince: timestampSchema.nullable(),
  })
  .meta({ id: 'AccountDetails' });
export type AccountDetails = z.infer<typeof accountDetailsSchema>;

/** A device that is logged in. Where it is, is not said: an address on the network tells little and reveals much. */
export const deviceSessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean(),
    /** As the browser calls itself; null when it does not say. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(['computer', 'phone', 'tablet', 'program']),
    createdAt: timestampSchema,
    expiresAt: timestampSchema,
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

/** Somebody came in, or was refused, at the door of an account. */
export const signInSchema = z
  .object({
    id: idSchema,
    at: timestampSchema,
    /** `link`: by the link that confirms the address; `code`: password and a code. */
    method: z.enum(['password', 'google', 'oidc', 'link', 'code', 'passkey']),
    /** Code of the refusal; null when let in. */
    failure: z.string().nullable(),
    /** The caller's network without its last part, e.g. `192.0.2.0/24`; empty when unknown. */
    network: z.string(),
    ...deviceSessionSchema.pick({ browser: true, system: true, kind: true }).shape,
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof signInSchema>;

/** What pages need to know about this installation before anyone signs in. */
export const siteSchema = z
  .object({
    googleSignIn: z.boolean(),
    /** The name of the operator's own sign-in server (OpenID Connect); null where there is none. */
    oidcName: z.string().nullable(),
    passwordSignIn: z.boolean(),
    emailVerification: z.boolean(),
    developmentMailbox: z.boolean(),
    initialCredits: z.number().int(),
    /** Pictures a visitor may have made in a day without an account; 0: none. */
    visitorResults: z.number().int(),
    /** Pictures in one batch, by plan. */
    batchLimits: batchLimitsSchema,
    /** No pictures are begun at the moment: anyone who asks for one keeps their place. */
    paused: z.boolean(),
    models: z.object({
      state: z.enum(['ready', 'preparing', 'unavailable']),
      progress: z.number().min(0).max(1),
    }),
  })
  .meta({ id: 'Site' });

export const accountContract = {
  /** The signed-in person; made on first load if need be. Null for a visitor. */
  get: endpoint('visitor')
    .route({ method: 'GET', path: '/account', tags: ['account'] })
    .output(
      z.object({
        account: accountSchema.nullable(),
        /** Set while an administrator looks through this person's eyes: until when. */
        visit: z.object({ until: timestampSchema }).nullable(),
        /** For administrators: `enroll` until a second factor is set up, `confirm` until it is shown in this session. */
        adminDoor: z.enum(['open', 'enroll', 'confirm']).nullable(),
      }),
    ),
  update: endpoint('user')
    .route({ method: 'PATCH', path: '/account', tags: ['account'] })
    .input(
      z.object({
        username: z.string().trim().min(1).max(60).optional(),
        language: localeSchema.optional(),
        bio: z.string().trim().max(bioMaxLength).optional(),
        notifications: notificationsSchema.partial().optional(),
      }),
    )
    .output(accountSchema),
  details: endpoint('user')
    .route({ method: 'GET', path: '/account/details', tags: ['account'] })
    .output(accountDetailsSchema),
  /** Cut to a square and made small by the server. */
  setAvatar: endpoint('user')
    .route({ method: 'POST', path: '/account/avatar', tags: ['account'] })
    .input(z.object({ file: z.file() }))
    .output(accountSchema),
  removeAvatar: endpoint('user')
    .route({ method: 'DELETE', path: '/account/avatar', tags: ['account'], successStatus: 200 })
    .output(accountSchema),
  sessions: endpoint('user')
    .route({ method: 'GET', path: '/account/sessions', tags: ['account'] })
    .output(
      z.object({
        sessions: z.array(deviceSessionSchema),
        /** The last 20 of 90 days, newest first. */
        signIns: z.array(signInSchema),
        /** When administrators looked through this person's eyes, newest first; 90 days. */
        visits: z.array(z.object({ at: timestampSchema, until: timestampSchema, reason: z.string().nullable() })),
      }),
    ),
  /** Logs one device out. Another than this one needs a fresh session: `confirmation_required` otherwise. */
  endSession: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/account/sessions/{id}', tags: ['account'], successStatus: 200 })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({ ended: z.number().int() })),
  /** Logs every device out, this one included. Needs a fresh session. */
  endSessions: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/account/sessions', tags: ['account'], successStatus: 200 })
    .output(z.object({ ended: z.number().int() })),
  /** Only for someone with a password: nobody may lock themselves out. Needs a fresh session. */
  disconnectGoogle: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/account/google', tags: ['account'], successStatus: 200 })
    .output(accountDetailsSchema),
  /**
   * Locks and hides the account at once and mails a link that brings it back; after `undoDeletionDays` days
   * everything is erased. `confirmation` is the account's e-mail address, typed again.
   */
  requestDeletion: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/account/deletion', tags: ['account'] })
    .input(z.object({ confirmation: z.string().max(254) }))
    .output(z.object({ eraseAt: timestampSchema })),
  /** Brings a locked account back; the token is in the mail. */
  undoDeletion: endpoint('visitor')
    .route({ method: 'POST', path: '/account/deletion/undo', tags: ['account'] })
    .input(z.object({ token: z.string().min(1).max(300) }))
    .output(z.object({ email: z.string() })),
  site: endpoint('visitor')
    .route({ method: 'GET', path: '/site', tags: ['site'] })
    .output(siteSchema),
};
