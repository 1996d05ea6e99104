/** Words of a wish that no step is about: a name that no reader took, or a word in no vocabulary. Either may be the one that matters. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from './clause.ts';
import type { Token } from './tokens/token.ts';

/** Behind these stands what a picture is for, or why, which changes nothing about it, but for a photo that an office asks for. */
const PURPOSE = /^(?:for|para|pa|as|como|behind|detras|detrás|because|since|porque|debido)$/iu;

/** Who is named there is what is cut out, or stands in front of the new ground. */
const OF_SUBJECT: ReadonlySet<Step['op']> = new Set<Step['op']>(['remove-background', 'export', 'compose', 'id-photo']);
/** Steps that are about a place of their own; what is named beside them is another matter. */
const OF_ALL: ReadonlySet<Step['op']> = new Set<Step['op']>(['text', 'rotate', 'flip', 'resize', 'upscale', 'restore']);

/**
 * Chinese characters that limit nothing where one stands alone: endings of verbs, measure words, the second half of a word whose
 * first half was read.
 */
const EMPTY_CHARACTER =
  /^[去两俩仨掉涂片格四风找次打群会像一皮细拉发啥全着比形棚颗感带大小了得过吗呢啊呀哦让在有跟与些更最都就也又才被从往向对为以及们哪么啦儿景甲墙纯拿方道几很够当自中起层条位件行支块种版照图色调面边快慢粗补重处平出轻细宽窄今请帮想看说]$/u;

/** The first word that is in no vocabulary, or a country that no step is about. Of Chinese it takes two characters, or one that is a noun. */
export function findForeign(clause: Clause, steps: readonly Step[]): Token | undefined {
  // whatever is named stands out of a background that is only taken away
  if (
    steps.every(
      (step) => step.op === 'export' || (step.op === 'remove-background' && step.background === 'transparent'),
    )
  )
    return undefined;
  const official = steps.some(({ op }) => op === 'id-photo');
  const free = new Set(clause.free());
  const isForeign = (token: Token | undefined): boolean =>
    token !== undefined &&
    free.has(token) &&
    (token.kind === 'unknown' || (official && (token.kind === 'otherCountry' || token.kind === 'metricCountry')));
  let purpose = false;
  for (const [index, token] of clause.tokens.entries()) {
    if (PURPOSE.test(token.text)) purpose = true;
    else if (token.weight > 0 && !isForeign(token) && token.kind !== 'aside' && token.kind !== 'picture')
      purpose = false;
    if (!isForeign(token) || (purpose && !official)) continue;
    const next = clause.tokens[index + 1];
    // 把红眼去了
    if (token.text === '去' && next?.text === '了') continue;
    // "grandpa's picture"
    if (/['’]s$/u.test(token.text) && next?.kind === 'picture') continue;
    // 把鸟调亮: one character is the thing itself
    const isObject = /^[把将让使]$/u.test(clause.tokens[index - 1]?.text ?? '');
    const isAlone = /^\p{Script=Han}$/u.test(token.text) && !EMPTY_CHARACTER.test(token.text);
    if (token.weight >= 1 || isObject || isAlone || (next?.from === token.to && isForeign(next))) return token;
  }
  return undefined;
}

/** A thing that was named and that the steps leave where it is: "add a glass tower" makes nothing of glass. */
export function findThing(clause: Clause, steps: readonly Step[]): Token | undefined {
  if (steps.some(({ op }) => OF_SUBJECT.has(op))) return undefined;
  const adds = clause.tokens.some(({ kind }) => kind === 'add' || kind === 'increase');
  const mayLeave = steps.every(({ op }) => OF_ALL.has(op) || op === 'remove-people' || (adds && op.includes('-')));
  if (!mayLeave) return undefined;
  // 只把狗翻转
  const turns =
    steps.every(({ op }) => op === 'flip' || op === 'rotate') && !clause.tokens.some(({ kind }) => kind === 'picture');
  let purpose = false;
  for (const token of clause.tokens) {
    if (PURPOSE.test(token.text)) purpose = true;
    const isThing = token.kind === 'thing' || (turns && token.kind === 'creativeThing');
    if (isThing && !purpose && clause.free().includes(token)) return token;
  }
  return undefined;
}
