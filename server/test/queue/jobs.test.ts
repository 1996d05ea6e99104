import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkHandlers } from '../../src/app/jobs.ts';
import { handleJob, type JobKind } from '../../src/queue/job.ts';

const kind = (name: string): JobKind<unknown> => ({ name, payload: z.object({}) });
const handler = (name: string) => handleJob(kind(name), { concurrency: 1 }, () => Promise.resolve());

test('start is refused when a job has no handler, or two, or nobody knows it', () => {
  const kinds = [kind('a'), kind('b')];
  expect(() => checkHandlers(kinds, [handler('a'), handler('b')])).not.toThrow();
  expect(() => checkHandlers(kinds, [handler('a')])).toThrow('The worker cannot start: job "b" has 0 handlers.');
  expect(() => checkHandlers(kinds, [handler('a'), handler('b'), handler('b')])).toThrow('job "b" has 2 handlers');
  expect(() => checkHandlers(kinds, [handler('a'), handler('b'), handler('c')])).toThrow('job "c" is not known');
});
