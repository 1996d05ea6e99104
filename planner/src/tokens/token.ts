/** The pieces an instruction is made of. */

import type { Concept } from '../words/vocabulary.ts';
import type { Literal } from './literals.ts';

export type TokenKind = Concept | Literal['kind'] | 'colour' | 'quote' | 'unknown' | 'break';

export interface Token {
  readonly kind: TokenKind;
  /** As it was typed. */
  readonly text: string;
  /** Offsets in the original, UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly values: readonly number[];
  /** Of a color: its code, and its name in the palette. */
  readonly hex?: string;
  readonly colour?: string;
  /** Words it counts for when asking how much of a clause was understood. */
  readonly weight: number;
}
