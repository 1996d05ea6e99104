import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

/** What has ended: a batch, a job of a template, a message of the editor. */
export const pushAbout = ['batch', 'generation', 'message'] as const;
export type PushAbout = (typeof pushAbout)[number];

/** Tells one device of one end. */
export interface PushJob {
  /** The device, by its row. */
  readonly id: string;
  readonly about: PushAbout;
  readonly subject: string;
  /** Attempts that failed. */
  readonly tries: number;
}

export const pushJob: JobKind<PushJob> = {
  name: 'push',
  payload: z.object({
    id: z.uuid(),
    about: z.enum(pushAbout),
    subject: z.uuid(),
    tries: z.number().int().nonnegative(),
  }),
};

/** One job for each attempt, however often it is asked for. */
export const keyOfPush = ({ id, subject, tries }: PushJob): string => `${id} ${subject} ${tries}`;
