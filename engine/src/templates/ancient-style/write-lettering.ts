/** Title in brush calligraphy, a smaller signature, a carved red seal, and a double frame drawn by hand. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { blendColor, labOf } from '../../kernels/planes/lab-color.ts';
import { createRandom } from '../../kernels/planes/noise.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawCoverage } from '../../kernels/strokes/draw-svg.ts';
import { drawStroke, smoothCurve } from '../../kernels/strokes/tapered-stroke.ts';
import { splitCharacters } from '../../text/characters.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import { layOutText, textPath } from '../../text/lay-out-text.ts';
import type { InkSurface } from './lay-washes.ts';

const INK = labOf('#1b1919');
const RED = labOf('#b3261e');
/** Chinese, Japanese and Korean are set in columns; other scripts in lines. */
const COLUMN_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export interface Lettering {
  readonly title: string;
  readonly signature: string;
  /** Up to four characters. */
  readonly seal: string;
}

/** Writes at the upper left (`side` -1) or right (1) of the sheet, in place. */
export async function writeLettering(
  out: LabPicture,
  font: LoadedFont,
  words: Lettering,
  side: -1 | 1,
  surface: InkSurface,
  unit: number,
): Promise<void> {
  const { width, height } = out;
  const size = Math.min(width, height) * 0.066;
  const inset = Math.min(width, height) * 0.095;
  const top = height * 0.075;
  const { path, sealAt } = COLUMN_SCRIPT.test(words.title)
    ? setColumns(font, words, side < 0 ? inset : width - inset, side, top, size, height)
    : setLines(font, words, side < 0 ? inset * 0.75 : width - inset * 0.75, side, top, size, width);
  const text = await drawCoverage(path, width, height);
  const stamp = await carveSeal(font, words.seal, sealAt, size * 0.9, surface.fleck);
  const frame = drawFrame(width, height, unit);
  for (let i = 0; i < text.data.length; i++) {
    const tooth = surface.tooth.data[i];
    const ink =
      0.95 * Math.max(text.data[i] * clamp(0.8 + 0.5 * tooth), frame.data[i] * 0.7 * clamp(0.55 + 0.8 * tooth));
    if (ink > 0) blendColor(out, i, INK, ink);
    if (stamp.data[i] > 0) blendColor(out, i, RED, 0.92 * stamp.data[i]);
  }
}

interface SetText {
  readonly path: string;
  /** Left top of the seal. */
  readonly sealAt: Point;
}

function setColumns(
  font: LoadedFont,
  words: Lettering,
  x: number,
  side: -1 | 1,
  top: number,
  size: number,
  height: number,
): SetText {
  const count = splitCharacters(words.title).length;
  // a long title is written smaller rather than to the feet
  const em = Math.min(size, (height * 0.52) / (count * 1.08));
  const title = layOutText(font, words.title, { size: em, letterSpacing: em * 0.08, vertical: true });
  const small = size * 0.42;
  const signature = layOutText(font, words.signature, { size: small, letterSpacing: small * 0.12, vertical: true });
  const beside = x - side * size * 0.92;
  const path = textPath(title, x, top + em * 0.86) + textPath(signature, beside, top + size * 1.4 + small * 0.86);
  const low = top + Math.max(title.width, size * 1.4 + signature.width);
  return { path, sealAt: [x - size * 0.45, low + size * 0.12] };
}

function setLines(
  font: LoadedFont,
  words: Lettering,
  edge: number,
  side: -1 | 1,
  top: number,
  size: number,
  width: number,
): SetText {
  const trial = layOutText(font, words.title, { size });
  const em = Math.min(size, (size * width * 0.5) / Math.max(1, trial.width));
  const title = layOutText(font, words.title, { size: em });
  const left = side < 0 ? edge : edge - title.width;
  const seal = size * 0.9;
  return { path: textPath(title, left, top + em * 0.86), sealAt: [side < 0 ? edge : edge - seal, top + em * 1.35] };
}

/** White characters on red (白文), read in columns from the right, with worn edges. */
async function carveSeal(font: LoadedFont, text: string, [x, y]: Point, size: number, wear: Plane): Promise<Plane> {
  const { width, height } = wear;
  const radius = size * 0.09;
  const box = `M${x + radius} ${y}h${size - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${size - 2 * radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - size}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${2 * radius - size}a${radius} ${radius} 0 0 1 ${radius} ${-radius}Z`;
  const characters = splitCharacters(text).slice(0, 4);
  const columns = characters.length > 1 ? 2 : 1;
  const rows = Math.ceil(characters.length / columns);
  const cell = (size * 0.9) / Math.max(columns, rows, 1);
  const carved = characters.map((character, k) => {
    const { box: ink, glyphs } = layOutText(font, character, { size: cell * 1.02 });
    if (glyphs.length === 0) return '';
    const column = columns - 1 - Math.floor(k / rows);
    const cx = x + (size - cell * columns) / 2 + (column + 0.5) * cell;
    const cy = y + (size - cell * rows) / 2 + ((k % rows) + 0.5) * cell;
    return textPath(
      layOutText(font, character, { size: cell * 1.02 }),
      cx - (ink.left + ink.right) / 2,
      cy - (ink.top + ink.bottom) / 2,
    );
  });
  const body = gaussianBlur(await drawCoverage(box, width, height), size * 0.012);
  const cut = gaussianBlur(await drawCoverage(carved.join(''), width, height), size * 0.006).data;
  for (let i = 0; i < cut.length; i++) {
    if (body.data[i] <= 0) continue;
    const worn = wear.data[i];
    body.data[i] =
      clamp((body.data[i] - 0.32 + 0.3 * worn) * 4) * (1 - Math.min(1, cut[i] * 1.4)) * clamp(0.82 + 0.3 * worn);
  }
  return body;
}

function drawFrame(width: number, height: number, unit: number): Plane {
  const frame = createPlane(width, height);
  const random = createRandom(77);
  for (const [inset, half] of [
    [0.028, 1.5],
    [0.036, 0.7],
  ] as const) {
    const d = inset * Math.min(width, height);
    const corners: Point[] = [
      [d, d],
      [width - d, d],
      [width - d, height - d],
      [d, height - d],
    ];
    const wobble = (): number => (random() - 0.5) * 1.6 * unit;
    for (let side = 0; side < 4; side++) {
      const [from, to] = [corners[side], corners[(side + 1) % 4]];
      const points = Array.from({ length: 24 }, (_, k): Point => [
        mix(from[0], to[0], k / 23) + wobble(),
        mix(from[1], to[1], k / 23) + wobble(),
      ]);
      drawStroke(frame, smoothCurve(points, 4), (t) => half * unit * (0.8 + 0.35 * Math.sin(t * 31 + side)), 0.75);
    }
  }
  return frame;
}
