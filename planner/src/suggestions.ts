/** What to offer somebody who was not understood: nearest to the words that were. */

import type { Step } from '@afterglow/domain/edits/steps';
import { BACKGROUND_CHOICES } from './readers/background.ts';
import type { TokenKind } from './tokens/token.ts';

const USUAL: readonly (readonly Step[])[] = [
  [{ op: 'remove-background', background: 'transparent' }],
  [{ op: 'enhance-light' }],
  [{ op: 'upscale', scale: 2 }],
  [{ op: 'remove-people' }],
  [{ op: 'crop', ratio: [1, 1] }],
  [{ op: 'oil-painting' }],
];

const BY_WORD: readonly (readonly [readonly TokenKind[], readonly (readonly Step[])[]])[] = [
  [['background', 'colour'], BACKGROUND_CHOICES],
  [['hair'], [[{ op: 'hair-change', colour: 'board' }]]],
  [
    ['subject', 'crowd', 'face'],
    [[{ op: 'remove-people' }], [{ op: 'id-photo' }], [{ op: 'sketch-portrait' }]],
  ],
  [
    ['bright', 'dark', 'lighting', 'warm', 'cool'],
    [[{ op: 'enhance-light' }], [{ op: 'tone', exposure: 0.5 }], [{ op: 'tone', temperature: 0.3 }]],
  ],
  [
    ['resize', 'picture'],
    [[{ op: 'upscale', scale: 2 }], [{ op: 'resize', width: 1080 }]],
  ],
];

const MOST = 3;

/** At most three, each a complete plan. */
export function suggestFor(kinds: ReadonlySet<TokenKind>): readonly (readonly Step[])[] {
  const near = BY_WORD.flatMap(([words, steps]) => (words.some((word) => kinds.has(word)) ? steps : []));
  const seen = new Set<string>();
  return [...near, ...USUAL]
    .filter((steps) => {
      const key = JSON.stringify(steps);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST);
}
