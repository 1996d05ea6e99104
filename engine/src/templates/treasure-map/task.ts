/** On-device edition of the template `treasure-map`. */

import { createLightCanvas, developLight } from '../../kernels/surfaces/light-canvas.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { readPortraitScene } from '../portrait-scene.ts';
import { drawChart } from './chart.ts';
import { treasureMapContract } from './contract.ts';
import { drawCoast } from './draw-coast.ts';
import { drawMap } from './draw-map.ts';
import { readLand } from './read-land.ts';
import { ageSheet, layOnTable, PAPER, tearSheet } from './sheet.ts';
import { chooseLettering } from './words.ts';

/** Pixels of the finished sheet, whatever the photo's size. */
const SHEET_PIXELS = 1_900_000;
/** Shapes a sheet may have; a longer photo lies in the middle of the sea. */
const NARROWEST = 0.6;
const WIDEST = 1.75;

/** The sheet has the photo's shape as far as that is a sheet's shape. Any photo gives a map. */
export const treasureMap = defineTask(treasureMapContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image], { title, words, scale, seed }, context) {
    const scene = await readPortraitScene(image, partOfContext(context, 0, 0.25));
    const step = reportSteps(context, 0.25, 0.95);
    const aspect = Math.min(WIDEST, Math.max(NARROWEST, image.width / image.height));
    const height = Math.round(scale * Math.sqrt(SHEET_PIXELS / aspect));
    const sheet = tearSheet(Math.round(height * aspect), height, seed);
    await step(0.15);
    const land = readLand(scene.lab, scene.subject, seed);
    const chart = drawChart(scene, land, sheet, seed);
    await step(0.35);
    const canvas = createLightCanvas(sheet.width, sheet.height);
    canvas.channels.forEach(({ data }, c) => data.fill(PAPER[c]));
    drawCoast(canvas, chart, seed);
    await step(0.5);
    const plan = await drawMap(canvas, chart, chooseLettering(title, words), context.assets, seed, context.signal);
    await step(0.7);
    ageSheet(canvas, sheet, seed);
    await step(0.9);
    layOnTable(canvas, sheet, seed);
    const picture = developLight(canvas, { curve: 'soft', vignette: 0.25 });
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 92, fullChroma: true } }],
      report: {
        land: land.kind,
        ships: plan.ships.length,
        landmarks: plan.things.length,
        width: sheet.width,
        height: sheet.height,
      },
      model: 'recipe:treasure-map',
    };
  },
});
