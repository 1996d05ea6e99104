// The words that `words.mjs` refuses, each with what to write instead. American spelling everywhere; no phrases that only
// this project would use.

/** @typedef {{ pattern: RegExp, instead: string }} Banned */

/**
 * @param {string} stems
 * @param {string} instead
 * @returns {Banned}
 */
const spelling = (stems, instead) => ({ pattern: new RegExp(`\\b\\w*(?:${stems})`, 'giu'), instead });

/**
 * British spellings: refused in names, file names, comments, documents and English texts.
 * @type {readonly Banned[]}
 */
export const spellings = [
  spelling('(?<!tr)colour', 'color'),
  spelling('behaviour', 'behavior'),
  spelling('neighbour', 'neighbor'),
  spelling('favour', 'favor'),
  spelling('honour', 'honor'),
  spelling('flavour', 'flavor'),
  spelling('labour', 'labor'),
  spelling('armour', 'armor'),
  spelling('vapour', 'vapor'),
  spelling('harbour', 'harbor'),
  spelling('greys?(?![a-z])|grey(?:ed|ing|ish|scale)', 'gray'),
  spelling('centre|centring', 'center'),
  spelling('fibre', 'fiber'),
  spelling('theatre', 'theater'),
  spelling('(?:kilo|milli|centi)metre|(?<![a-z])metres?(?![a-z])', 'meter'),
  spelling('analys(?:e|ed|ing|er|ers)(?![a-z])', 'analyze'),
  spelling('licen(?:ce|ces|ced)(?![a-z])', 'license'),
  spelling('defence', 'defense'),
  spelling('offence', 'offense'),
  spelling(
    '(?:cancell|labell|modell|travell|levell|channell|signall|tunnell|panell)(?:ed|ing|er|ers)(?![a-z])',
    'one l: canceled, labeling',
  ),
  spelling(
    '(?:organ|recogn|normal|initial|serial|summar|minim|maxim|custom|author|synchron|categor|general|special|visual|util|random|token|styl|standard|final|priorit|apolog|critic|local|capital|equal|quant|raster|vector|binar|stabil|real|neutral|optim|emphas|digit|pixel|personal|modern|memor|harmon|color|crystal)is(?:e|ed|es|ing|ation|ations|er|ers)(?![a-z])',
    '-ize',
  ),
  spelling('(?<!em)phasis(?:e|ed|ing)(?![a-z])', '-ize'),
  spelling('artefact', 'artifact'),
  spelling('(?<![a-z])mould', 'mold'),
  spelling('plough', 'plow'),
  spelling('programme(?!d|r)', 'program'),
  spelling('jewellery', 'jewelry'),
  spelling('judgement', 'judgment'),
  spelling('(?<![a-z])ageing', 'aging'),
  spelling('whilst|amongst', 'while, among'),
  spelling('moustache', 'mustache'),
  spelling('sceptic', 'skeptic'),
];

/**
 * Turns of phrase that no other code base uses: refused in comments, documents and English texts.
 * @type {readonly Banned[]}
 */
export const phrases = [
  { pattern: /(?:^|[.:;] +)Answers? (?!to\b)/gmu, instead: 'Returns …' },
  { pattern: /\bby (?:it|him|her|them|your)sel(?:f|ves)\b/giu, instead: 'automatically, alone' },
  { pattern: /\b(?:of )?one's own\b/giu, instead: 'your own, self-hosted' },
  { pattern: /\bwhoever\b/giu, instead: 'anyone who, people who' },
  { pattern: /\banew\b/giu, instead: 'again' },
  { pattern: /\bshall\b/giu, instead: 'should, must, will' },
  { pattern: /\bin vain\b/giu, instead: 'without effect' },
  { pattern: /\b(?:go|goes|went|gone) on\b(?! sale)/giu, instead: 'continue' },
  { pattern: /\bmend(?:s|ed|ing)?\b/giu, instead: 'fix' },
  { pattern: /\b(?:thereof|therein|hereby|naught|nought)\b/giu, instead: 'plain words' },
  { pattern: /\bmoney house\b/giu, instead: 'billing' },
  { pattern: /\bwe mail you\b/giu, instead: "we'll email you" },
  { pattern: /\bfor (?:its|their) word\b/giu, instead: 'for confirmation' },
];

/**
 * Names that say nothing to a newcomer: refused as identifiers and file names.
 * @type {readonly Banned[]}
 */
export const names = [
  { pattern: /^giveAttemptBack$/u, instead: 'refundAttempt' },
  { pattern: /^goOn/u, instead: 'continue…, startNext…' },
  { pattern: /^keepHouse/u, instead: 'runMaintenance' },
  { pattern: /^Say$/u, instead: 'PendingMessage' },
  { pattern: /crew/iu, instead: 'WorkerGroup' },
  { pattern: /^wings?$|Wings?(?![a-z])|^wings?[A-Z]/u, instead: 'messageBundles' },
  { pattern: /^(?:utils?|helpers?)$/u, instead: 'what it does' },
];

/**
 * Other words for a thing than the one of `docs/glossary.md`: refused in Chinese and Spanish texts.
 * @type {Readonly<Record<string, readonly Banned[]>>}
 */
export const otherTerms = {
  zh: [
    { pattern: /账户|帐[户号]/gu, instead: '账号' },
    { pattern: /登陆/gu, instead: '登录' },
    { pattern: /续期/gu, instead: '续订' },
    { pattern: /方案/gu, instead: '套餐' },
    { pattern: /(?<!款项)返还|退还/gu, instead: '退回（积分）、退款' },
    { pattern: /成品|成片|做好后/gu, instead: '结果' },
    { pattern: /圈出|遮罩/gu, instead: '标记的部分、蒙版' },
    { pattern: /画回/gu, instead: '局部还原' },
    { pattern: /本机版/gu, instead: '本站引擎' },
    { pattern: /看懂/gu, instead: '分析' },
    { pattern: /您/gu, instead: '你' },
  ],
  es: [
    { pattern: /\bregistrar(?:se|te|me)\b|\bregístrate\b|\bte registr/giu, instead: 'crear cuenta' },
    { pattern: /\b(?:entrar|acceder) con\b|\bpuede entrar\b/giu, instead: 'iniciar sesión' },
    { pattern: /\bmejorar? (?:tu|el|de) plan\b/giu, instead: 'cambiar de plan' },
    { pattern: /\bcréditos? retenid/giu, instead: 'reservado' },
    { pattern: /\b(?:imagen|imágenes) terminad/giu, instead: 'resultado' },
    { pattern: /\bedición local\b/giu, instead: 'nuestro motor' },
    { pattern: /\be-?mails?\b/giu, instead: 'correo' },
    { pattern: /\busted(?:es)?\b/giu, instead: 'tú' },
  ],
};
