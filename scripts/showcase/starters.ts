// What the recipes to start from make of the photos they stand beside. Run with the samples, so that a new sample photo does
// not leave another photo's result beside it.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePicture, encodePicture, fitPicture } from '../../engine/src/image/image.ts';
import { carryLabelOver } from '../../engine/src/provenance/provenance.ts';
import { recipeRequest } from '../../engine/src/recipes/recipe-request.ts';
import type { Engine } from '../../engine/src/run/run.ts';
import { findStarter } from '../../server/src/recipes/starters.ts';
import { starterFile, starterPhotos } from '../../web/src/pages/recipes/starter-photos.ts';

const shownSide = 480;
export async function writeStarters(
  engine: Engine,
  folder: string,
  readPhoto: (templateId: string) => Promise<Uint8Array>,
): Promise<void> {
  for (const [id, templateId] of Object.entries(starterPhotos)) {
    const recipe = findStarter(id, 'en');
    if (recipe === undefined) throw new Error(`there is no starter ${id}`);
    const steps = recipe.steps
      .filter(({ op }) => op !== 'export')
      // The sample photos have fewer pixels than a shop's: the frame is as large as the subject asks.
      .map((step) => (step.op === 'frame' ? { ...step, options: { ...step.options, size: undefined } } : step));
    const {
      outputs: [made],
    } = await engine.runUnchecked(recipeRequest(steps, await readPhoto(templateId), undefined, undefined));
    if (made === undefined) throw new Error(`${id} made no picture`);
    const decoded = await decodePicture(made.bytes);
    const xmp = carryLabelOver(decoded.source.xmp);
    const shown = await fitPicture(decoded, shownSide);
    const label = xmp === undefined ? {} : { xmp };
    const { bytes } = await encodePicture(shown, { format: 'webp', quality: 80, ...label });
    await writeFile(path.join(folder, `${starterFile(id)}.webp`), bytes);
    console.log(`${id}  ${Math.round(bytes.length / 1000)} kB`);
  }
}
