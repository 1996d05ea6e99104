/** Words that are typed as they sound: "kiero", "vrillo", 背警. */

/** Chinese characters that an input method offers for each other. */
const HOMOPHONES: readonly string[] = [
  '景警井',
  '化话画华',
  '背北被',
  '亮凉',
  '裁才材载',
  '剪减',
  '抠扣口',
  '图涂',
  '糊胡湖',
  '锐瑞',
  '调条',
  '暗按',
  '饱保',
  '虚需须',
  '透偷',
  '噪燥躁',
  '证正',
  '照找',
  '撤彻',
  '销消',
];

const groupOf = new Map(HOMOPHONES.flatMap((group) => [...group].map((character) => [character, group] as const)));

/** The phrase with one character replaced by another of the same sound; phrases of one character have too many. */
export function soundAlikes(phrase: string): string[] {
  const characters = [...phrase];
  if (characters.length < 2) return [];
  return characters.flatMap((character, index) =>
    [...(groupOf.get(character) ?? '')]
      .filter((other) => other !== character)
      .map((other) => characters.with(index, other).join('')),
  );
}

/** How a Spanish word sounds in most of America; words with one sound are spellings of each other. */
export function soundOf(word: string): string {
  return word
    .replaceAll(/qu(?=[ei])|q(?=[ei])/gu, 'k')
    .replaceAll(/c(?=[eiy])|z/gu, 's')
    .replaceAll(/c(?!h)/gu, 'k')
    .replaceAll(/ll/gu, 'y')
    .replaceAll(/g(?=[ei])/gu, 'j')
    .replaceAll(/v/gu, 'b')
    .replaceAll(/(?<!c)h/gu, '')
    .replaceAll(/(.)\1/gu, '$1');
}
