/**
 * The check of words before anything is drawn from them: what a person writes for a creative model, or to be set in a
 * picture. Rules, no model: they are quick, the same everywhere, and can be read. They look for requests, not for rude
 * words, and stay quiet on everyday photo talk (`nude lipstick`, `裸色`, "remove the clothes on the line").
 * A provider's own moderation comes after them.
 */
import { normalize } from './normalize.ts';

export const unsafeTopics = ['minors', 'sexual', 'violence', 'hate', 'self-harm'] as const;
export type UnsafeTopic = (typeof unsafeTopics)[number];

/** Latin ones are whole words, with `*` for any ending; Chinese ones match anywhere. */
interface Words {
  readonly latin: string;
  readonly han: string;
}

const minor = find({
  latin:
    'child|children|kids?|minors?|underage|toddlers?|bab(?:y|ies)|teens?|teenagers?|schoolgirls?|schoolboys?|little (?:girl|boy)s?|loli|shota|preteen*|(?:[3-9]|1[0-7])[ -]years?[ -]old|nin[oa]s?|menor(?:es)?|bebes?|adolescente*|colegialas?|chiquill[oa]s?',
  han: '幼女|幼童|儿童|小孩|孩子|女童|男童|小女孩|小男孩|未成年|萝莉|正太|婴儿|初中生|小学生|高中生|少女',
});
const bare = find({
  latin:
    'nudes?|naked|nudity|topless|undress*|no clothes|without (?:any )?clothes|unclothed|bare breasts|deepnude|strip (?:her|him|them)|(?:remove|take off|strip off) (?:her|his|their|my) (?:clothes|clothing|dress|shirt|bra|underwear|bikini)|take (?:her|his|their) (?:clothes|shirt|dress) off|desnud[oa]s?|desnuda(?:la|lo|r|rla|rlo)|sin ropa|quita(?:le|rle)? (?:la ropa|el vestido|el sujetador)',
  han: '裸体|裸照|全裸|半裸|裸露|露点|脱光|脱衣|一丝不挂|(?:脱掉|脱去|去掉|扒掉|扒光)[她他]?的?(?:衣服|裙子|内衣|上衣)|不穿衣服|没穿衣服',
});
const explicit = find({
  latin:
    'porn*|hentai|nsfw|blowjobs?|cumshots?|genital*|penis|vagina|having sex|sex (?:scene|act)|orgy|fellatio|masturbat*|escena sexual|teniendo sexo|pene|masturba*',
  han: '色情|性交|做爱|口交|自慰|生殖器|阴茎|阴道|春宫|av女优|a片',
});
const sexualised = find({
  latin: 'sexy|seductive|erotic[oa]?|lingerie|sensual|provocative pose|sexuali[sz]*|lenceria',
  han: '性感|诱惑|情趣|内衣',
});
const violence = find({
  latin:
    'behead*|decapita*|dismember*|disembowel*|gore|gory|mutila*|tortur(?:e|ed|ing|ado|ada|ar)|severed head|bloody corpse|descuartiza*|desmembra*',
  han: '斩首|砍头|肢解|碎尸|血腥|虐杀|酷刑|断头',
});
const hate = find({
  latin: 'swastika|nazi salute|heil hitler|white power|kkk|ku klux klan|lynching|esvastica|saludo nazi',
  han: '纳粹|万字旗|希特勒万岁|三k党',
});
const selfHarm = find({
  latin:
    'suicid*|self[- ]?harm*|(?:slit|slitting|cut|cutting) (?:my|her|his|their) wrists?|hanging (?:my|her|him)self|autolesi*|cortarse las venas',
  han: '自杀|自残|割腕|上吊|跳楼',
});

/** Everyday meanings, taken out before anything is looked for. */
const harmless =
  /\b(?:nude (?:lip\w*|colou?r|shade|tone|pink|nails?|make-?up|heels|beige)|color (?:nude|carne)|al desnudo|naked (?:eye|cake)|suicide squad|(?:remove|take off) (?:the |my |her |his |their )?(?:clothes|clothing|dress|shirt)(?:['’]?s)? (?:stains?|wrinkles?|creases?|folds?|lint|dirt|dust|logos?|text|print|labels?|tags?))\b|(?:去掉|去除)[她他我]?的?(?:衣服|裙子|上衣)(?:上面?)?的?(?:[白黑红黄蓝绿灰粉紫]色?的?)?(?:条纹|花纹|扣子|纽扣|口袋|污渍|油渍|水渍|污点|斑点|脏东西|褶皱|皱褶|皱纹|折痕|灰尘|线头|毛球|标志|图案|印花|文字)|裸色|裸妆|裸眼|裸粉/gu;

/**
 * What a text asks for that this product does not draw; undefined for everything else. Reads Chinese, English and Spanish,
 * through spaced or dotted letters (`n u d e`), digits for letters (`p0rn`), and characters that cannot be seen.
 */
export function findUnsafe(text: string): UnsafeTopic | undefined {
  return [text, withLetters(text)].map(judge).find((topic) => topic !== undefined);
}

function judge(original: string): UnsafeTopic | undefined {
  const text = normalize(original.replaceAll(/\p{Cf}/gu, ''))
    .text.replaceAll(/(?<=\p{Script=Han})[\s\p{P}]+(?=\p{Script=Han})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(harmless, ' ');
  const sexual = bare(text) || explicit(text);
  if (minor(text) && (sexual || sexualised(text))) return 'minors';
  if (sexual) return 'sexual';
  if (hate(text)) return 'hate';
  if (selfHarm(text)) return 'self-harm';
  return violence(text) ? 'violence' : undefined;
}

const standsFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Single letters apart are joined, and signs among letters become the letters that they look like. */
function withLetters(text: string): string {
  return text
    .replaceAll(
      /(?<![\p{L}\p{N}])(?:[\p{Script=Latin}\d@$!][\s._*-]+){2,}[\p{Script=Latin}\d@$!](?![\p{L}\p{N}])/gu,
      (spaced) => spaced.replaceAll(/(?<!^[aeoy])[\s._*-]/giu, ''),
    )
    .replaceAll(/(?<=\p{Script=Latin})[0-9@$!](?=\p{Script=Latin})/gu, (sign) => standsFor[sign] ?? sign);
}

function find({ latin, han }: Words): (text: string) => boolean {
  const pattern = new RegExp(`(?<![a-z0-9])(?:${latin.replaceAll('*', '[a-z]*')})(?![a-z0-9])|${han}`, 'u');
  return (text) => pattern.test(text);
}
