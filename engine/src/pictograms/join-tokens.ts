/** From the words of a scene, read one by one, to what is drawn: how many of each, and where each is in respect of another. */
import { clamp } from '../kernels/planes/plane.ts';
import { hasHands, isWorker } from './composed-figures.ts';
import type { WordMatch } from './lexicon.ts';
import { HANDY, HATS, SEATING, TITLES, type Relation } from './scene-words.ts';
import { ANIMALS, thingOf } from './vocabulary.ts';

/** One kind of thing that was named. */
export interface Mention {
  /** Name of the drawing. */
  readonly name: string;
  /** 1 to 6. */
  readonly count: number;
  /** Where it is in respect of another mention, by index; what is held names its holder. */
  readonly relation?: { readonly kind: Relation; readonly to: number };
  /** Drawn for a word that has no drawing. */
  readonly guessed?: true;
}

/** A word that has no drawing. */
export interface UnknownWord {
  readonly word: string;
  /** Names of drawings that come nearest, best first: the first is drawn. Empty: the word is left out. */
  readonly nearest: readonly string[];
}

const MAX_COUNT = 6;
const MAX_MENTIONS = 6;

export type Token =
  /** `joined`: written right after another thing, in one word or the next. */
  | { readonly kind: 'thing'; readonly match: WordMatch; readonly guessed?: true; readonly joined?: boolean }
  | { readonly kind: 'count'; readonly count: number }
  /** `follows`: said after its anchor, as in Chinese; `worn`: the word that says so. */
  | { readonly kind: 'relation'; readonly relation: Relation; readonly follows: boolean; readonly worn?: string }
  /** 在 */
  | { readonly kind: 'at' };

/**
 * Counts go to the next thing. A relation binds the thing before it to the thing after it ("cats under a tree"); in Chinese
 * it follows its anchor, and binds what stood before 在 ("三只熊在月亮下") or else what comes next ("树下两只猫").
 */
export function joinTokens(tokens: readonly Token[], unknown: UnknownWord[]): Mention[] {
  const mentions: { name: string; count: number; relation?: { kind: Relation; to: number }; guessed?: true }[] = [];
  let count: number | undefined;
  /** Said, and waiting for the thing that it names as its anchor; `from` is -1 when nothing stood before it. */
  let waiting: { readonly from: number; readonly kind: Relation; readonly worn?: string | undefined } | undefined;
  /** An anchor that waits for the thing at it. */
  let anchor: { readonly to: number; readonly kind: Relation } | undefined;
  let opened = -1;
  const bind = (said: number, kind: Relation, to: number): void => {
    // where somebody is who has something in hand
    const held = mentions[said]?.relation;
    const from = kind !== 'hold' && held?.kind === 'hold' ? held.to : said;
    if (from === to) return;
    if (kind === 'hold') {
      const holder = mentions.slice(0, to).findLastIndex(({ name }) => hasHands(name));
      if (holder >= 0 && isHandy(mentions[to].name)) mentions[to].relation = { kind, to: holder };
    } else if (SEATING.has(mentions[to].name) && !isLiving(mentions[from].name)) {
      const sitter = mentions.slice(0, from).findLastIndex(({ name }) => isLiving(name));
      mentions[sitter < 0 ? from : sitter].relation = { kind, to };
    } else if (kind !== 'in' || mentions[from].relation === undefined) mentions[from].relation = { kind, to };
  };
  for (const token of tokens) {
    const last = mentions.length - 1;
    if (token.kind === 'count') count = token.count;
    else if (token.kind === 'at') opened = mentions.findLastIndex(({ relation }) => relation?.kind !== 'hold');
    else if (token.kind === 'relation' && !token.follows)
      waiting = { from: last, kind: token.relation, worn: token.worn };
    else if (token.kind === 'relation' && last >= 0) {
      if (opened >= 0 && opened < last) bind(opened, token.relation, last);
      else anchor = { to: last, kind: token.relation };
      opened = -1;
    } else if (token.kind === 'thing') {
      const known = mentions.findIndex(({ name }) => name === token.match.name);
      if (known < 0 && mentions.length >= MAX_MENTIONS) continue;
      const here = known < 0 ? mentions.length : known;
      if (token.joined && last >= 0) {
        const before = mentions[last];
        const { name } = token.match;
        // 小猪一家 and "family of ducks" are so many of them
        if (name === 'family' && ANIMALS.has(before.name)) before.count = Math.max(4, before.count);
        if (before.name === 'family' && ANIMALS.has(name)) mentions[last] = { ...before, name, count: 4 };
        if (TITLES.has(before.name) && ANIMALS.has(name)) mentions[last] = { ...before, name };
        if (mentions[last].name === name || (ANIMALS.has(before.name) && name === 'family')) continue;
        if (TITLES.has(name) && (ANIMALS.has(before.name) || isWorker(before.name))) continue;
      }
      if (token.match.name === 'children' && (count ?? 1) > 1) {
        // so many of them, and not so many pairs
        const many = clamp(count ?? 2, 2, MAX_COUNT);
        mentions.push({ name: 'girl', count: Math.ceil(many / 2) }, { name: 'boy', count: Math.floor(many / 2) });
        count = undefined;
        continue;
      }
      if (known < 0)
        mentions.push({
          name: token.match.name,
          count: clamp(count ?? (token.match.plural ? 2 : 1), 1, MAX_COUNT),
          ...(token.guessed ? { guessed: true } : {}),
        });
      count = undefined;
      // who fishes has the rod in hand
      if (token.match.name === 'fishing-pole' && waiting === undefined) bind(last, 'hold', here);
      if (anchor && mentions[here].relation === undefined) bind(here, anchor.kind, anchor.to);
      anchor = undefined;
      if (waiting?.worn !== undefined && !HATS.has(token.match.name)) unknown.push({ word: waiting.worn, nearest: [] });
      if (waiting && waiting.from >= 0) bind(waiting.from, waiting.kind, here);
      else if (waiting) anchor = { to: here, kind: waiting.kind };
      waiting = undefined;
    }
  }
  return mentions;
}

const isLiving = (name: string): boolean => hasHands(name) || ANIMALS.has(name);
const isHandy = (name: string): boolean => HANDY.has(name) || HATS.has(name) || SMALL.has(thingOf(name).size);
const SMALL: ReadonlySet<string> = new Set(['tiny', 'small']);
