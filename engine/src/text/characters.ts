const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Characters as a reader counts them: an emoji with its modifiers is one, a letter with its accents too. */
export function splitCharacters(text: string): string[] {
  return Array.from(characters.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** What our fonts can write: these scripts, with digits, punctuation and emoji. */
const WRITABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}\s]+$/u;

/**
 * Characters of a script that none of our fonts has, each once. Known without a font at hand, so that it can be said before
 * anything is paid; a rare character of a known script is found when fonts are loaded (`loadFontFor`).
 */
export function findUnwritable(text: string): string[] {
  return [...new Set(splitCharacters(text))].filter((char) => !WRITABLE.test(char));
}
