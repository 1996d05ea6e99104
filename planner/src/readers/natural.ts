/** "More realistic", 更自然一些, "no tan editada": less of what was done last; of a photo as it is, nobody knows which. */
import type { Step } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../clause.ts';
import { scaleStep } from '../scale-step.ts';
import type { TokenKind } from '../tokens/token.ts';
import { addStep, ask, type Reader } from './reading.ts';

const NATURAL =
  /\bm[aá]s (?:real(?:ista|es)?|natural(?:es)?|aut[eé]ntic[oa])(?!\p{L})|\b(?:menos|no (?:est[eé] |se vea |parezca |quede |sea )?tan) (?:editad|artificial|fals|fake|procesad|retocad|filtrad|pl[aá]stic|forzad)\p{L}*|\bmore (?:realistic|natural|lifelike|authentic|true to life)\b|\b(?:less|not (?:so|as|that|too)|too) (?:fake|edited|processed|artificial|filtered|plasticky|plastic|photoshopped|ai)\b|(?:更|再|更加)(?:真实|自然|写实|真)|(?:真实|自然|写实|真)(?:一点|一些|点|些)(?:[吧哈啊呀了呗哦嘛]*$|\P{Script=Han})|(?:别|不要|没|不)(?:那么|这么|太)(?:假|p)|太假|(?:ai|p图|滤镜)(?:味|感|痕迹)(?:太|有点)?[重浓]|去(?:掉)?ai味/iu;
/** What may stand beside it: about anything else it is said in passing. */
const BESIDE: readonly TokenKind[] = [
  'make',
  'more',
  'less',
  'slight',
  'much',
  'too',
  'ratherTooMuch',
  'negate',
  'but',
  'picture',
  'aside',
  'styleOf',
  'animeToReal',
  'unknown',
  'remove',
  'presetLook',
  'improve',
];
/** As nearest to what people mean by it. Drawn figures become people by the last. */
const CHOICES: readonly (readonly Step[])[] = [
  [{ op: 'tone', contrast: -0.15, saturation: -0.15 }],
  [{ op: 'enhance-light' }],
  [{ op: 'anime-to-real' }],
];

/** Takes the clause as a whole. */
export const readNatural: Reader = (clause, reading) => {
  const said = NATURAL.exec(clause.text);
  if (said === null || !isAbout(clause, ...BESIDE) || saysMore(clause, clause.from + said.index, said[0].length))
    return false;
  // "smooth the skin, more natural": how the wish before it is to look
  if (reading.found.length > 0 || reading.remarks.length > 0) return false;
  for (const token of clause.free()) clause.use(token);
  const { last, undoable } = reading.state;
  const weaker = undoable > 0 ? last.map((step) => scaleStep(step, 0.6)) : [];
  if (!weaker.some((step) => step !== undefined)) return ask(reading, 'improve', CHOICES);
  reading.base = 'before-last';
  for (const [index, step] of last.entries()) addStep(reading, weaker[index] ?? step, clause.from + index);
  return true;
};

/** A word that is in no vocabulary, beside those that say it. */
const saysMore = (clause: Clause, from: number, length: number): boolean =>
  clause.free().some((token) => token.kind === 'unknown' && (token.from < from || token.to > from + length));
