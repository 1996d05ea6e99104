import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

/** Mails one contact message to the operator and its confirmation to the sender. */
export const contactMailJob: JobKind<{ readonly messageId: string }> = {
  name: 'contact-mail',
  payload: z.object({ messageId: z.uuid() }).strict(),
};

/** Mails an administrator's answer to the person who wrote. */
export const contactReplyJob: JobKind<{ readonly replyId: string }> = {
  name: 'contact-reply',
  payload: z.object({ replyId: z.uuid() }).strict(),
};
