/** Another picture of the conversation as the background. */
import type { PlannerState } from '@afterglow/domain/edits/plan';
import type { Clause } from '../../clause.ts';
import { liesBehind } from '../layers.ts';

/** "Use the second picture as the background". */
export function readPicture(
  clause: Clause,
  { pictures: { length: pictures }, current }: PlannerState,
): number | undefined {
  if (!isPictureForBackground(clause)) return undefined;
  if (clause.take('otherPicture', 'lastPicture')) {
    clause.take('asBackground');
    return pictures === 1 ? 2 : pictures - (pictures === current ? 1 : 0);
  }
  // "the person of the first into the second": the ground comes last, who stands on it first
  const ordinals = clause.free().filter(({ kind }) => kind === 'ordinal');
  const [, ground] = PLACED.test(clause.text) || INTO.test(clause.text) ? ordinals : [];
  if (ground !== undefined) clause.use(ground);
  const ordinal = ground ?? clause.take('ordinal') ?? clause.take('number');
  clause.take('picture', 'asBackground');
  return ordinal?.values[0];
}

/** Who or what is to stand in another picture. */
const STANDS = ['person', 'subject', 'cutOut', 'thing', 'creativeThing'] as const;
const PLACED =
  /放[到在进](?:第.张|另)|\b(?:put|place|paste)\b.* (?:on|onto|into|in|over) (?:the |my |picture |photo )?(?:other|second|third|fourth|last|\d)|\b(?:pon|coloca|pega)\b.* en la (?:otra|segunda|tercera|última) (?:foto|imagen)/iu;

/** "… on the background of the second". */
const INTO =
  /\b(?:into|onto|on|in)\b.*\b(?:second|third|fourth|last)\b|\ben (?:el fondo de )?la (?:segunda|tercera|cuarta)\b|放[到在进].*第[二三四]/iu;

const HIM = /\b(?:put|place|paste) (?:me|him|her|us|them|it)\b/iu;
/** What is to stand there. */
export const findPlaced = (clause: Clause) =>
  isPictureForBackground(clause) ? (clause.find(...STANDS) ?? clause.find('ordinal', 'otherPicture')) : undefined;

/** Whether a numbered picture is what the background is made of, and not what the clause is about. */
export function isPictureForBackground(clause: Clause): boolean {
  if (!clause.has('ordinal', 'otherPicture', 'lastPicture') && !(clause.has('number') && clause.has('picture')))
    return false;
  if (clause.has('asBackground')) return true;
  if (
    PLACED.test(clause.text) &&
    (clause.has(...STANDS) || HIM.test(clause.text)) &&
    !clause.has('text', 'write', 'quote', 'sticker', 'drawing')
  )
    return true;
  // "put the second photo in the background"
  if (
    clause.has('inBackground') &&
    clause.has('make', 'add') &&
    !clause.has('colour', 'hex', 'blur', 'remove', 'crowd')
  )
    return true;
  // "put the second picture behind the person"
  if (clause.has('make', 'add', 'change') && liesBehind(clause)) return true;
  const ordinals = clause.free().filter(({ kind }) => kind === 'ordinal');
  if (ordinals.length === 2 && clause.has('background') && !clause.has('colour', 'hex', 'remove', 'blur')) return true;
  const [noun, ordinal] = [clause.find('background'), clause.find('ordinal', 'number', 'otherPicture', 'lastPicture')];
  return (
    clause.has('change') && !clause.has('remove', 'colour', 'hex') && (noun?.from ?? Infinity) < (ordinal?.from ?? 0)
  );
}
