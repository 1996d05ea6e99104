import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

export const noticeKinds = ['blocked', 'banned', 'cleared', 'upheld', 'granted'] as const;

/** Mails the decision to the owner of a picture. */
export const moderationMailJob: JobKind<{ readonly caseId: string; readonly kind: (typeof noticeKinds)[number] }> = {
  name: 'moderation-mail',
  payload: z.object({ caseId: z.uuid(), kind: z.enum(noticeKinds) }).strict(),
};

/** Mails the decision to one of those who reported it. */
export const reportMailJob: JobKind<{ readonly reportId: string }> = {
  name: 'report-mail',
  payload: z.object({ reportId: z.uuid() }).strict(),
};

/** Every night: open cases that nobody reviewed lapse. */
export const moderationLapseJob: JobKind<Record<string, never>> = {
  name: 'moderation-lapse',
  payload: z.object({}).strict(),
  schedule: '27 3 * * *',
};
