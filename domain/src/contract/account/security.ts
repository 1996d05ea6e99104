import { z } from 'zod';
import { endpoint, timestampSchema } from '../base.ts';

export const passkeyNameLength = 60;

/** What proves a person beside the password. */
export const securitySchema = z
  .object({
    hasPassword: z.boolean(),
    /** An authenticator app; null while there is none. */
    app: z.object({ since: timestampSchema, lastUsed: timestampSchema.nullable() }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        /** As the person named it; may be empty. */
        name: z.string(),
        since: timestampSchema,
        lastUsed: timestampSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'Security' });
export type Security = z.infer<typeof securitySchema>;

const passkeyIdSchema = z.string().min(1).max(100);

/** Passkeys are added, and an app is set up, below `/api/auth`: the browser's own key store takes part in it. */
export const securityContract = {
  get: endpoint('user')
    .route({ method: 'GET', path: '/account/security', tags: ['account'] })
    .output(securitySchema),
  /** The password once more: what cannot be taken back asks for it some minutes after the sign-in. */
  confirm: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/account/confirmation', tags: ['account'] })
    .input(z.object({ password: z.string().min(1).max(128) }))
    .output(z.object({ confirmed: z.literal(true) })),
  renamePasskey: endpoint('user', { personal: true })
    .route({ method: 'PATCH', path: '/account/passkeys/{id}', tags: ['account'] })
    .input(z.object({ id: passkeyIdSchema, name: z.string().trim().min(1).max(passkeyNameLength) }))
    .output(securitySchema),
  /** Needs a fresh session: `confirmation_required` otherwise. */
  removePasskey: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/account/passkeys/{id}', tags: ['account'], successStatus: 200 })
    .input(z.object({ id: passkeyIdSchema }))
    .output(securitySchema),
};
