/** Letters that are in the photo already, and how letters look: no words to be written. */

/** "Change the text to «no»". */
export const REPLACES =
  /\bchange (?:the |this )?(?:text|words?|letters|lettering|writing|title)\b.{0,20}\bto\b|\bcambi\p{L}* (?:el |la |las )?(?:texto|palabras?|letras|t[ií]tulo)\b.{0,20}\b(?:a|por)\b/iu;
/** How letters look is no text. */
export const NO_CONTENT =
  /^(?:(?:文字)?(?:颜色|字体|大小|字号)?(?:换成|改成|改|换)?|[小大]一?点儿?|(?:text |font )?(?:size|font|colou?r|style)|(?:to be )?(?:uppercase|lowercase|bold|italic|bigger|smaller)|tama[ñn]o|fuente|(?:en )?(?:may|min)[uú]sculas?|chiquit[oa]|grande)$/iu;

export const IN_THE_PHOTO =
  /^(?:please )?(?:change|replace|edit) the (?:text|words|lettering|writing) (?:on|of|in|at) (?:the|this|that|his|her|my) \p{L}+$/iu;
/** 把招牌上的字改成开业大吉, 海报上“特惠”写错了: letters that are to stand there otherwise. */
export const REWRITTEN =
  /(?:牌|海报|衣服|瓶子?|包装|封面|横幅|车身?|墙|杯子?|盒子?|门|屏幕)(?:上|里)?的?(?:文?字|标题)(?:改|换|变)[成为]|写错|打错字|拼错|\bmis(?:spelled|spelt)\b|\bmal escrit[oa]\b/iu;

/** "Cambia el número 26 por 33", 车尾的数字26改成33: letters that are in the photo. */
export const REWRITES_NUMBER =
  /\b(?:change|replace|cambi\p{L}*|reempl\p{L}*)\b.*\b(?:numbers?|digits?|n[uú]meros?|plate|placa|matr[ií]cula)\b.*\d+.*\b(?:to|with|by|por|a)\b.*\d+|(?:数字|号码|车牌|号).{0,4}\d+(?:改成|换成|改为|变成)\d+/iu;
