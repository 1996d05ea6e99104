/** A part of an instruction that says one thing, with a note of what has been understood of it. */
import type { Token, TokenKind } from './tokens/token.ts';

export interface Clause {
  readonly tokens: readonly Token[];
  /** The first token of one of the kinds that nobody has taken yet. */
  readonly find: (...kinds: readonly TokenKind[]) => Token | undefined;
  readonly has: (...kinds: readonly TokenKind[]) => boolean;
  /** As `find`, and marks the token as understood. */
  readonly take: (...kinds: readonly TokenKind[]) => Token | undefined;
  /** The free token of the kinds that is nearest to a place in the text; one behind it wins over one before. */
  readonly takeNear: (at: number, ...kinds: readonly TokenKind[]) => Token | undefined;
  readonly free: () => readonly Token[];
  /** Marks one token as understood. */
  readonly use: (token: Token) => void;
  /** Some of its tokens as a clause of their own, with nothing understood yet. */
  readonly part: (from: number, to?: number) => Clause;
  readonly text: string;
  readonly from: number;
  /** Begins with "only" or "just" behind another clause: it says where that one ends. */
  readonly limits: boolean;
}

export function createClause(tokens: readonly Token[], original: string, limits = false): Clause {
  const used = new Set<Token>();
  const free = (): readonly Token[] => tokens.filter((token) => !used.has(token));
  const find: Clause['find'] = (...kinds) => free().find(({ kind }) => kinds.includes(kind));
  const mark = (token: Token | undefined): Token | undefined => {
    if (token) used.add(token);
    return token;
  };
  const from = tokens[0]?.from ?? 0;
  return {
    tokens,
    free,
    use: (token) => void used.add(token),
    find,
    has: (...kinds) => find(...kinds) !== undefined,
    take: (...kinds) => mark(find(...kinds)),
    takeNear: (at, ...kinds) => {
      const distance = (token: Token): number => (token.from >= at ? token.from - at : (at - token.to) * 2 + 1);
      return mark(
        free()
          .filter(({ kind }) => kinds.includes(kind))
          .toSorted((a, b) => distance(a) - distance(b))[0],
      );
    },
    part: (first, end) => createClause(tokens.slice(first, end), original),
    text: original.slice(from, tokens.at(-1)?.to ?? from),
    from,
    limits,
  };
}

/** May stand beside the nouns of a list: "and the saturation of the picture a little". */
const BESIDE_NOUNS: ReadonlySet<TokenKind> = new Set<TokenKind>(['picture', 'slight', 'much']);

const isAmount = ({ kind }: Token): boolean => kind === 'slight' || kind === 'much';

const isSetting = (kind: TokenKind): boolean => NOUNS.has(kind) || kind === 'exposure';

/** What stands for a thing and never for a wish: such a clause continues with the one before it. */
const NOUNS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'brightness',
  'contrast',
  'saturation',
  'vibrance',
  'temperature',
  'warmth',
  'coolness',
  'darkness',
  'highlights',
  'shadows',
  'sharpness',
  'face',
  'hair',
  'crowd',
  'damage',
]);

/** Verbs that wish for nothing alone: "… is full of scratches, can you repair it?" goes with what was said before. */
const BARE_WISHES: ReadonlySet<TokenKind> = new Set<TokenKind>(['fix', 'remove', 'improve', 'restore', 'whiten']);
/** "Make it light blue, restore it" are two wishes. */
const OTHER_WISHES: ReadonlySet<TokenKind> = new Set<TokenKind>(['make', 'change', 'add', 'colour', 'hex']);
const REFUSALS: ReadonlySet<TokenKind> = new Set<TokenKind>(['negate', 'keep']);

function isBareWish(group: readonly Token[]): boolean {
  return group.every(({ kind, weight }) => kind !== 'colors' && (weight === 0 || BARE_WISHES.has(kind)));
}

const PARTS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'person',
  'subject',
  'face',
  'hair',
  'background',
  'inBackground',
]);
const WAYS: ReadonlySet<TokenKind> = new Set<TokenKind>(['more', 'less', 'increase', 'decrease', 'add']);

const SIDES: ReadonlySet<TokenKind> = new Set<TokenKind>(['left', 'right', 'top', 'bottom']);
const LIGHTS: ReadonlySet<TokenKind> = new Set<TokenKind>(['brighter', 'darker', 'warmer', 'cooler']);

const QUALITIES: ReadonlySet<TokenKind> = new Set<TokenKind>(['bright', 'vivid', 'sharp']);

/** Parts of the light, to which a wish may be confined: "brighter, only the highlights". */
const ZONES: ReadonlySet<TokenKind> = new Set<TokenKind>(['highlights', 'shadows', 'face', 'hair', 'crowd', 'damage']);

/** 左边调亮右边调暗, 草更绿天更蓝: another side behind a wish for the first begins another wish. */
const turnsAside = (token: Token, group: readonly Token[]): boolean =>
  (token.text === '天' && group.some(({ kind }) => kind === 'colour')) ||
  (SIDES.has(token.kind) && group.some(({ kind }) => SIDES.has(kind)) && LIGHTS.has(group.at(-1)?.kind ?? 'break'));

/** What there may be more or less of, beside the settings. */
const WISHED: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'colour',
  'bright',
  'dark',
  'vivid',
  'warm',
  'cool',
  'sharp',
]);

/** "Less contrast more color", 加对比度减饱和度: a second way behind a first one and what it is about begins another wish. */
function turnsAgain(token: Token, group: readonly Token[], next: Token | undefined): boolean {
  // 更明亮更有色彩
  if (token.text === '更' && group.some(({ text }) => text === '更')) return true;
  // in Chinese 再 leads to the next wish
  if (!WAYS.has(token.kind) || /^[再更]$/u.test(token.text)) return false;
  const way = group.findIndex(({ kind }) => WAYS.has(kind));
  if (way < 0 || group[way]?.kind === token.kind) return false;
  if (/\p{Script=Han}/u.test(token.text) && !(next !== undefined && NOUNS.has(next.kind))) return false;
  return group.slice(way).some(({ kind }) => NOUNS.has(kind) || WISHED.has(kind));
}

/** 亮度增加对比度减少: the way follows its noun. */
function namesAgain(token: Token, group: readonly Token[], next: Token | undefined): boolean {
  if (!isSetting(token.kind) || !/\p{Script=Han}/u.test(token.text) || next === undefined || !WAYS.has(next.kind))
    return false;
  const noun = group.findIndex(({ kind }) => isSetting(kind));
  return noun >= 0 && group.slice(noun).some(({ kind, text }) => WAYS.has(kind) || text.startsWith('高'));
}

/** "… sin tocar lo demás", 其他不动: behind a wish it only says that nothing else is meant. */
function startsRest(tokens: readonly Token[], index: number): boolean {
  const [token, ...rest] = tokens.slice(index, index + 5);
  if (token === undefined || tokens.slice(0, index).every(({ weight }) => weight === 0)) return false;
  if (token.kind === 'all' && /其[他它余]|别的/u.test(token.text))
    return (
      rest[0]?.kind === 'negate' || rest[0]?.kind === 'keep' || rest[1]?.kind === 'negate' || rest[1]?.kind === 'keep'
    );
  const touches = rest[0]?.kind === 'touch' || rest[0]?.kind === 'change';
  return (
    token.kind === 'negate' &&
    touches &&
    rest.some(({ text }) => /^(?:lo dem[aá]s|the rest|else|everything else)$/iu.test(text))
  );
}

/** Verbs that carry a wish of their own in Chinese. */
const VERBS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'remove',
  'change',
  'add',
  'make',
  'crop',
  'rotate',
  'flip',
  'write',
  'blur',
  'brighter',
  'darker',
]);

const BACK: ReadonlySet<TokenKind> = new Set<TokenKind>(['original', 'undo']);

/** 球去掉 背景换掉: a space between two wishes is their comma. */
function startsBehindSpace(tokens: readonly Token[], index: number, group: readonly Token[], said: string): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (before === undefined || token === undefined || !/^[^\S\n]+$/u.test(said.slice(before.to, token.from)))
    return false;
  if (!/\p{Script=Han}$/u.test(before.text) || !/^\p{Script=Han}/u.test(token.text)) return false;
  const end = tokens.findIndex(({ kind }, at) => at > index && PARTING.has(kind));
  const rest = tokens.slice(index, end < 0 ? undefined : end);
  // 不好看 还原吧
  if (group.every(({ kind, weight }) => weight === 0 || kind === 'dislike') && BACK.has(token.kind)) return true;
  return group.some(({ kind }) => VERBS.has(kind)) && rest.some(({ kind }) => VERBS.has(kind));
}

const PARTING: ReadonlySet<TokenKind> = new Set<TokenKind>(['break', 'and', 'but', 'only']);
const TURNED: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'left',
  'right',
  'clockwise',
  'counterclockwise',
  'degrees',
  'degree',
]);

/** "Rotate slightly to the right crop adjust the contrast", dictated: each verb behind a turn is a wish of its own. */
const followsTurn = ({ kind, text }: Token, group: readonly Token[]): boolean =>
  ((kind === 'crop' && !/ed$/iu.test(text)) || /^adjust$/iu.test(text)) &&
  !/^(?:to|and|para|a)$/iu.test(group.at(-1)?.text ?? '') &&
  ((group.length === 1 && group[0]?.kind === 'crop') ||
    (group.some((each) => each.kind === 'rotate' || each.kind === 'tilt' || each.kind === 'straighten') &&
      group.some((each) => TURNED.has(each.kind))));

/** "Sharpen just the eyes". */
const LIMITING = /^just$/iu;

/** "Keep only …", "deja solo …". */
export const isKeeping = ({ kind, text }: Token): boolean => kind === 'keep' || /^d[eé]ja/iu.test(text);

/** Parts an instruction at pauses, "and" and "but"; "brightness and contrast" stay together. */
export function splitClauses(tokens: readonly Token[], original: string): Clause[] {
  const groups: Token[][] = [[]];
  const limiting = new Set<Token[]>();
  for (const [index, token] of tokens.entries()) {
    const next = tokens.slice(index + 1).find(({ weight }) => weight > 0);
    const group = groups.at(-1) ?? [];
    if (PARTING.has(token.kind)) {
      const started: Token[] = [];
      groups.push(started);
      if (token.kind === 'only' || LIMITING.test(token.text)) limiting.add(started);
    } else if (
      startsRest(tokens, index) ||
      startsBehindSpace(tokens, index, group, original) ||
      turnsAgain(token, group, next) ||
      namesAgain(token, group, next) ||
      turnsAside(token, group) ||
      followsTurn(token, group)
    )
      groups.push([token]);
    else if (!group.some(({ kind }) => kind === 'insteadOf')) group.push(token);
  }
  const joined: Token[][] = [];
  for (const group of groups.filter((members) => members.some(({ weight, kind }) => weight > 0 || kind === 'colors'))) {
    const before = joined.at(-1);
    const onlyNouns =
      group.every(({ kind, weight }) => weight === 0 || BESIDE_NOUNS.has(kind) || isSetting(kind)) &&
      group.some(({ kind }) => kind === 'colors' || isSetting(kind));
    const wishes =
      before !== undefined &&
      isBareWish(group) &&
      !isBareWish(before) &&
      (!before.some(({ kind }) => REFUSALS.has(kind) || OTHER_WISHES.has(kind)) ||
        // "the teeth are yellow, can you whiten them?"
        (group.some(({ kind }) => kind === 'whiten') && before.some(({ kind }) => kind === 'teeth')));
    const startsAsList = before?.every(({ kind, weight }) => weight === 0 || NOUNS.has(kind)) ?? false;
    // "another background (the second picture)"
    const namesPicture =
      before !== undefined &&
      before.some(({ kind }) => kind === 'background') &&
      group.some(({ kind }) => kind === 'ordinal') &&
      group.every(({ kind, weight }) => weight === 0 || kind === 'ordinal' || kind === 'picture');
    // "only the person, brighter"
    const confines =
      before !== undefined &&
      limiting.has(before) &&
      before.every(({ kind, weight }) => weight === 0 || PARTS.has(kind));
    // "keep only the person"
    const keepsAlone =
      before !== undefined && limiting.has(group) && before.every((each) => each.weight === 0 || isKeeping(each));
    if (keepsAlone) limiting.add(before);
    // "increase the exposure slightly and the contrast a lot": each has its own amount
    const way = before?.find(({ kind }) => WAYS.has(kind) || kind === 'make');
    if (onlyNouns && way !== undefined && group.some(isAmount) && before?.some(isAmount) === true) {
      const at = group[0]?.from ?? 0;
      joined.push([{ ...way, from: at, to: at }, ...group]);
      continue;
    }
    if (
      before &&
      (wishes ||
        keepsAlone ||
        confines ||
        namesPicture ||
        (onlyNouns && before.some(({ kind }) => NOUNS.has(kind))) ||
        (onlyNouns &&
          !group.some(({ kind }) => ZONES.has(kind)) &&
          before.some(({ kind }) => LIGHTS.has(kind) || kind === 'exposure')) ||
        // "more bright and vivid"
        (group.every(({ kind, weight }) => weight === 0 || QUALITIES.has(kind)) &&
          group.some(({ kind }) => QUALITIES.has(kind)) &&
          before.some(({ kind }) => kind === 'make' || kind === 'more' || LIGHTS.has(kind))) ||
        (startsAsList && group.some(({ kind }) => NOUNS.has(kind))))
    )
      before.push(...group);
    else joined.push(group);
  }
  return joined.map((group) => createClause(group, original, limiting.has(group)));
}

/** Whether a clause has no other words than of these kinds, beside those that weigh nothing. */
export function isAbout(clause: Clause, ...kinds: readonly TokenKind[]): boolean {
  return clause.tokens.every(({ kind, weight }) => weight === 0 || kinds.includes(kind));
}
