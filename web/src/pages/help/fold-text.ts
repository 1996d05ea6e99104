/** A text without case and accents, and for each of its characters where it stood in the original. */
export interface FoldedText {
  readonly text: string;
  readonly at: readonly number[];
}

export function foldText(original: string): FoldedText {
  let text = '';
  const at: number[] = [];
  let place = 0;
  for (const character of original) {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) at.push(place);
    place += character.length;
  }
  at.push(original.length);
  return { text, at };
}

/** One thing looked for. Chinese is written without spaces, so it is cut into pairs of characters. */
export interface Term {
  readonly text: string;
  readonly chinese: boolean;
}

/** Words that every question has. */
const fillers = new Set(
  'a an and are at be can do does for from get how i if in is it me my not of on or so that the there this to what when where which who why will with you your como con cual cuando de del donde el en es esta este hay la las lo los me mi mis no o para por porque que se ser si sin su sus te tu tus un una y'.split(
    ' ',
  ),
);

export function readTerms(query: string): readonly Term[] {
  const runs = foldText(query).text.match(/\p{Script=Han}+|[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu) ?? [];
  const terms = runs.flatMap((run): Term[] =>
    /^\p{Script=Han}/u.test(run)
      ? pairs(run).map((text) => ({ text, chinese: true }))
      : [{ text: run, chinese: false }],
  );
  const told = terms.filter(({ text }) => !fillers.has(text));
  const kept = told.length > 0 ? told : terms;
  return kept.filter((term, index) => kept.findIndex(({ text }) => text === term.text) === index);
}

function pairs(run: string): readonly string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((second, index) => `${characters[index] ?? ''}${second}`);
}

/** Where a term stands: Chinese anywhere, other words at the beginning of a word, and in the plural of the one looked for. */
export function findTerm({ text }: FoldedText, term: Term): readonly (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = [];
  const wanted = term.chinese ? term.text : singular(term.text);
  for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + wanted.length)) {
    const before = text[from - 1];
    if (term.chinese || before === undefined || !/[\p{L}\p{N}]/u.test(before) || /\p{Script=Han}/u.test(before)) {
      found.push([from, from + (text.startsWith(term.text, from) ? term.text : wanted).length]);
    }
  }
  return found;
}

/** "refunds" finds "refund" as well; a short word is left alone. */
function singular(word: string): string {
  if (word.length < 5) return word;
  return word.replace(/(?<=[^s])s$/, '');
}
