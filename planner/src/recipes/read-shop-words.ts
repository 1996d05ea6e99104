/**
 * What people ask of pictures of goods, and no step of the editor does: a frame, a shadow. Taken out of a clause in Chinese,
 * English or Spanish; what is left of the clause is for the planner.
 */

export interface ShopWishes {
  /** For the step `frame`. */
  readonly frame?: { readonly ratio?: string; readonly size?: number; readonly margin?: number };
  /** For the step `shadow`. */
  readonly shadow?: 'contact' | 'drop' | 'reflection';
  /** The clause without them; empty when nothing is left but words that join. */
  readonly rest: string;
}

const pixels = String.raw`(?:px|pixels?|p[ií]xel(?:es)?|像素)`;
const square = String.raw`(?:square|cuadrad[oa]s?|正方形|方形|方图)`;
const margin = String.raw`(?:margins?|m[aá]rgen(?:es)?|border|边距|留白)`;

/** The number may stand on either side of the word. */
const squareSize = new RegExp(
  String.raw`(\d{2,5})\s*${pixels}?\s*的?\s*${square}|${square}\s*(?:of|de|,)?\s*(\d{2,5})\s*${pixels}?`,
  'iu',
);
const marginShare = new RegExp(
  String.raw`(\d{1,2})\s*%\s*(?:of\s+|de\s+|的)?${margin}|${margin}\s*(?:of|de|为|是)?\s*(?:del?\s+)?(\d{1,2})\s*%`,
  'iu',
);
const centered =
  /\bcent(?:er|re)(?:ed|d)?\b(?:\s+(?:it|the (?:product|subject|object)))?|\bcentr(?:ar(?:lo|la)?|ad[oa])\b(?:\s+el (?:producto|objeto))?|(?:主体|商品|产品)?居中/iu;
/** No shadows of the photo itself: "lighten the shadows" is light, "keep" and "remove the shadow" no wish for one. */
const shadow =
  /(?<!\b(?:no|without|remove|keep|lighten|brighten|darken|lift|open|sin|quitar?|quita|aclarar?)\s+(?:the\s+|any\s+|la\s+|las\s+|los\s+)?)(?:\b(?:(soft|drop|contact|natural|light|subtle)\s+)*shadow\b|\bsombra\b(?:\s+(?:suave|natural|de\s+contacto|ligera))*|(?<!(?:去除|去掉|没有|不要|保留|提亮|无)的?)(?:柔和|自然|接触|淡淡|轻微)?的?(?:阴影|投影))/iu;
const reflection = /\breflections?\b|\breflejos?\b|倒影/iu;
const touch = /contact|接触/iu;

const joining =
  /^(?:\s|[.,;:!，。；、]|\b(?:and|with|a|an|the|it|in|on|of|to|please|add|make|then|y|e|con|un|una|el|la|lo|en|de|añade|añadir|pon|luego)\b|[和与并加带的上个再把做成请在])*$/iu;

export function readShopWords(clause: string): ShopWishes {
  let rest = clause;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest);
    if (found === null) return undefined;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const sized = take(squareSize);
  const bordered = take(marginShare);
  const isCentered = take(centered) !== undefined;
  const mirrored = take(reflection);
  const shaded = mirrored === undefined ? take(shadow) : undefined;
  const frame = {
    ...(sized === undefined ? {} : { ratio: '1:1', size: Number(sized[1] ?? sized[2]) }),
    ...(bordered === undefined ? {} : { margin: Number(bordered[1] ?? bordered[2]) }),
  };
  return {
    ...(isCentered || sized !== undefined || bordered !== undefined ? { frame } : {}),
    ...(mirrored === undefined ? {} : { shadow: 'reflection' as const }),
    ...(shaded === undefined ? {} : { shadow: touch.test(shaded[0]) ? ('contact' as const) : ('drop' as const) }),
    rest: joining.test(rest) ? '' : rest.replace(/^[\s,;，；、]+|[\s,;，；、]+$/gu, ''),
  };
}

/** The clauses of a list of wishes. A comma within a number parts nothing. */
export function splitWishes(text: string): string[] {
  return text
    .split(/(?<!\d),|,(?!\d)|[;，；、。\n]|\.(?:\s|$)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
