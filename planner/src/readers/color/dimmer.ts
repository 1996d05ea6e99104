/** Light and blacks that are wished to be less or more, in words that name a fault or a color elsewhere. */
import { takeAmount } from '../amounts.ts';
import { addStep, type Reader } from '../reading.ts';

const DIMMER =
  /\b(?:light(?:ing|s)?|illumination)\b.{0,12}\b(?:dimmer|duller|darker|lower|less bright)\b|\b(?:luz|luces|iluminaci[oó]n)\b.{0,12}\bm[aá]s (?:apagad|tenue|baj|oscur|d[eé]bil)\p{L}*|(?:光线?|灯光|光照).{0,4}(?:暗淡?|昏暗|闷|弱|低)(?:一点|点|一些|些)|(?<!不要|别|不用)(?:不要|别)(?:那么|这么)亮光$/iu;
const TOO = ['too', 'ratherTooMuch', 'keep', 'person', 'thing', 'background', 'face', 'shadows', 'highlights'] as const;

const DEEPER =
  /^(?:deepen|increase|more|stronger|richer|darker) (?:the )?(?:intensity of (?:the )?)?blacks?$|^(?:m[aá]s negro|negros m[aá]s (?:profund|intens|oscur)\p{L}*|(?:aument|intensific|profundi)\p{L}* (?:el |los )negros?)$|^黑色?(?:加深|更深|深一点|再深一?点)$/iu;
const LIGHTER =
  /^(?:reduce|decrease|lower|less|lessen) (?:the )?(?:amount of )?blacks?$|^(?:menos negro|(?:reduc|baj|quit)\p{L}* (?:la cantidad de |el |los )negros?)$|^黑色?(?:少一?点|减少|减一减|降一?点)$/iu;

/** "Reduce the amount of black", 黑色加深, "make the lighting duller", 光线弄暗淡一点. */
export const readDimmer: Reader = (clause, reading) => {
  const blacks = DEEPER.test(clause.text.trim()) ? -0.3 : LIGHTER.test(clause.text.trim()) ? 0.3 : undefined;
  if (blacks !== undefined) {
    for (const token of clause.free()) clause.use(token);
    return addStep(reading, { op: 'tone', blacks }, clause.from);
  }
  if (!DIMMER.test(clause.text) || clause.has(...TOO)) return false;
  const { grade } = takeAmount(clause, clause.from);
  for (const token of clause.free()) if (token.kind !== 'unknown') clause.use(token);
  return addStep(reading, { op: 'tone', exposure: grade === 'slight' ? -0.25 : -0.5 }, clause.from);
};
