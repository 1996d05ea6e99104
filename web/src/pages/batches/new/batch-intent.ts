import { makeRequestKey } from '../../../generation/request-intent.ts';

/** What is to be started, and the key it is asked for with. */
export interface BatchIntent {
  readonly key: string;
  readonly asked: string;
}

/** The same start after a failed attempt has the same key: it cannot be paid twice. */
export function nextBatchIntent(failed: BatchIntent | undefined, asked: string): BatchIntent {
  return failed?.asked === asked ? failed : { asked, key: makeRequestKey() };
}
