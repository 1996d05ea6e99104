/** Notifications on a person's devices (Web Push): each device agrees on its own, and is told of long jobs and batches that ended. */
import { z } from 'zod';
import { endpoint, idSchema, timestampSchema } from '../base.ts';
import { deviceSessionSchema } from './account.ts';

const base64Url = (bytes: number) => z.base64url().length(Math.ceil((bytes * 4) / 3));

export const pushDeviceSchema = deviceSessionSchema
  .pick({ browser: true, system: true, kind: true })
  .extend({
    id: idSchema,
    /** The device that asks. */
    current: z.boolean(),
    createdAt: timestampSchema,
    /** When a notification was last handed to the device's push service. */
    sentAt: timestampSchema.nullable(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushContract = {
  /** `publicKey`: what a browser subscribes with (VAPID, RFC 8292). */
  list: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/push', tags: ['account'] })
    .output(z.object({ publicKey: z.string(), devices: z.array(pushDeviceSchema) })),
  /** A subscription as browsers give it. Once for each login: a new one takes the place of the one before. */
  subscribe: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/push', tags: ['account'], successStatus: 201 })
    .input(
      z.object({
        endpoint: z.string().trim().min(1).max(2000),
        publicKey: base64Url(65),
        keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
      }),
    )
    .output(pushDeviceSchema),
  remove: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/push/{id}', tags: ['account'], successStatus: 200 })
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema })),
};
