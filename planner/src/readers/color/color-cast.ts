/** Color that lies over a whole picture: a blue cast, a warmer tint, too yellow. */
import type { ToneSetting } from '@afterglow/domain/edits/step-names';
import { isAbout, type Clause } from '../../clause.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';
import { scaleAmount, takeAmount, takeComplaint } from '../amounts.ts';
import { addStep, type Reading } from '../reading.ts';
import { WISHED_TO_LOOK } from '../stated.ts';
import { addTone, KINDS, USUAL_GRADES } from '../tone-settings.ts';

/** A cast of one of these colors is taken away by going the other way. */
const CASTS: Readonly<Record<string, readonly [ToneSetting, 1 | -1]>> = {
  yellow: ['temperature', -1],
  orange: ['temperature', -1],
  gold: ['temperature', -1],
  red: ['temperature', -1],
  blue: ['temperature', 1],
  sky: ['temperature', 1],
  green: ['tint', 1],
  pink: ['tint', -1],
  purple: ['tint', -1],
  rose: ['tint', -1],
  violet: ['tint', -1],
  brown: ['temperature', -1],
  beige: ['temperature', -1],
  teal: ['temperature', 1],
  turquoise: ['temperature', 1],
};

export const ADDING: readonly TokenKind[] = ['add', 'increase', 'more', 'make'];
export const TAKING: readonly TokenKind[] = ['remove', 'decrease', 'less', 'fix', 'negate'];
/** Nouns that make a color one of the light, not of an object. */
const CAST_WORD =
  /^(?:tones?|hues?|tints?|casts?|undertones?|overtones?|coloration|filter|light(?:ing)?|tonos?|tintes?|matiz|matices|dominante|luz|filtro|色调|色偏|偏色|滤镜|光)$/iu;
/** 灰色调 ends with the noun, 调得更浓 begins with the verb. */
const namesCast = ({ tokens }: Clause, token: Token): boolean =>
  CAST_WORD.test(token.text) ||
  (token.text === '调' && tokens.slice(tokens.indexOf(token) + 1).every(({ weight }) => weight === 0));
/** Colors of these belong to other readers. */
const OTHERS: readonly TokenKind[] = ['background', 'text', 'hair', 'creativeThing', 'thing', 'border', 'subject'];
const PLURAL = /s$/iu;
/** "Remove the orange" may be about the fruit. */
export const ALSO_THINGS = /^(?:orange|rose|peach|gold|violet|橙|橘|naranja|rosa|violeta)$/iu;
const ARTICLE = /(?:^|\b(?:with|con)\s+)(?:an?|some|more|un|una|algo de|m[aá]s)\s/iu;

/** What mirrors is no light of the photo. */
export const MIRRORS =
  /\breflejos?\b|\bbrillos?\b.*\b(?:vidrio|cristal|ventana|pantalla|espejo|lentes|gafas|anteojos)\b|\bglare\b.*\b(?:glass|window|screen|mirror)|反光/iu;

/** "Añade un brillo azul": light that shines from somewhere, no brightness. */
export const GLOW =
  /\b(?:añad\p{L}*|agreg\p{L}*|pon(?:le)?) (?:un |unos |una )?(?:brillos?|resplandor) (?:de color )?(?:azul|roj|verd|dorad|amarill|rosa|morad|blanc)/iu;

/** "Add a greenish background". */
export const addsGround = ({ tokens }: Clause): boolean =>
  tokens.some(({ kind }) => kind === 'background') && tokens.some(({ kind }) => kind === 'add' || kind === 'change');

export const readCast = (clause: Clause, reading: Reading): boolean =>
  readGray(clause, reading) ||
  readVeil(clause, reading) ||
  readCastWish(clause, reading) ||
  readCastComplaint(clause, reading);

/** "Take the gray tint out": a veil. */
function readVeil(clause: Clause, reading: Reading): boolean {
  const color = clause.find('colour');
  if (color?.colour !== 'grey' && color?.colour !== 'white') return false;
  const word = clause.free().find((token) => namesCast(clause, token));
  if (word === undefined || !isBeside(clause, color, word) || !clause.has('remove', 'decrease', 'less')) return false;
  if (clause.has(...OTHERS)) return false;
  for (const token of [color, word]) clause.use(token);
  const amount = scaleAmount(takeAmount(clause, color.from), USUAL_GRADES);
  clause.take('remove', 'decrease', 'less');
  return addTone(reading, 'dehaze', amount, color.from, false);
}

/** "Not so gray", 有点灰: flat. */
function readGray(clause: Clause, reading: Reading): boolean {
  const color = clause.find('colour');
  if (color?.colour !== 'grey' || !clause.has('less', 'too', 'ratherTooMuch', 'negate')) return false;
  if (
    !isAbout(
      clause,
      'colour',
      'less',
      'too',
      'ratherTooMuch',
      'negate',
      'picture',
      'make',
      'slight',
      'much',
      'styleOf',
      'but',
    )
  )
    return false;
  for (const token of clause.free()) clause.use(token);
  return addTone(reading, 'contrast', USUAL_GRADES[1], color.from, true);
}

/** "Take out the yellow hue", "add some blue". */
function readCastWish(clause: Clause, reading: Reading): boolean {
  const color = clause.find('colour');
  const cast = CASTS[color?.colour ?? ''];
  if (!color || !cast || clause.has(...OTHERS)) return false;
  const words = clause.free().filter((token) => namesCast(clause, token) && isBeside(clause, color, token));
  const isBare =
    !PLURAL.test(color.text) &&
    !ALSO_THINGS.test(color.text) &&
    !reading.state.mask &&
    clause.has('add', 'increase', 'more', 'less', 'remove', 'decrease', 'fix') &&
    isAbout(clause, 'colour', 'slight', 'much', 'picture', ...ADDING, ...TAKING, ...KINDS);
  // "more contrast and a blue tone": the verb stands in the clause before
  const adds = clause.has(...ADDING) || ARTICLE.test(clause.text);
  const way = clause.has(...TAKING) ? 1 : adds ? -1 : undefined;
  if ((words.length === 0 && !isBare) || way === undefined) return false;
  for (const token of [color, ...words]) clause.use(token);
  const amount = scaleAmount(takeAmount(clause, color.from), USUAL_GRADES);
  for (const kind of [...ADDING, ...TAKING]) clause.take(kind);
  return addTone(reading, cast[0], way * cast[1] * amount, color.from, false);
}

/** Only small words and other colors are between the two. */
function isBeside({ tokens }: Clause, color: Token, word: Token): boolean {
  const [from, to] = [tokens.indexOf(color), tokens.indexOf(word)].toSorted((a, b) => a - b);
  return tokens
    .slice((from ?? 0) + 1, to)
    .every(({ weight, kind }) => weight === 0 || kind === 'colour' || kind === 'more');
}

/** 偏蓝一点 asks for blue, 有点偏蓝 complains of it. */
export const LEANS = /(?<!有点|有些|太)偏\p{Script=Han}色?(?:一点|一些|点)(?!了|多)/u;

/** "It came out yellow", 拍黄了. */
const CAME_OUT =
  /\b(?:came|turned|comes?) out\b|\bsali(?:o|ó)(?!\p{L})|\bqued(?:o|ó)(?!\p{L})|^拍(?:得|的|成)?.{1,3}了$/iu;

/** Too yellow, a blue cast. */
function readCastComplaint(clause: Clause, reading: Reading): boolean {
  const color = clause.find('colour');
  const cast = CASTS[color?.colour ?? ''];
  if (
    color &&
    clause.has('too', 'ratherTooMuch') &&
    (color.colour === 'black' || color.colour === 'white') &&
    !clause.has('background', 'hair', 'text')
  ) {
    clause.take('colour');
    clause.take('too', 'ratherTooMuch');
    // 颜色有点发白
    if (color.colour === 'white' && clause.has('colors'))
      return addTone(reading, 'saturation', USUAL_GRADES[1], color.from, true);
    return addStep(
      reading,
      color.colour === 'black' ? { op: 'enhance-light' } : { op: 'tone', exposure: -0.5 },
      color.from,
      true,
    );
  }
  // 橙色往红偏 moves one color toward another
  const isAlone = clause.free().filter(({ kind }) => kind === 'colour').length === 1;
  const complains =
    clause.has('too') ||
    (isAlone && clause.has('ratherTooMuch')) ||
    (isAlone && CAME_OUT.test(clause.text) && !clause.has('make', 'change', 'add')) ||
    (clause.has('much', 'styleOf') && !clause.has('make', 'more', 'less')) ||
    (clause.has('less', 'decrease') && isAbout(clause, 'colour', 'less', 'decrease', 'slight', 'much', 'face', 'skin'));
  // "que se vea turquesa" wishes for it
  const isWished = WISHED_TO_LOOK.test(clause.text) && !clause.has('too', 'less');
  if (!color || !cast || !complains || isWished || clause.has('background', 'text', 'hair', 'creativeThing', 'thing'))
    return false;
  clause.take('colour');
  clause.take('too');
  clause.take('ratherTooMuch');
  const leans = LEANS.test(clause.text);
  const amount = takeComplaint(clause, color);
  const value = (leans ? -1 : 1) * cast[1] * scaleAmount(amount, USUAL_GRADES);
  return addTone(reading, cast[0], value, color.from, !leans);
}
