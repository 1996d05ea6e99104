/** Which fault a sentence complains of, and where: "her face is too dark", "mucho grano en el cielo", 天空噪点太多. */
import { normalize } from '@afterglow/domain/safety/normalize';
import { FAULTS, type Fault } from '../../words/fault-words.ts';

export interface Complained {
  /** As it was said, normalized; empty for the photo. */
  readonly place: string;
  readonly fault: Fault;
  readonly slight: boolean;
  /** Says how much, or how it turned out. */
  readonly measured: boolean;
  /** Without either a mere color is no complaint. */
  readonly blamed: boolean;
}

/** What stands before a complaint and adds nothing to it. */
const LEAD =
  /^(?:(?:ugh|hey|hi|well|ok|okay|but|and|also|so|sadly|sorry|because|hmm|honestly|i think|i feel like|i feel|the (?:problem|issue|thing) is(?: that)?|i (?:don't|dont|do not) like that|uy|ay|hola|pero|y|bueno|es que|creo que|siento que|me parece que|la verdad(?: es que)?|no me gusta que|lo malo es que|感觉|我觉得|觉得|总觉得|就是|但是|可是|不过|哎呀|好像|为什么|怎么|问题是)(?![a-z])[\s,，]*)+/u;
/** And what stands behind it: a wish that it be better, without a word how. */
const TAIL =
  /[\s,，.。!！?？]*(?:(?:can|could) (?:you|u|it|that|this)(?: be)? (?:please )?(?:fix|fixed|change|help|do something|saved?)(?: (?:it|that|this))?|(?:please |pls )?(?:fix|change|correct|adjust) (?:it|that|this)|please|pls|plz|(?:in|on) (?:this|the|my) (?:photo|picture|pic|image|shot)|here|(?:lo |la |se )?(?:puedes|podes|podrias|pueden?|podra) (?:arreglar|corregir|mejorar|salvar)(?:lo|la)?(?: eso)?|tiene arreglo|能救不?|(?:arregla|corrige|mejora)(?:lo|la)?(?: eso)?|por favor|porfa|en (?:la|esta|mi) (?:foto|imagen)|(?:帮我|能|能不能|可以|麻烦|请)?(?:修|处理|调|改|救|弄)(?:一下|下|一修|整|正常|好)?(?:吗|么|不|吧)?|怎么办)[\s.。!！?？]*$/u;

export const ARTICLE =
  '(?:the|my|his|her|their|our|your|this|that|these|those|its|el|la|los|las|mi|mis|su|sus|este|esta|estos|ese|esa|nuestras?)';
const COPULA =
  "(?:is|are|was|were|'s|am|looks?|looked|looking|seems?|appears?|feels?|came out|come out|comes out|turned out|ended up|got|esta|estan|es|son|se ven?|se me ven?|se nota|salio|salieron|salen?|quedo|quedaron|quedan?|me salio|me quedo|lucen?|luce|parecen?|anda|sali|salgo|me veo)";
const TURNED_OUT =
  /\b(?:looks?|looked|seems?|appears?|came|comes?|turned|ended|salio|salieron|salen?|quedo|quedaron|se ven?|me salio|me quedo|luce)\b/u;
const SLIGHT =
  '(?:an? (?:little|tiny)? ?(?:bit|tad|touch|little)|a bit|slightly|somewhat|un (?:poco|poquito|pelin|tantito)|algo|poquito)';
const DEGREE = `(?:${SLIGHT}|far|way|much|too|so|very|really|kinda|kind of|sort of|quite|pretty|rather|super|overly|extremely|all|just|still|totally|completely|muy|demasiad[oa]s?|re|super|medio|bastante|tan|todavia|aun|casi|almost|nearly|tod[oa]s?|bien|harto|un tanto|como)`;
const MUCH =
  '(?:(?:way |far )?too much|too many|so much|a lot of|lots of|tons of|a ton of|an?|some|mucho?a?s?|demasiad[oa]s?|tant[oa]s?|bastante|un monton de|algo de|un|una)';
const LITTLE = '(?:not enough|no|not much|too little|very little|poc[oa]|muy poc[oa]|nada de|(?:le |les )?faltan?|sin)';
const THERE =
  "(?:there(?:'s| is| are)|i (?:see|have|got)|it has|it's got|hay|tiene|trae|se ve|veo|sale|salio con|quedo con|le)";
const AT = '(?:in|on|around|at|over|across|onto|near|en|sobre|por|alrededor de|a|al|de|del)';

const han = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'u');
const latin = han;
const alternatives = (pick: (fault: Fault) => readonly [string, string] | undefined, at: 0 | 1): string =>
  FAULTS.flatMap((fault) => pick(fault)?.[at] ?? []).join('|');
const words = (at: 0 | 1): string => alternatives((fault) => fault.words, at);
const nouns = (at: 0 | 1): string => alternatives((fault) => fault.nouns, at);
const lacks = (at: 0 | 1): string => alternatives((fault) => fault.lacks, at);

const ZH_DEGREE =
  '(?:太|有点儿?|有些|很|好|非常|特别|略微?|稍微?|过于|过|挺|蛮|比较|真|超|实在太?|也太|还是|都|全|一片|偏|快)*';
const ZH_SEEMS = '(?:看起来|看着|看上去|显得|拍得|拍的|拍出来|照得|照的|是|弄得|感觉|变得|整体|被拍得)?';
const ZH_AT = '(?:上面?|里面?|里边|处|那里|那边|那块|这块|部分|区域|的地方|中)?';

/** Each says its place and what is wrong there. */
const PATTERNS: readonly { readonly says: RegExp; readonly of: 'words' | 'nouns' | 'lacks' }[] = [
  { says: latin(`(?<place>.*?) ?${COPULA} (?<how>(?:${DEGREE} )*)(?<fault>${words(0)})`), of: 'words' },
  {
    says: latin(
      `(?:${COPULA} )?(?<how>(?:${DEGREE} )+)(?<fault>${words(0)})(?: (?:on|in|at|around|en|por))? (?<place>.+)`,
    ),
    of: 'words',
  },
  { says: latin(`(?:${COPULA}) (?<how>(?:${DEGREE} )*)(?<fault>${words(0)}) (?<place>.+)`), of: 'words' },
  {
    says: latin(
      `(?:i )?(?:really )?(?:(?:hate|do not like|don't like|dont like) )?how (?<how>)(?<fault>${words(0)}) (?<place>.+) ${COPULA}`,
    ),
    of: 'words',
  },
  { says: latin(`(?:no me gusta )?lo (?<how>)(?<fault>${words(0)}) que ${COPULA} (?<place>.+)`), of: 'words' },
  { says: latin(`(?:${THERE} )?(?<how>${MUCH} )(?<fault>${nouns(0)}) ${AT} (?<place>.+)`), of: 'nouns' },
  {
    says: latin(
      `(?:a |al )?(?<place>.+) (?:has|have|got|have got|has got|tienen?|traen?|salio con|quedo con|le sobra|con) (?<how>${MUCH} )(?<fault>${nouns(0)})`,
    ),
    of: 'nouns',
  },
  { says: latin(`(?:${THERE} )?(?<how>${LITTLE} )(?<fault>${lacks(0)}) ${AT} (?<place>.+)`), of: 'lacks' },
  {
    says: latin(
      `(?:a |al )?(?<place>.+) (?:(?:has|have|got|gets|tienen?|recibe) (?:${LITTLE})|lacks?|(?:is|are) (?:lacking|missing)|needs? more|(?:le|les) faltan?|no tienen?)(?<how>)(?: (?:mas|un poco de))? (?<fault>${lacks(0)})`,
    ),
    of: 'lacks',
  },
  {
    says: han(
      `(?<place>.*?)${ZH_AT}的?${ZH_SEEMS}(?<how>${ZH_DEGREE})(?<fault>${words(1)})(?:了|的|啊|呀|得很|死了|啦)*`,
    ),
    of: 'words',
  },
  {
    says: han(
      `(?<place>.*?)${ZH_AT}的?(?:有)?(?<how>${ZH_DEGREE}(?:多|重|强)?)(?<fault>${nouns(1)})${ZH_DEGREE}(?:多|大|重|强|严重|明显|高)(?:了|的|啊|啦)*`,
    ),
    of: 'nouns',
  },
  {
    says: han(`(?<place>.*?)${ZH_AT}(?<how>全是|都是|满是|一片|全)(?<fault>${nouns(1)})(?:了|的)*`),
    of: 'nouns',
  },
  {
    says: han(`(?<place>.*?)${ZH_AT}的?(?<how>)(?:没有?|缺|缺少|少了?)(?<fault>${lacks(1)})(?:感)?(?:了|的)*`),
    of: 'lacks',
  },
  {
    says: han(`(?<place>.*?)${ZH_AT}的?(?<how>)(?<fault>${lacks(1)})${ZH_DEGREE}(?:不够|不足|少|差|弱)(?:了|的)*`),
    of: 'lacks',
  },
];

const FAULT_TESTS = FAULTS.map((fault) => ({
  fault,
  words: new RegExp(`^(?:${fault.words.join('|')})$`, 'u'),
  nouns: fault.nouns && new RegExp(`^(?:${fault.nouns.join('|')})$`, 'u'),
  lacks: fault.lacks && new RegExp(`^(?:${fault.lacks.join('|')})$`, 'u'),
}));
/** Longer sentences say more than that something is wrong. */
const LONGEST = 90;
const ANY = new RegExp(
  FAULTS.flatMap(({ words, nouns = [], lacks = [] }) => [...words, ...nouns, ...lacks]).join('|'),
  'u',
);
const SLIGHTLY = new RegExp(`^${SLIGHT} |略|稍`, 'u');

/** Undefined unless the whole text is one complaint. */
export function findComplaint(original: string): Complained | undefined {
  const text = normalize(original).text.trim().replace(LEAD, '').replace(TAIL, '').replace(TAIL, '').trim();
  if (text.length > LONGEST || !ANY.test(text)) return undefined;
  return readSaid(text) ?? readSaid(text.replace(CAUSE, ''));
}

const BARE_LATIN = latin(`(?<how>(?:${DEGREE} )*)(?<fault>${words(0)})`);
const BARE_HAN = han(`(?<how>${ZH_DEGREE})(?<fault>${words(1)})(?:了|的)*`);

/** "… and yellow": another fault of what was complained of before. */
export function findSecondFault(original: string): Omit<Complained, 'place'> | undefined {
  const text = normalize(original).text.trim().replace(TAIL, '');
  const { how = '', fault: word } = (BARE_LATIN.exec(text) ?? BARE_HAN.exec(text))?.groups ?? {};
  const fault = word === undefined ? undefined : FAULT_TESTS.find((test) => test.words.test(word))?.fault;
  return fault && { fault, slight: SLIGHTLY.test(how), measured: how !== '', blamed: true };
}

/** "… because of the lamp", "por el foco". */
const CAUSE =
  / (?:because of|due to|thanks to|from|by|por|debido a|por culpa de) (?:the |my |el |la |los |las )?[a-z]+(?: [a-z]+)?$/u;

function readSaid(text: string): Complained | undefined {
  for (const { says, of } of PATTERNS) {
    const { place, how = '', fault: word } = says.exec(text)?.groups ?? {};
    if (place === undefined || word === undefined) continue;
    const fault = FAULT_TESTS.find((test) => test[of]?.test(word) === true)?.fault;
    if (fault === undefined) continue;
    const measured = of !== 'words' || how.trim() !== '' || TURNED_OUT.test(text) || / how |^lo |[拍照]/u.test(text);
    return {
      place: place.trim(),
      fault,
      slight: SLIGHTLY.test(how),
      measured,
      blamed: measured || fault.bare === true,
    };
  }
  return undefined;
}
