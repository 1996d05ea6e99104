/** The figure seen in other ways: as areas of color, as lines, as a silhouette, in four values of gray. All RGBA. */

import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { kuwahara } from '../../kernels/filters/kuwahara.ts';
import { wipeSpecks } from '../../kernels/masks/wipe-specks.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { labOf } from '../../kernels/planes/lab-color.ts';
import { pictureToLab } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { coherentEdges, inkFromEdges } from '../../kernels/strokes/coherent-lines.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import type { PaletteColor } from './palette.ts';

/** A figure at its size on the sheet. */
export interface FigurePicture {
  /** RGB without the old background. */
  readonly color: Picture;
  readonly matte: Plane;
}

const INK = [38, 36, 40] as const;

/** Colors with coverage as alpha. */
export function withAlpha({ color, matte }: FigurePicture): Picture {
  const pixels = new Uint8Array(matte.data.length * 4);
  for (let i = 0; i < matte.data.length; i++) {
    pixels.set(color.pixels.subarray(i * 3, i * 3 + 3), i * 4);
    pixels[i * 4 + 3] = Math.round(255 * clamp(matte.data[i]));
  }
  return { width: color.width, height: color.height, channels: 4, pixels };
}

/** Every place in the nearest color of the palette: what is to be filled with which, as for a painter or a printer. */
export function drawAreas({ color, matte }: FigurePicture, palette: readonly PaletteColor[]): Picture {
  const { width, height } = color;
  const lab = pictureToLab(color);
  const unit = Math.max(0.6, height / 900);
  const calm = kuwahara(lab, measureFlow(lab, 2 * unit), Math.max(2, Math.round(5 * unit)));
  const [inks, tones] = [palette.map(({ hex }) => parseHexColor(hex)), palette.map(({ hex }) => labOf(hex))];
  return paint(width, height, (i) => {
    const [L, a, b] = [calm.L.data[i], calm.a.data[i], calm.b.data[i]];
    let nearest = 0;
    let least = Infinity;
    tones.forEach((tone, n) => {
      // hue tells areas apart better than light, which only models them: a light on a cheek is no turquoise of a dress
      const distance = Math.hypot(0.7 * (L - tone.L), 2.4 * (a - tone.a), 2.4 * (b - tone.b));
      if (distance < least) [least, nearest] = [distance, n];
    });
    const [red, green, blue] = inks[nearest] ?? INK;
    return [red, green, blue, matte.data[i]];
  });
}

/** One flat tone: only the outline speaks. */
export function drawSilhouette({ color, matte }: FigurePicture): Picture {
  return paint(color.width, color.height, (i) => [INK[0], INK[1], INK[2], smoothstep(0.25, 0.75, matte.data[i])]);
}

/** Where one value ends and the next begins: share of the figure below it, and lightness. */
const VALUES = [
  { share: 0.2, tone: 0.34 },
  { share: 0.48, tone: 0.54 },
  { share: 0.78, tone: 0.74 },
] as const;

/** Shadow, dark, light and paper: how the figure reads without color. */
export function drawValues({ color, matte }: FigurePicture): Picture {
  const { L } = pictureToLab(color);
  const soft = gaussianBlur(L, Math.max(1.2, color.height / 420));
  const solid: Plane = { ...matte, data: matte.data.map((value) => (value > 0.9 ? 1 : 0)) };
  // by the figure's own range in part only: a black dress is dark, not a landscape of lights
  const steps = VALUES.map(({ share, tone }) => mix(percentile(soft, share, solid), tone, 0.6));
  const edge = 0.014;
  return paint(color.width, color.height, (i) => {
    let value = 0.2;
    steps.forEach((step) => {
      value += 0.245 * smoothstep(step - edge, step + edge, soft.data[i]);
    });
    const gray = Math.round(255 * value);
    return [gray, gray, gray, matte.data[i]];
  });
}

/** Ink contours on white: the figure's outline and its inner edges, without skin and cloth grain. */
export function drawLineArt({ color, matte }: FigurePicture): Picture {
  const { width, height } = color;
  const unit = Math.max(0.6, height / 900);
  const lab = pictureToLab(color);
  const solid = matte.data;
  const onWhite = (plane: Plane, paper: number): Plane => ({
    width,
    height,
    data: plane.data.map((value, i) => mix(paper, value, solid[i])),
  });
  const figure = { width, height, L: onWhite(lab.L, 1), a: onWhite(lab.a, 0), b: onWhite(lab.b, 0) };
  const smooth = {
    width,
    height,
    L: gaussianBlur(figure.L, 1.1 * unit),
    a: gaussianBlur(figure.a, 1.6 * unit),
    b: gaussianBlur(figure.b, 1.6 * unit),
  };
  const flow = measureFlow(smooth, 2.6 * unit, 7 * unit);
  const tone = createPlane(width, height);
  for (let i = 0; i < tone.data.length; i++)
    tone.data[i] = smooth.L.data[i] + 0.5 * (smooth.a.data[i] + smooth.b.data[i]);
  const contrast = gaussianBlur(flow.magnitude, 1.5 * unit);
  const even = createPlane(width, height, 1);
  const edges = coherentEdges(tone, flow, contrast, { sigma: 1.15 * unit, along: 6 * unit, tau: 0.985, scale: even });
  const ink = wipeSpecks(inkFromEdges(edges, -0.0018, 150), 0.4, Math.round(38 * unit * unit));
  // the outline is drawn for itself: a pale figure on white has none in the photo
  const outline = gaussianBlur(matte, 1.1 * unit);
  return paint(width, height, (i) => {
    const border = 1 - Math.abs(2 * outline.data[i] - 1);
    const line = Math.max(ink.data[i] * smoothstep(0.3, 0.8, solid[i]), smoothstep(0.35, 0.85, border));
    return [INK[0], INK[1], INK[2], clamp(line)];
  });
}

function paint(
  width: number,
  height: number,
  at: (i: number) => readonly [red: number, green: number, blue: number, alpha: number],
): Picture {
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [red, green, blue, alpha] = at(i);
    pixels[i * 4] = red;
    pixels[i * 4 + 1] = green;
    pixels[i * 4 + 2] = blue;
    pixels[i * 4 + 3] = Math.round(255 * clamp(alpha));
  }
  return { width, height, channels: 4, pixels };
}
