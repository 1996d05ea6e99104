/**
 * Drawings of things without an emoji: signs of Material Design Icons (Apache-2.0), which are shapes in one color. They get two,
 * so that they can be shown beside the others and outlined like them.
 */
import { EngineError } from '../../run/task.ts';
import { SIGNS_INDOORS } from './indoors.ts';
import { SIGNS_OUTDOORS } from './outdoors.ts';
import { signName, TINTS, type SignRow } from './sign-row.ts';
import { splitPath } from './split-path.ts';

const rows: ReadonlyMap<string, SignRow> = new Map(
  [...SIGNS_INDOORS, ...SIGNS_OUTDOORS].map((row) => [signName(row[0]), row]),
);

export const isSign = (name: string): boolean => rows.has(name);

/** Icons that signs are made of. */
export const SIGN_ICONS: ReadonlySet<string> = new Set([...rows.values()].map(([icon]) => icon));

/** Signs are drawn on 24 × 24; a margin as around emoji. */
const SCALE = 'translate(4 4) scale(5)';

/** SVG body of a sign on a grid of 128 × 128. @throws EngineError `engine_failed` {pictogram} for one that the package lacks. */
export function drawSign(name: string, icons: Readonly<Record<string, { readonly body: string }>>): string {
  const row = rows.get(name);
  const body = row && icons[row[0]]?.body;
  if (row === undefined || body === undefined) throw new EngineError('engine_failed', { pictogram: name });
  const [tint, light] = TINTS[row[1]];
  const path = [...body.matchAll(/\bd="([^"]+)"/g)].map(([, data]) => data).join('');
  // gaps in the sign are closed behind it: what shows through a pot is the pot
  const ground = splitPath(path)
    .map((part) => `<path fill="${light}" d="${part}"/>`)
    .join('');
  return `<g transform="${SCALE}">${ground}<path fill="${tint}" d="${path}"/></g>`;
}
