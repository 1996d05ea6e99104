/** "Blur the photo", 把照片模糊一下: the background, the faces or all of it? */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../clause.ts';
import { hideHeads } from './parts/obscure.ts';
import { ask, type Reading } from './reading.ts';

const BEHIND: Step = { op: 'remove-background', background: 'blur' };
const SOFTER: Step = { op: 'tone', clarity: -0.5 };

/** Asks what to blur when only the picture was named. */
export function askWhatToBlur(clause: Clause, reading: Reading): true {
  for (const token of clause.free()) clause.use(token);
  return ask(reading, 'what-to-blur', [[BEHIND], [hideHeads({ by: 'blur' })], [SOFTER]]);
}
