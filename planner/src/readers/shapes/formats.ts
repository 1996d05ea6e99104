/** "Landscape" or "portrait" of a photo that is so already. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { TokenKind } from '../../tokens/token.ts';
import type { Reading } from '../reading.ts';

/** A photo that is hardly wider than high is no wide one. */
const LEAST_FORMAT = 1.2;
const FORMATS: readonly (readonly [long: number, short: number])[] = [
  [16, 9],
  [3, 2],
  [4, 3],
  [2, 1],
];
/** Of a photo that has the format already, the shapes of that format; undefined where it is to be changed. */
export function formatsOf(kind: TokenKind, { state }: Reading): readonly (readonly Step[])[] | undefined {
  const picture = state.pictures[state.current - 1];
  if (picture === undefined || (kind !== 'landscapeFormat' && kind !== 'portraitFormat')) return undefined;
  const isWide = kind === 'landscapeFormat';
  const [long, short] = isWide ? [picture.width, picture.height] : [picture.height, picture.width];
  if (long / short < LEAST_FORMAT) return undefined;
  return FORMATS.map(([a, b]): readonly Step[] => [{ op: 'crop', ratio: isWide ? [a, b] : [b, a] }]);
}
