/** How a picture is, told apart from how it is to be: "it has a lot of contrast", "is dull", "que se vea nítida". */
import type { Clause } from '../clause.ts';
import type { Token } from '../tokens/token.ts';

/** Fewer shadows are lighter ones; a slider that goes down makes them darker. */
export const LESSENS = /\b(?:reduc|lessen|minimi|soften|atenu|suaviz)\p{L}*|\bfewer\b|减少|减轻|减弱|淡化/iu;

const HAS_MUCH =
  /\b(?:has|have|got|there(?:'| i)?s|there are) (?:a lot of|so much|so many|lots of|a ton of|much|way more)\b|\b(?:tiene|hay|trae|sali[oó] con|qued[oó] con) (?:much|bastante|tant|un mont[oó]n)\p{L}*|\bmuy contrastad\p{L}*|(?:对比度?|饱和度|亮度|曝光度?|色温|锐度|清晰度)(?:很|挺|蛮|有点|非常|特别|好)(?:高|大|强)(?!一)/iu;
const WISHES = ['make', 'add', 'increase', 'decrease', 'more', 'less', 'change'] as const;

/** "It has a lot of contrast", tiene mucho brillo, 对比度很高: who says so finds it too much. */
export const statesMuch = (clause: Clause): boolean => HAS_MUCH.test(clause.text) && !clause.has(...WISHES);

/** "The brightness is a little too much". */
export const isTooMuch = (clause: Clause): boolean =>
  clause.has('too') || /\btoo\b/iu.test(clause.find('ratherTooMuch')?.text ?? '') || statesMuch(clause);

/** "The picture is dull make it clear": what it is, though a wish follows. */
export function isStated({ tokens }: Clause, word: Token): boolean {
  const before = tokens.slice(0, tokens.indexOf(word)).findLast(({ kind }) => kind !== 'slight' && kind !== 'much');
  return /^(?:is|are|looks?|seems?|es|est[aá]n?|se ve)$/iu.test(before?.text ?? '');
}

/** "Que la cara se vea nítida", "make sure it looks sharp": how it is to look, not how it does. */
export const WISHED_TO_LOOK =
  /\bque (?:(?:el|la|los|las|mi|mis|su|sus) \p{L}+ )?(?:se vean?|quede[ns]?|luzcan?|salgan?|sean?|est[eé]n?)(?!\p{L})|\b(?:should|must|needs? to|has to) (?:be|look|appear)\b|\bmake sure\b/iu;

/** "The shadow of the nose", 地上我的影子: one shadow that lies somewhere. */
export const LIES_ON =
  /\bsombras? (?:de|del|en|que) (?!(?:la |las |el |los |mi |su )?(?:foto|imagen|caras?|rostros?)(?!\p{L}))\p{L}+|\bshadows? (?:of|from|that|on) (?!(?:the |my |his |her |their )?(?:photo|picture|image|faces?)\b)\p{L}+|的影子/iu;
