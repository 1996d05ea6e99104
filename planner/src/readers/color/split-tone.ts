/** A tint of the shadows and one of the highlights: teal shadows, orange highlights; 阴影偏青，高光偏橙. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../../clause.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';
import { scaleAmount, takeAmount } from '../amounts.ts';
import { addStep, findLast, replaceStep, type Reader } from '../reading.ts';

type Split = NonNullable<Extract<Step, { op: 'adjust' }>['settings']['split']>;

const GRADES = [0.2, 0.35, 0.6] as const;
const HUES: Readonly<Record<string, number>> = {
  red: 0,
  orange: 30,
  gold: 45,
  yellow: 50,
  green: 130,
  teal: 185,
  cyan: 185,
  turquoise: 180,
  sky: 205,
  blue: 220,
  navy: 225,
  purple: 275,
  magenta: 310,
  pink: 340,
  rose: 340,
};
const CASTS: Readonly<Partial<Record<TokenKind, number>>> = {
  yellowCast: 48,
  blueCast: 215,
  greenCast: 130,
  warm: 40,
  cool: 215,
};
/** With these the color is that of something else, or is not wished for. */
const OTHERS: readonly TokenKind[] = ['negate', 'remove', 'less', 'hair', 'background', 'text', 'except'];

export const readSplitTone: Reader = (clause, reading) => {
  if (clause.has(...OTHERS)) return false;
  const shadow = tintBeside(clause, 'shadows');
  const light = tintBeside(clause, 'highlights');
  if (shadow === undefined && light === undefined) return false;
  const at = (shadow ?? light)?.noun.from ?? clause.from;
  for (const tint of [shadow, light]) {
    if (tint === undefined) continue;
    clause.use(tint.noun);
    clause.use(tint.color);
    if (tint.second !== undefined) clause.use(tint.second);
  }
  clause.take('make', 'add', 'change');
  clause.take('ratherTooMuch');
  // "the shadows are too blue": a little of the color opposite
  const isFault = clause.take('too') !== undefined;
  const strength = isFault ? GRADES[0] : scaleAmount(takeAmount(clause, at), GRADES);
  const hueOfTint = ({ hue }: Tint): number => (isFault ? (hue + 180) % 360 : hue);
  const split: Split = {
    ...(shadow === undefined ? {} : { shadowHue: hueOfTint(shadow), shadows: strength }),
    ...(light === undefined ? {} : { highlightHue: hueOfTint(light), highlights: strength }),
  };
  const before = findLast(reading, 'adjust');
  return before?.step.settings.split === undefined
    ? addStep(reading, { op: 'adjust', settings: { split } }, at)
    : replaceStep(reading, before.index, {
        ...before.step,
        settings: { ...before.step.settings, split: { ...before.step.settings.split, ...split } },
      });
};

interface Tint {
  readonly noun: Token;
  readonly color: Token;
  /** Greenish blue. */
  readonly second?: Token;
  readonly hue: number;
}

/** The color next to the noun, before it or behind it, with nothing but small words between. */
function tintBeside(clause: Clause, kind: 'shadows' | 'highlights'): Tint | undefined {
  const noun = clause.find(kind);
  const words = clause
    .free()
    .filter((token) => token.kind !== 'too' && (token.weight > 0 || hueOf(token) !== undefined));
  const index = noun === undefined ? -1 : words.indexOf(noun);
  if (noun === undefined || index < 0) return undefined;
  const isFaint = (token: Token | undefined): boolean => token?.kind === 'ratherTooMuch';
  const behind = isFaint(words[index + 1]) ? words[index + 2] : words[index + 1];
  // "teal shadows, orange highlights": a color behind belongs to the next noun when one follows it
  const isTaken = words[words.indexOf(behind ?? noun) + 1]?.kind === (kind === 'shadows' ? 'highlights' : 'shadows');
  const before = words[index - 1];
  for (const color of isTaken && before !== undefined && hueOf(before) !== undefined ? [before] : [behind, before]) {
    const hue = color === undefined ? undefined : hueOf(color);
    if (color === undefined || hue === undefined) continue;
    const second = words[words.indexOf(color) + 1];
    const isTeal = color.colour === 'blue' && second?.kind === 'greenCast';
    return isTeal ? { noun, color, second, hue: HUES['teal'] ?? hue } : { noun, color, hue };
  }
  return undefined;
}

/** 偏青 is nearer to green than 偏蓝. */
const hueOf = (token: Token): number | undefined =>
  token.kind === 'colour' ? HUES[token.colour ?? ''] : token.text.endsWith('青') ? 190 : CASTS[token.kind];
