import type { HelpSlug } from '@afterglow/domain/help';
import { findTerm, foldText, readTerms, type FoldedText, type Term } from './fold-text.ts';

/** An article as the search sees it, in one language. */
export interface SearchEntry {
  readonly slug: HelpSlug;
  readonly title: string;
  readonly summary: string;
  readonly keywords: string;
  readonly body: string;
}

/** A piece of text; `hit` is shown marked. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

export interface SearchResult {
  readonly slug: HelpSlug;
  readonly title: readonly Piece[];
  /** The summary, or the passage that has what was looked for. */
  readonly passage: readonly Piece[];
}

interface FoldedEntry {
  readonly entry: SearchEntry;
  readonly fields: readonly (readonly [text: FoldedText, weight: number])[];
}

export type SearchIndex = readonly FoldedEntry[];

export function indexArticles(entries: readonly SearchEntry[]): SearchIndex {
  return entries.map((entry) => ({
    entry,
    fields: [
      [foldText(entry.title), 10],
      [foldText(entry.keywords), 7],
      [foldText(entry.summary), 4],
      [foldText(entry.body), 1],
    ],
  }));
}

/** An article must have this part of what was asked, by weight: a question has words that no article has. */
const leastCoverage = 0.34;
const passageLength = 150;

/** Articles that fit `query`, the best first. */
export function searchArticles(index: SearchIndex, query: string): readonly SearchResult[] {
  const terms = readTerms(query);
  const weights = terms.map((term) => rarity(index, term));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return index
    .map((folded) => {
      let score = 0;
      let covered = 0;
      for (const [n, term] of terms.entries()) {
        const best = fieldScore(folded, term);
        if (best === 0) continue;
        covered += weights[n] ?? 0;
        score += best * (weights[n] ?? 0);
      }
      const coverage = whole === 0 ? 0 : covered / whole;
      return { folded, coverage, score: score * coverage ** 2 };
    })
    .filter(({ coverage }) => coverage >= leastCoverage)
    .toSorted((a, b) => b.score - a.score)
    .map(({ folded: { entry } }) => ({
      slug: entry.slug,
      title: markTerms(entry.title, terms),
      passage: findPassage(entry, terms),
    }));
}

/** A word in few articles says more. One in none says little in Chinese, where it is mostly two halves of words. */
function rarity(index: SearchIndex, term: Term): number {
  const having = index.filter((folded) => fieldScore(folded, term) > 0).length;
  if (having === 0) return term.chinese ? 0.3 : 1.5;
  return Math.log(1 + index.length / having);
}

/** The best field counts, and a little how often the term is there. */
function fieldScore({ fields }: FoldedEntry, term: Term): number {
  const scores = fields.map(([text, weight]) => {
    const count = findTerm(text, term).length;
    return count === 0 ? 0 : weight * (1 + Math.log(count) / 4);
  });
  return Math.max(...scores);
}

/** The text cut where the terms stand. */
export function markTerms(text: string, terms: readonly Term[]): readonly Piece[] {
  const folded = foldText(text);
  const hit = new Uint8Array(text.length);
  for (const term of terms) {
    for (const [from, to] of findTerm(folded, term)) hit.fill(1, folded.at[from], folded.at[to]);
  }
  const pieces: { text: string; hit: boolean }[] = [];
  for (const [place, unit] of text.split('').entries()) {
    const last = pieces.at(-1);
    if (last && last.hit === (hit[place] === 1)) last.text += unit;
    else pieces.push({ text: unit, hit: hit[place] === 1 });
  }
  return pieces;
}

/** The summary if it has a term, else the line of the body that has the most of them, from the sentence of the first on. */
function findPassage({ summary, body }: SearchEntry, terms: readonly Term[]): readonly Piece[] {
  const termsIn = (text: string): number => {
    const folded = foldText(text);
    return terms.filter((term) => findTerm(folded, term).length > 0).length;
  };
  if (termsIn(summary) > 0) return markTerms(summary, terms);
  const lines = body.split('\n');
  const counts = lines.map(termsIn);
  const line = lines[counts.indexOf(Math.max(0, ...counts))] ?? '';
  if (termsIn(line) === 0) return markTerms(summary, terms);
  const sentences = line.match(/[^.。！？!?]+[.。！？!?]*\s*/gu) ?? [line];
  const passage = sentences
    .slice(sentences.findIndex((sentence) => termsIn(sentence) > 0))
    .join('')
    .trim();
  return markTerms(
    passage.length <= passageLength
      ? passage
      : `${passage.slice(0, passageLength).replace(/\s[\p{Script=Latin}\p{N}]*$/u, '')}…`,
    terms,
  );
}
