import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

const byId = z.object({ id: z.uuid() });

/** Makes deliveries of an event; `id` is the event's. */
export const outboundEventJob: JobKind<{ readonly id: string }> = { name: 'outbound-event', payload: byId };

/**
 * A turn of delivering to one webhook; `id` is the webhook's. Its jobs have keys of their own: one that finds another at work
 * ends at once, and who works looks again before it ends.
 */
export const outboundDeliveryJob: JobKind<{ readonly id: string }> = { name: 'outbound-delivery', payload: byId };

/** Tells the person of a webhook that was turned off. */
export const outboundMailJob: JobKind<{ readonly id: string }> = { name: 'outbound-mail', payload: byId };

/** Every minute: what should have been delivered by now. Jobs are lost when a queue is restored or cleared. */
export const outboundRoundJob: JobKind<Record<string, never>> = {
  name: 'outbound-round',
  payload: z.object({}).strict(),
  schedule: '* * * * *',
};

export const outboundJobKinds: readonly JobKind<unknown>[] = [
  outboundEventJob,
  outboundDeliveryJob,
  outboundMailJob,
  outboundRoundJob,
];
