import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

/** Mails one contact message to the operator and its confirmation to the sender. */
export const contactMailJob: JobKind<{ readonly messageId: string }> = { name: 'contact-mail', payload: z.object({ messageId: z.uuid() }).strict() };
