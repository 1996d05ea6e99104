/** What readers of scenes in any script share: where they put what they read, and how a word that has no drawing is told. */
import type { Token, UnknownWord } from './join-tokens.ts';
import type { Language, Lexicon } from './lexicon.ts';
import { MOODS } from './scene-words.ts';

export interface Reading {
  readonly tokens: Token[];
  readonly unknown: UnknownWord[];
  readonly deeds: string[];
}

/** The nearest drawing takes the place of a word that has none; `surmised` is one of which the word is only a tag. */
export function miss(
  word: string,
  language: Language,
  lexicon: Lexicon,
  { tokens, unknown }: Reading,
  surmised: readonly string[] = [],
): void {
  const nearest = [...new Set([...surmised, ...lexicon.nearest(word, language)])];
  unknown.push({ word, nearest });
  if (nearest.length > 0)
    tokens.push({ kind: 'thing', match: { name: nearest[0], score: 0, plural: false }, guessed: true });
}

/** Below it a word is only a tag of an emoji: a surmise, which is told. */
export const TAG_ONLY = 2;

/** Score of a word of our own vocabulary. */
export const OURS = 3;

/** Says when or where, and is no thing. */
export const setsMood = (word: string): boolean => MOODS.some(({ pattern }) => pattern.test(word));

/** The longest phrase that reads as something. */
export function longest<T>(
  limit: number,
  read: (length: number) => T | undefined,
): { token: T; length: number } | undefined {
  for (let length = limit; length >= 1; length--) {
    const token = read(length);
    if (token !== undefined) return { token, length };
  }
  return undefined;
}
