/** Draws the plan with pen and color, and lays it on the parchment with the slight tremble of a hand. */

import { LINEAR } from '@afterglow/pixels/linear-light';
import type { Picture } from '../../image/picture.ts';
import { createRandom, fractalNoise, valueNoise } from '../../kernels/planes/noise.ts';
import type { Plane } from '../../kernels/planes/plane.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { layLight, type LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import type { AssetStore } from '../../models/asset-store.ts';
import { loadFontFor } from '../../text/fonts.ts';
import { layOutText } from '../../text/lay-out-text.ts';
import type { Chart } from './chart.ts';
import {
  drawBorder,
  drawCompass,
  drawCross,
  drawName,
  drawRibbon,
  drawRoute,
  drawScale,
  drawWindLines,
} from './draw-ornaments.ts';
import { drawGalleon, drawSerpent, drawWaves } from './draw-sea.ts';
import { drawHill, drawMountain, drawPalm, drawRuin, drawTree } from './draw-terrain.ts';
import { placed } from './pen.ts';
import { planMap, type MapPlan, type Placed } from './plan-map.ts';
import type { MapLettering } from './words.ts';

const TERRAIN = { mountain: drawMountain, hill: drawHill, tree: drawTree, palm: drawPalm, ruin: drawRuin } as const;

export async function drawMap(
  canvas: LightCanvas,
  chart: Chart,
  { title: titleText, words, font: fontId, size }: MapLettering,
  assets: AssetStore,
  seed: number,
  signal: AbortSignal,
): Promise<MapPlan> {
  const font = await loadFontFor(assets, fontId, titleText, signal);
  const title = layOutText(font, titleText, { size, letterSpacing: 2 });
  const halfWidth = (title.box.right - title.box.left) / 2 + 72;
  const plan = planMap(chart, { halfWidth, halfHeight: 54 }, seed);
  const winds = [words.north, words.east, words.south, words.west].map((letter) =>
    layOutText(font, letter, { size: 24 }),
  );
  const name = (text: string) => layOutText(font, text, { size: 21, letterSpacing: 1 });
  const { unit, frame } = chart;
  const random = createRandom(seed + 61);
  const inFrame = (svg: string): string =>
    `<g transform="translate(${frame.left} ${frame.top}) scale(${unit})">${svg}</g>`;
  const clip = `<clipPath id="map"><rect width="${plan.width + 20}" height="${plan.height + 20}"/></clipPath>`;
  const at = (svg: string, { box, scale, mirrored }: Placed, dx: number, dy: number): string =>
    `<g transform="translate(${box.x + dx * scale} ${box.y + dy * scale}) scale(${mirrored ? -scale : scale} ${scale})">${svg}</g>`;
  const winding = await drawSvg(
    inFrame(`${clip}<g clip-path="url(#map)">${drawWindLines(plan.compass.box.x, plan.compass.box.y, 3000)}</g>`),
    canvas.width,
    canvas.height,
  );
  layDrawing(canvas, winding, unit, seed, chart.coast);
  let svg = plan.waves.map(([x, y]) => placed(drawWaves(random), x, y, 1)).join('');
  svg += plan.things.map(({ kind, x, y, size }) => placed(TERRAIN[kind](size, random), x, y, 1)).join('');
  svg += drawRoute(plan.route) + placed(drawCross(20), plan.cross[0], plan.cross[1], 1);
  svg += plan.ships.map((ship) => at(drawGalleon(random), ship, 0, 36)).join('');
  if (plan.serpent) svg += at(drawSerpent(), plan.serpent, 0, 34);
  if (plan.scaleBar)
    svg += placed(
      drawScale(),
      plan.scaleBar.box.x - 75 * plan.scaleBar.scale,
      plan.scaleBar.box.y,
      plan.scaleBar.scale,
    );
  svg += at(drawCompass(winds), { ...plan.compass, mirrored: false }, 0, 0);
  svg += plan.names.map(({ name: key, x, y }) => drawName(name(words[key]), x, y, 1)).join('');
  svg += at(drawRibbon(title), { ...plan.ribbon, mirrored: false }, 0, -9);
  const right = (frame.right - frame.left) / unit;
  const bottom = (frame.bottom - frame.top) / unit;
  layDrawing(
    canvas,
    await drawSvg(inFrame(svg + drawBorder(0, 0, right, bottom)), canvas.width, canvas.height),
    unit,
    seed,
  );
  return plan;
}

/** Lays a drawing over the canvas, bent by a trembling hand; with `coast`, at sea only. */
function layDrawing(
  canvas: LightCanvas,
  { width, height, pixels }: Picture,
  unit: number,
  seed: number,
  coast?: Plane,
): void {
  const bendX = valueNoise(width, height, 13 * unit, 13 * unit, seed + 62).data;
  const bendY = valueNoise(width, height, 13 * unit, 13 * unit, seed + 63).data;
  const press = fractalNoise(width, height, 20 * unit, 3, seed + 64).data;
  for (let y = 1; y < height - 2; y++) {
    for (let x = 1; x < width - 2; x++) {
      const i = y * width + x;
      if (coast && coast.data[i] > -2) continue;
      const sx = Math.min(width - 2, Math.max(0, x + 0.8 * unit * bendX[i]));
      const sy = Math.min(height - 2, Math.max(0, y + 0.8 * unit * bendY[i]));
      const left = sx | 0;
      const top = sy | 0;
      const at = (top * width + left) * 4;
      const below = at + width * 4;
      if (pixels[at + 3] + pixels[at + 7] + pixels[below + 3] + pixels[below + 7] === 0) continue;
      const fx = sx - left;
      const fy = sy - top;
      let red = 0;
      let green = 0;
      let blue = 0;
      let cover = 0;
      for (const [from, weight] of [
        [at, (1 - fx) * (1 - fy)],
        [at + 4, fx * (1 - fy)],
        [below, (1 - fx) * fy],
        [below + 4, fx * fy],
      ] as const) {
        const share = (weight * pixels[from + 3]) / 255;
        cover += share;
        red += share * LINEAR[pixels[from]];
        green += share * LINEAR[pixels[from + 1]];
        blue += share * LINEAR[pixels[from + 2]];
      }
      if (cover > 0)
        layLight(canvas, i, [red / cover, green / cover, blue / cover], cover * Math.min(1, 0.93 + 0.14 * press[i]));
    }
  }
}
