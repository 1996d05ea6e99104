/** Names in a text: of several words, or characters, which say more than the words in them, and Latin words. */
import { fold, hasNoDrawing, type Lexicon } from './lexicon.ts';

export interface NamedPhrase {
  /** As folded. */
  readonly words: string;
  /** The drawing; undefined where it is known that there is none. */
  readonly name: string | undefined;
}

const LONGEST_LATIN = 5;
const LONGEST_CHINESE = 6;
/** The emoji's own name, or our vocabulary: tags are too vague. */
const SURE = 2;

/** The longest names, from left to right. */
export function findPhrases(text: string, lexicon: Lexicon): NamedPhrase[] {
  const found: NamedPhrase[] = [];
  for (const [piece] of fold(text.normalize('NFKC')).matchAll(/\p{Script=Han}+|[\p{Script=Latin}\d' -]+/gu)) {
    const isChinese = /^\p{Script=Han}/u.test(piece);
    const parts = isChinese ? [...piece] : piece.split(/\s+/u).filter((word) => word !== '');
    for (let at = 0; at < parts.length;) {
      let length = Math.min(isChinese ? LONGEST_CHINESE : LONGEST_LATIN, parts.length - at);
      for (; length > (isChinese ? 1 : 0); length--) {
        const words = parts.slice(at, at + length).join(isChinese ? '' : ' ');
        const name = nameOf(words, isChinese, lexicon);
        if (name === undefined && !hasNoDrawing(words)) continue;
        found.push({ words, name });
        break;
      }
      at += Math.max(1, length);
    }
  }
  return found;
}

function nameOf(words: string, isChinese: boolean, lexicon: Lexicon): string | undefined {
  const matches = isChinese ? [lexicon.find(words, 'zh')] : [lexicon.find(words, 'en'), lexicon.find(words, 'es')];
  return matches.find((match) => match !== undefined && match.score >= SURE)?.name;
}
