/**
 * What people ask of pictures of goods, and no step of the editor does: a frame, a shadow. Taken out of a clause in Chinese,
 * English or Spanish; what is left of the clause is for the planner.
 */

export interface ShopWishes {
  /** For the step `frame`. */
  readonly frame?: { readonly ratio?: string; readonly size?: number; readonly margin?: number };
  /** For the step `shadow`. */
  readonly shadow?: 'contact' | 'drop' | 'reflection';
  /** Name of the file, with at least one field in braces, for the step `export`. */
  readonly fileName?: string;
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
/** Not "crop to the center", which is another wish. */
const centered =
  /\b(?:(?:place|put|set|keep)\s+)?(?:it\s+|the\s+(?:product|subject|object|item|goods)\s+)?(?:right\s+)?(?<!\b(?:crop|cut|zoom)\s+)(?:in|at|to)\s+the\s+(?:cent(?:er|re)|middle)\b|(?<!\b(?:crop|cut|zoom)\s+(?:in\s+|to\s+|on\s+|at\s+|around\s+)*(?:the\s+)?)\bcent(?:er|re)(?:ed|d|ing)?\b(?:\s+(?:it|everything|(?:the\s+)?(?:products?|subjects?|objects?|items?|goods)))?|(?:\b(?:col[oó]ca|pon|sit[uú]a)(?:lo|la)?\s+)?\b(?:en\s+el\s+(?:centro|medio)|al\s+centro)\b|(?<!\p{L})c[eé]ntr(?:ar(?:lo|la)?|ad[oa]s?|a(?:lo|la)?|e(?:lo|la)?)(?!\p{L})(?:\s+el\s+(?:producto|objeto|art[ií]culo))?|(?:把)?(?:主体|商品|产品|物品)?(?:放在?|放到|置于|摆在|位于)?(?:画面)?(?:居中|正?中间|正?中央|中心)(?:放置|摆放|显示)?/iu;

const softly = String.raw`(?:soft|gentle|faint|drop|contact|natural|light|subtle|slight|blurred|blurry)`;
const suave = String.raw`(?:suaves?|naturales|natural|de\s+contacto|ligeras?|difus[ao]s?|difuminad[ao]s?|tenues?|delicadas?)`;
const beneath = String.raw`(?:\s+(?:under(?:neath)?|beneath|below|behind)(?:\s+(?:it|the\s+(?:product|subject|object|item)))?\b)?`;
const debajo = String.raw`(?:\s+(?:(?:por\s+)?debajo|detr[aá]s)(?:\s+del?\s+(?:producto|objeto|art[ií]culo))?)?`;
const dim = String.raw`(?:柔和|柔软|柔|软|自然|接触|淡淡|淡|轻微|浅)`;
/**
 * No shadows of the photo itself: "lighten the shadows" is light, "keep" and "remove the shadow" no wish for one. Several are
 * meant as one only when they are said to be soft.
 */
const shadow = new RegExp(
  [
    String.raw`(?<!\b(?:no|without|remove|keep|lighten|brighten|darken|lift|open|sin|quitar?|quita|aclarar?)\s+(?:the\s+|any\s+|la\s+|las\s+|los\s+)?)(?:(?:\b${softly},?\s+)*\bshadow\b(?:\s*:\s*${softly}\b)?|(?:\b${softly},?\s+)+shadows\b)${beneath}`,
    String.raw`(?<!\b(?:sin|quitar?|quita|aclarar?)\s+(?:la\s+|las\s+)?)(?:(?:\b${suave}\s+)*\bsombra\b(?:\s*(?::|y|,)?\s+${suave})*|\bsombras(?:\s+${suave})+)(?!\p{L})${debajo}`,
    String.raw`(?<!(?:去除|去掉|没有|不要|保留|提亮|无)的?)(?:底部)?${dim}?一?点?的?(?:阴影|投影|影子)(?:[:：]\s*${dim})?`,
  ].join('|'),
  'iu',
);
const reflection = /\breflections?\b|\breflejos?\b|倒影/iu;
const touch = /contact|接触/iu;

/** Without a field every file would have the same name: such words are left to be asked about. */
const field = String.raw`\{(?:name|recipe|n)\}`;
const pattern =
  String.raw`(?:["“'](?=[^"”'{]*${field})((?:${field}|[^"”'{}/\\:*?<>|])+)["”']` +
  String.raw`|((?:${field}|[\p{L}\p{N}_-])*${field}(?:${field}|[\p{L}\p{N}_-])*))`;
const fileName = new RegExp(
  [
    String.raw`(?:(?:\bwith\s+(?:the\s+)?)?(?:\bfile\s*)?\bname[sd]?|\bcall(?:ed)?|\brename)(?:\s+(?:it|them|(?:each|every|the)?\s*files?|as|to))*\s*[:=]?\s*${pattern}`,
    String.raw`(?:(?:\bcon\s+(?:el\s+)?)?\bnombre(?:\s+(?:de|del)\s+archivo)?|\bll[aá]m(?:ad|al|ar?l)[oa]s?)(?:\s+(?:como|de))?\s*[:=]?\s*${pattern}`,
    String.raw`(?:文件)?(?:重?命名|名称?|叫)(?:为|是|成|做)?\s*[:：]?\s*${pattern}`,
  ].join('|'),
  'iu',
);

const joining =
  /^(?:\s|[.,;:!，。；、]|\b(?:and|with|a|an|the|it|in|on|of|to|please|add|put|place|give|use|make|then|y|e|con|un|una|el|la|lo|en|de|añade|añadir|agrega|pon|ponle|luego)\b|[和与并加带的上个再把做成请在有一点些层])*$/iu;

export function readShopWords(clause: string): ShopWishes {
  let rest = clause;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest);
    if (found === null) return undefined;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const named = take(fileName);
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
    ...(named === undefined ? {} : { fileName: named.slice(1).find((part) => part !== undefined) ?? '' }),
    rest: joining.test(rest) ? '' : trim(rest, rest !== clause),
  };
}

/** Without what joined it to a wish that was taken out. */
function trim(rest: string, isCut: boolean): string {
  const loose = rest.replace(/^[\s,;，；、]+|[\s,;，；、]+$/gu, '');
  return isCut ? loose.replace(/(?:\s+(?:and|with|an?|the|y|e|con|una?))+$/iu, '') : loose;
}

/** The clauses of a list of wishes. A comma within a number parts nothing. */
export function splitWishes(text: string): string[] {
  return text
    .split(/(?<!\d),|,(?!\d)|[;，；、。\n]|\.(?:\s|$)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
