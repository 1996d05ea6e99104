/** On-device edition of the template `coloring-page`. */
import { loadPictograms } from '../../pictograms/library.ts';
import { readScene } from '../../pictograms/read-scene.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { readFields } from '../../words/word-field.ts';
import { coloringPageContract } from './contract.ts';
import { drawScenePage } from './draw-page.ts';
import { drawPhotoPage } from './draw-photo-page.ts';
import { layOutPage, PAGE_DPI } from './page-size.ts';
import { coloringPageFields } from './word-fields.ts';

/** A page from words, or from a photo when there is one. */
export const coloringPage = defineTask(coloringPageContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([photo], { describe, paper, seed }, context) {
    if (photo) {
      const { page, regions, faces, hasBlankAnimal } = await drawPhotoPage(photo, paper, seed, context);
      return {
        outputs: [{ name: 'result', picture: page, encode: { format: 'png', density: PAGE_DPI } }],
        report: { regions, faces, dpi: PAGE_DPI },
        warnings: hasBlankAnimal ? ['animal_unclear'] : [],
        model: 'recipe:coloring-page',
      };
    }
    context.onProgress('reading', 0.02);
    const library = await loadPictograms(context.assets, context.signal);
    const scene = readScene(describe, library.lexicon);
    const drawn = await drawScenePage(
      scene,
      library,
      layOutPage(paper),
      seedOf(describe, seed),
      reportSteps(context, 0.1, 0.95),
    );
    return {
      outputs: [{ name: 'result', picture: drawn.page, encode: { format: 'png', density: PAGE_DPI } }],
      report: {
        setting: drawn.setting,
        figures: drawn.figures,
        unknownWords: scene.unknown.map(({ word }) => word),
        words: readFields(coloringPageFields, { describe }, library.lexicon, { pictures: 0 }),
        dpi: PAGE_DPI,
      },
      model: 'recipe:coloring-page',
    };
  },
});

/** Other words give another arrangement, even unknown ones. */
function seedOf(text: string, seed: number): number {
  let hash = seed;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
