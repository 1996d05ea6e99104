/** Numbers and ordinals in words. Without "one" and "una", which are hardly ever counts. */

export const NUMBER_WORDS: ReadonlyMap<string, number> = readWords(
  'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 ten 10 fifteen 15 twenty 20 thirty 30 forty 40 fifty 50 ninety 90',
  'dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 diez 10 quince 15 veinte 20 treinta 30 cincuenta 50 noventa 90',
);

export const ORDINAL_WORDS: ReadonlyMap<string, number> = readWords(
  'first 1 second 2 third 3 fourth 4 fifth 5 sixth 6',
  'primera 1 segunda 2 segundo 2 tercera 3 tercer 3 cuarta 4 quinta 5 sexta 6',
);

function readWords(...lists: readonly string[]): Map<string, number> {
  const words = lists.join(' ').split(' ');
  return new Map(words.flatMap((word, index) => (index % 2 === 0 ? [[word, Number(words[index + 1])] as const] : [])));
}
