/** What people have on: the network that cuts out finds who wears it. */
import type { Clause } from '../../clause.ts';

/** What is seldom photographed alone, and what has an owner. */
export const ON_SOMEBODY =
  /\b(?:sun|eye)?glasses\b|\b(?:hat|cap|beard|mou?stache|earrings?|tattoo|necktie|tie)\b|墨镜|眼镜|帽子|胡子|耳环|领带|\b(?:gafas|lentes|anteojos|sombrero|gorr[oa]|barba|bigote|aretes|pendientes|corbata)\b/iu;
const OWNED =
  /\b(?:his|her|their|\p{L}+'s) (?:\p{L}+ )?(?:shirt|t-shirt|dress|skirt|jacket|coat|shoes?|watch|bag|hands?|hair|clothes|suit|pants|jeans)\b|[他她]的(?:衣服|裙子|鞋子?|包|手|头发|外套)|\b(?:la camisa|el vestido|la chaqueta|los zapatos|el reloj|el bolso|la mano|el pelo) de (?:ella|él|la|el)\b/iu;
const WEARING = /\b(?:with|in|wearing|con)\b|戴|穿/iu;
/** What the person has drawn a mark around. */
export const MARKED = /\bmarked\b|\bmarcad[oa]\b|\bmarqu[eé]\b|标记|标出|选中|圈出/iu;

/** Whether a clause cuts out what somebody wears, who would be cut out instead. */
export function isPartOfSomebody(clause: Clause): boolean {
  if (OWNED.test(clause.text)) return true;
  const part = ON_SOMEBODY.exec(clause.text);
  // "the girl with the hat" is she
  return part !== null && !WEARING.test(clause.text.slice(0, part.index));
}
