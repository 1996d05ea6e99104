/** Whose color it is that is named beside a background: a thing's, the ground's own, or the one that it is to get. */
import type { Clause } from '../../clause.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';

const THINGS: readonly TokenKind[] = ['thing', 'unknown', 'person', 'subject', 'creativeThing', 'bodyPart', 'crowd'];
const SPANISH = /^(?:roj|azul|verd|negr|blanc|amarill|gris|marr|rosa|naranj|morad|dorad|platead)/iu;
const GROUND = /^(?:on|onto|against|sobre|con|en|with|to|as|por)$/iu;

/** "Cut out the red car", "el coche rojo": the color is the thing's, not the ground's. */
export function describesThing({ tokens }: Clause, token: Token): boolean {
  if (token.kind !== 'colour') return false;
  const at = tokens.indexOf(token);
  const [before, next] = [
    tokens[at - 1],
    tokens.slice(at + 1).find(({ weight, kind }) => weight > 0 && kind !== 'colour'),
  ];
  if (GROUND.test(before?.text ?? '')) return false;
  if (SPANISH.test(token.text)) return before !== undefined && THINGS.includes(before.kind);
  return next !== undefined && THINGS.includes(next.kind);
}

/** The color that a background has, not one that it is to get: "the white background", "el fondo blanco". */
function ownColor(clause: Clause): Token | undefined {
  const noun = clause.tokens.find(({ kind }) => kind === 'background' || kind === 'inBackground');
  if (noun === undefined) return undefined;
  const isNext = (first: Token, second: Token): boolean =>
    clause.tokens
      .slice(clause.tokens.indexOf(first) + 1, clause.tokens.indexOf(second))
      .every(({ weight }) => weight === 0);
  return clause
    .free()
    .find(
      (token) =>
        token.kind === 'colour' &&
        (SPANISH.test(token.text)
          ? token.from > noun.from && isNext(noun, token)
          : token.from < noun.from && isNext(token, noun)),
    );
}

/** "Lighten the blue background" is about its light, "take the red from the background" about less of a color. */
export function namesGround(clause: Clause): boolean {
  const own = ownColor(clause);
  const sets = clause.has('change', 'make', 'add', 'instead');
  if (own !== undefined && !sets && clause.has('brighter', 'darker', 'sharpen')) clause.use(own);
  if (own === undefined && clause.has('colour') && clause.has('less', 'decrease', 'more')) {
    return clause.has('change', 'instead');
  }
  return own !== undefined || sets || !clause.has('colour') || !clause.has('remove');
}

/** Uses up the color that a background has where it is to go or to become another. */
export function leaveOwnColor(clause: Clause): void {
  const own = ownColor(clause);
  if (own === undefined) {
    // "from white to blue"
    const [from, to] = clause.free().filter(({ kind }) => kind === 'colour');
    if (from !== undefined && to !== undefined && clause.has('change', 'make')) clause.use(from);
    return;
  }
  const others = clause.free().filter((token) => (token.kind === 'colour' || token.kind === 'hex') && token !== own);
  const verb = clause.find('remove');
  // "a clean white background"
  const isAdjective = /^clean$/iu.test(verb?.text ?? '') && clause.tokens[clause.tokens.indexOf(own) - 1] === verb;
  const goes =
    ((verb !== undefined && !isAdjective) || FROM_GROUND.test(clause.text)) &&
    !clause.has('change', 'make', 'add', 'instead', 'negate');
  if (others.length > 0 || goes || (clause.has('transparent') && !clause.has('negate')) || CHANGES_IT.test(clause.text))
    clause.use(own);
}

const FROM_GROUND = /\bfrom (?:the|its|a)\b|\bdel fondo\b/iu;
/** To which color was not said. */
const CHANGES_IT =
  /\b(?:change|replace) (?:the|my|this|its) \S+ (?:background|backdrop|bg)[.!\s]*$|\bcambia el fondo \S+[.!\s]*$/iu;

const OTHER_GROUND = /\bfondo (?:de|con) (?:una? )?\p{L}+ (?:desenfocad|borros|difuminad)/iu;

/** "A blurred office behind": a place that is not in the photo. */
export const isOtherGround = (clause: Clause): boolean =>
  clause.has('creativeThing', 'forest', 'sea', 'mountains', 'city') &&
  (clause.has('change', 'add') || OTHER_GROUND.test(clause.text));
