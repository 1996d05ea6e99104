/** "Blur the photo", 把照片模糊一下: all of it, what is behind, or who is on it. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../clause.ts';
import { ask, type Reading } from './reading.ts';

const BEHIND: Step = { op: 'remove-background', background: 'blur' };
const FACES: Step = {
  op: 'adjust',
  settings: { local: [{ masks: [{ kind: 'found', part: 'heads' }], tone: {}, obscure: { by: 'blur' } }] },
};
const SOFTER: Step = { op: 'tone', clarity: -0.5 };

/** Takes a wish to blur that names nothing but the picture. */
export function askWhatToBlur(clause: Clause, reading: Reading): true {
  for (const token of clause.free()) clause.use(token);
  return ask(reading, 'what-to-blur', [[BEHIND], [FACES], [SOFTER]]);
}
