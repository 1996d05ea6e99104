/**
 * Words that choose among what the engine can make: which of them are known, and what comes nearest to one that is not.
 * Drawing, checking before payment and reporting ask the same functions, so they cannot disagree.
 */
import { fold } from '../pictograms/lexicon.ts';
import { isSlip, sharedCharacters } from './similar.ts';

/** One thing that words can choose. Words in Chinese, English and Spanish, `|` between them; `*`: any ending. */
export interface KnownWord<Id extends string = string> {
  readonly id: Id;
  /** Words that mean it. */
  readonly means: string;
  /** Words of something else that it comes nearest to. */
  readonly near?: string;
}

export interface WordReading<Id extends string = string> {
  /** What the words mean; undefined when nothing in them is known. */
  readonly id: Id | undefined;
  /** What is known to come near to words that are not known, best first; may be empty. */
  readonly near: readonly Id[];
  /** What is merely written alike. */
  readonly alike: readonly Id[];
}

export type WordBook<Id extends string = string> = (text: string) => WordReading<Id>;

interface Row<Id> {
  readonly id: Id;
  readonly means: RegExp | undefined;
  readonly near: RegExp | undefined;
  readonly words: readonly string[];
}

interface Hit {
  readonly row: number;
  readonly known: boolean;
  readonly from: number;
  readonly to: number;
}

/**
 * A book of known words. Where several rows are meant, the first counts. A longer word outweighs one inside it: hail is no
 * ice because of its first character.
 */
export function createWordBook<Id extends string>(rows: readonly KnownWord<Id>[]): WordBook<Id> {
  let made: readonly Row<Id>[] | undefined;
  return (text) => {
    // Hundreds of patterns in several books: a process that reads no words should not begin with them.
    const compiled = (made ??= rows.map(compileRow));
    const plain = foldWord(text);
    const exact = compiled.find(({ id }) => id === plain);
    if (exact) return { id: exact.id, near: [], alike: [] };
    const hits = compiled.flatMap((row, index) => [
      ...hitsOf(row.means, plain, index, true),
      ...hitsOf(row.near, plain, index, false),
    ]);
    const kept = hits.filter((hit) => !hits.some((other) => isWithin(hit, other)));
    const [meant] = kept.filter(({ known }) => known).toSorted((a, b) => a.row - b.row);
    if (meant) return { id: compiled[meant.row]?.id, near: [], alike: [] };
    const near = kept.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.row - b.row);
    return {
      id: undefined,
      near: near.flatMap(({ row }) => compiled[row]?.id ?? []),
      alike: findAlike(compiled, plain),
    };
  };
}

const compileRow = <Id extends string>({ id, means, near }: KnownWord<Id>): Row<Id> => ({
  id,
  means: compileWords(means),
  near: near === undefined ? undefined : compileWords(near),
  words: [id, ...means.split('|').map((word) => foldWord(word.replace('*', '')))],
});

function hitsOf(pattern: RegExp | undefined, text: string, row: number, known: boolean): Hit[] {
  if (pattern === undefined) return [];
  return [...text.matchAll(pattern)].map((match) => ({
    row,
    known,
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Inside a longer one. */
const isWithin = (inner: Hit, outer: Hit): boolean =>
  outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from;

/** Rows whose words are written alike: slips of the finger, then common Chinese characters. */
function findAlike<Id>(rows: readonly Row<Id>[], text: string): Id[] {
  const words = text.split(/[^\p{L}\d]+/u).filter((word) => word !== '');
  const slips = rows.filter((row) => row.words.some((known) => words.some((word) => isSlip(word, known))));
  const shared = rows
    .map((row) => ({ row, score: Math.max(...row.words.map((known) => sharedCharacters(text, known))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return [...slips, ...shared.map(({ row }) => row)].map(({ id }) => id);
}

/** `means` of a {@link KnownWord} as a pattern: Latin words stand alone, or with a plural; Chinese ones anywhere. */
export function compileWords(words: string): RegExp {
  const patterns = words.split('|').map((word) => {
    const plain = foldWord(word.replace('*', '')).replaceAll(/[.+?^$()[\]{}\\]/g, String.raw`\$&`);
    if (!/^[\p{Script=Latin}\d]/u.test(plain)) return plain;
    return String.raw`(?<![\p{Script=Latin}\d])${plain}${word.endsWith('*') ? String.raw`\p{Script=Latin}*` : '(?:e?s)?'}(?![\p{Script=Latin}\d])`;
  });
  return new RegExp(patterns.join('|'), 'gu');
}

export const foldWord = (text: string): string => fold(text.normalize('NFKC')).replaceAll('ñ', 'n');
