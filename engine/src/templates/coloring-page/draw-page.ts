/** Draws a planned scene twice: as strictly black and white line art, and small in color for the corner. */

import type { Picture } from '../../image/picture.ts';
import { createRandom } from '../../kernels/planes/noise.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { withOwnIds } from '../../pictograms/composed-figures.ts';
import type { PictogramLibrary } from '../../pictograms/library.ts';
import { measureFigure, renderLines, type FigureBox } from '../../pictograms/placed-figure.ts';
import type { SceneDescription } from '../../pictograms/read-scene.ts';
import type { StepReport } from '../../run/step.ts';
import { drawBorder, type PageFrame } from './frame-border.ts';
import { layInCorner, toInk } from './lay-page.ts';
import { LINE } from './page-size.ts';
import { chooseSetting, listWanted, planScene, type ScenePlan } from './plan-scene.ts';
import { chooseHeroes } from './scene-defaults.ts';
import type { Placed, Setting } from './scene-parts.ts';
import { drawScenery } from './scenery.ts';

export interface DrawnScene {
  readonly page: Picture;
  readonly setting: Setting;
  /** Names of everything drawn. */
  readonly figures: readonly string[];
}

/** Composes and draws a page in `frame`; the same description and seed give the same page. */
export async function drawScenePage(
  scene: SceneDescription,
  library: PictogramLibrary,
  frame: PageFrame,
  seed: number,
  step: StepReport,
): Promise<DrawnScene> {
  const random = createRandom(seed);
  const mentions = scene.mentions.length > 0 ? scene.mentions : chooseHeroes(random);
  const setting = chooseSetting({ ...scene, mentions });
  const wanted = listWanted({ mentions, moods: scene.moods }, setting, random);
  const boxes = new Map<string, FigureBox>();
  for (const { name } of wanted) if (!boxes.has(name)) boxes.set(name, await measureFigure(library.draw(name)));
  const { inner } = frame;
  const plan = planScene(wanted, setting, inner.height / inner.width, boxes, random);
  await step(0.1);
  const ink = await drawLinePage(plan, library, boxes, frame, seed, step);
  const reference = await drawReference(plan, library, boxes, inner.width, inner.height, seed);
  await step(0.95);
  return { page: layInCorner(ink, reference, frame), setting, figures: plan.figures.map(({ name }) => name) };
}

/** One byte per pixel of the sheet, 1 = black. */
async function drawLinePage(
  plan: ScenePlan,
  library: PictogramLibrary,
  boxes: ReadonlyMap<string, FigureBox>,
  frame: PageFrame,
  seed: number,
  step: StepReport,
): Promise<Uint8Array> {
  const { width, height, inner } = frame;
  const stage = { width: inner.width, height: inner.height, line: LINE, seed };
  const body =
    `<rect width="${width}" height="${height}" fill="#fff"/>${drawBorder(frame, plan.setting, LINE)}` +
    `<clipPath id="inner"><rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}" rx="34"/></clipPath>` +
    `<g clip-path="url(#inner)"><g transform="translate(${inner.x} ${inner.y})">${drawScenery(plan.setting, stage)}</g></g>` +
    `<rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}" rx="34" fill="none" stroke="#000" stroke-width="${LINE}"/>`;
  const ink = toInk(await drawSvg(body, width, height));
  await step(0.3);
  for (const [n, figure] of plan.figures.entries()) {
    await stampFigure(ink, figure, library, boxes, frame);
    await step(0.3 + (0.55 * (n + 1)) / plan.figures.length);
  }
  return ink;
}

/** Lays one figure over the page; nothing leaves the inner frame. */
async function stampFigure(
  ink: Uint8Array,
  { name, x, y, scale, flip }: Placed,
  library: PictogramLibrary,
  boxes: ReadonlyMap<string, FigureBox>,
  frame: PageFrame,
): Promise<void> {
  const box = boxes.get(name);
  if (box === undefined) return;
  const { inner, width } = frame;
  const unit = scale * inner.width;
  const art = await renderLines(library.draw(name), box, unit, LINE, flip);
  const left = Math.round(inner.x + x * inner.width - (box.width * unit) / 2 - art.margin);
  const top = Math.round(inner.y + y * inner.width - box.height * unit - art.margin);
  for (let row = 0; row < art.height; row++) {
    const py = top + row;
    if (py <= inner.y || py >= inner.y + inner.height) continue;
    for (let column = 0; column < art.width; column++) {
      const px = left + column;
      const i = row * art.width + column;
      if (art.body[i] === 1 && px > inner.x && px < inner.x + inner.width) ink[py * width + px] = art.ink[i];
    }
  }
}

/** Width of the reference as a share of the picture's. */
const REFERENCE = 0.2;

async function drawReference(
  plan: ScenePlan,
  library: PictogramLibrary,
  boxes: ReadonlyMap<string, FigureBox>,
  innerWidth: number,
  innerHeight: number,
  seed: number,
): Promise<Picture> {
  const width = Math.round(innerWidth * REFERENCE);
  const height = Math.round(innerHeight * REFERENCE);
  const figures = plan.figures.map(({ name, x, y, scale, flip }, n) => {
    const box = boxes.get(name) ?? { x: 0, y: 0, width: 128, height: 128 };
    const unit = scale * width;
    const mirror = flip ? `translate(${2 * x * width} 0) scale(-1 1) ` : '';
    const place = `${mirror}translate(${x * width - (box.x + box.width / 2) * unit} ${y * width - (box.y + box.height) * unit}) scale(${unit})`;
    return `<g transform="${place}">${withOwnIds(library.draw(name), `f${n}`)}</g>`;
  });
  return drawSvg(drawScenery(plan.setting, { width, height, line: 0, seed }) + figures.join(''), width, height);
}
