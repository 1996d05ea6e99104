/**
 * Foil balloons. Each letter is a height field blown up like a pillow, puckered along its seam, and mirrors a bright
 * studio in the color of its foil. No rays are traced: a mirror far from everything shows directions only.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { signedDistance } from '../../kernels/masks/distance.ts';
import { normalsOf, softBox, type Normals } from '../../kernels/masks/soft-box.ts';
import { createRandom, valueNoise } from '../../kernels/planes/noise.ts';
import { clamp, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { drawCoverage, drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { inflate } from '../../kernels/surfaces/inflate.ts';
import {
  addBloom,
  castShadow,
  createLightCanvas,
  developLight,
  dimLight,
  layLight,
  layPicture,
  mixLight,
  type Light,
  type LightCanvas,
} from '../../kernels/surfaces/light-canvas.ts';
import type { Palette } from './choose-palette.ts';
import { alphaOf, type Letter, type Lettering } from './set-words.ts';
import type { DrawStyle } from './style.ts';

const WHITE: Light = [1, 1, 1];

export const drawBalloon: DrawStyle = async ({ words, palette, seed, step }) => {
  const { width, height, size } = words;
  const unit = size / 400;
  const canvas = createLightCanvas(width, height);
  const floor = mixLight(palette.bright, WHITE, 0.62);
  const wall = mixLight(mixLight(palette.main, WHITE, 0.72), palette.second, 0.12);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const glow = smoothstep(0.75, 0, Math.hypot(x / width - 0.5, (y / height - 0.4) * 1.1));
      layLight(canvas, y * width + x, mixLight(mixLight(wall, floor, y / height), WHITE, 0.55 * glow));
    }
  }
  const all = await drawCoverage(words.path, width, height);
  const shade = castShadow(all, 10 * unit, 34 * unit, 30 * unit).data;
  for (let i = 0; i < shade.length; i++) dimLight(canvas, i, 1 - 0.3 * shade[i]);
  layPicture(canvas, await drawSvg(confetti(words, palette, seed), width, height));
  const random = createRandom(seed);
  const fourth = Math.max(...palette.deep) > 0.6 ? palette.deep : mixLight(palette.deep, palette.main, 0.5);
  const colors = [palette.main, palette.second, palette.bright, fourth];
  for (const [k, letter] of words.letters.entries()) {
    const tilt = (random() - 0.5) * 9;
    await layBalloon(canvas, words, letter, colors[k % colors.length], tilt, unit, seed + k);
    await step(0.1 + (0.75 * (k + 1)) / words.letters.length);
  }
  addBloom(canvas, 1, 0.3, Math.max(6, 16 * unit));
  return developLight(canvas, { curve: 'soft', vignette: 0.16, saturation: 1.14 });
};

/** Draws one balloon in a window around its letter. */
async function layBalloon(
  canvas: LightCanvas,
  words: Lettering,
  letter: Letter,
  foil: Light,
  tilt: number,
  unit: number,
  seed: number,
): Promise<void> {
  const margin = Math.ceil(58 * unit);
  const left = Math.floor(letter.box.left) - margin;
  const top = Math.floor(letter.box.top) - margin;
  const width = Math.ceil(letter.box.right) + margin - left;
  const height = Math.ceil(letter.box.bottom) + margin - top;
  const turn = `translate(${-left} ${-top}) rotate(${tilt.toFixed(2)} ${(letter.box.left + letter.box.right) / 2} ${(letter.box.top + letter.box.bottom) / 2})`;
  // dense signs would close up
  const bold = (/\p{Script=Han}/u.test(letter.char) ? 1.5 : 3.5) * unit;
  const svg = `<path transform="${turn}" d="${letter.path}" fill="#fff" stroke="#fff" stroke-width="${2 * bold}" stroke-linejoin="round"/>`;
  // blown-up foil has no corners: the blurred outline is cut again, a little further out for the seam
  const round = gaussianBlur(await alphaOf(svg, width, height), 5 * unit);
  const cut = (level: number): Plane => ({
    width,
    height,
    data: round.data.map((value) => clamp((value - level) * 12 * unit + 0.5)),
  });
  const mask = cut(0.5);
  const seam = cut(0.3);
  const shadow = castShadow(seam, 6 * unit, 12 * unit, 9 * unit);
  const normals = puckered(mask, unit, seed);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = x + left;
      const py = y + top;
      if (px < 0 || py < 0 || px >= canvas.width || py >= canvas.height) continue;
      const j = y * width + x;
      const i = py * canvas.width + px;
      dimLight(canvas, i, 1 - 0.4 * shadow.data[j]);
      if (seam.data[j] <= 0) continue;
      const crimp = 0.92 + 0.16 * Math.sin((x + y * 0.6) / (3.4 * unit)) * Math.sin((x * 0.5 - y) / (4.1 * unit));
      layLight(canvas, i, [foil[0] * 0.75 * crimp, foil[1] * 0.75 * crimp, foil[2] * 0.75 * crimp], seam.data[j]);
      if (mask.data[j] > 0)
        layLight(canvas, i, mirrorFoil(normals, j, foil, y / height), smoothstep(0.2, 0.9, mask.data[j]));
    }
  }
}

/** Normals of the blown-up letter; near the seam the foil is gathered in folds that run across it. */
function puckered(mask: Plane, unit: number, seed: number): Normals {
  const { width, height } = mask;
  const body = inflate(mask, 300);
  const away = signedDistance(mask).data;
  const spacing = valueNoise(width, height, 34 * unit, 34 * unit, seed).data;
  const length = valueNoise(width, height, 22 * unit, 22 * unit, seed + 1).data;
  const smooth = normalsOf(gaussianBlur(body, Math.max(0.8, 3 * unit)));
  for (let i = 0; i < body.data.length; i++) {
    const d = away[i];
    if (d <= 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    // along the seam, the direction of the outline tells where we are in the row of folds
    const nx = smooth.x.data[i];
    const ny = smooth.y.data[i];
    const slope = Math.hypot(nx, ny) || 1;
    const along = (-y * nx - x * ny) / slope;
    const fold = Math.sin(along / (5.2 * unit) + 5 * spacing[i]);
    const reach = (17 + 13 * length[i]) * unit;
    body.data[i] = 0.82 * body.data[i] + 1.5 * unit * fold * smoothstep(reach, 0, d) * smoothstep(0, 3 * unit, d);
  }
  return normalsOf(gaussianBlur(body, Math.max(0.7, 1.5 * unit)));
}

/** What the foil mirrors: white soft boxes, a bright ceiling, the floor with the foil's own deep color. */
function mirrorFoil({ x: nx, y: ny, z: nz }: Normals, i: number, foil: Light, down: number): Light {
  const z = nz.data[i];
  const rx = 2 * z * nx.data[i];
  const ry = 2 * z * ny.data[i];
  const rz = 2 * z * z - 1;
  const sky = 0.42 + 0.5 * smoothstep(-0.25, 0.9, ry);
  const ground = 0.3 * smoothstep(-0.2, -0.8, ry) + 0.18 * smoothstep(-0.75, -1, ry);
  const horizon = 0.3 * smoothstep(0.32, 0, Math.abs(ry + 0.32)) * smoothstep(1, 0.4, Math.abs(rx));
  const base = clamp(sky - horizon + ground * 0.8, 0.1, 1.2) * (1.02 - 0.1 * down);
  const key =
    1.9 * softBox(rx, ry, rz, -0.62, 0.7, 0.3, 0.22, 0.09) + 0.9 * softBox(rx, ry, rz, 0.85, 0.25, 0.09, 0.5, 0.06);
  const rim = (1 - z) ** 3 * 0.5 * smoothstep(-0.6, 0.8, ry + 0.3);
  const back = 0.35 * smoothstep(0.5, 1, rx) * smoothstep(0.3, -0.5, ry);
  const fade = 0.1 * base;
  return [
    foil[0] * base * 1.08 + fade * 0.6 + key + rim + back * foil[0],
    foil[1] * base * 1.08 + fade * 0.6 + key + rim + back * foil[1],
    foil[2] * base * 1.08 + fade * 0.6 + key + rim + back * foil[2],
  ];
}

/** Paper confetti around the words, none behind them. */
function confetti({ width, height, letters, size }: Lettering, palette: Palette, seed: number): string {
  const random = createRandom(seed + 77);
  const colors = [palette.main, palette.second, palette.bright].map(
    ([r, g, b]) => `rgb(${[r, g, b].map((value) => Math.round(255 * clamp(value) ** (1 / 2.2))).join(',')})`,
  );
  const unit = width / 1600;
  let svg = '';
  for (let k = 0; k < 90; k++) {
    const x = random() * width;
    const y = random() * height;
    const near = letters.some(
      ({ box }) =>
        x > box.left - size * 0.1 &&
        x < box.right + size * 0.1 &&
        y > box.top - size * 0.1 &&
        y < box.bottom + size * 0.1,
    );
    const w = (5 + 9 * random()) * unit;
    const h = w * (0.4 + 0.5 * random());
    const turn = random() * 360;
    const tone = colors[Math.floor(random() * colors.length)];
    if (!near)
      svg += `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="${unit}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})" fill="${tone}" opacity="${(0.45 + 0.5 * random()).toFixed(2)}"/>`;
  }
  return svg;
}
