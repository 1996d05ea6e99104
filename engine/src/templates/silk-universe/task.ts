/** On-device edition of the template `silk-universe`: needs a symbol, no picture. */

import type { Picture } from '../../image/picture.ts';
import { addBloom, developLight } from '../../kernels/surfaces/light-canvas.ts';
import { loadPictograms } from '../../pictograms/library.ts';
import { renderScene } from '../../render3d/render.ts';
import type { Scene } from '../../render3d/scene.ts';
import type { EngineContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { readFields } from '../../words/word-field.ts';
import { buildSilkScene } from './build-scene.ts';
import { silkUniverseContract } from './contract.ts';
import { drapeSilk } from './drape.ts';
import { inflateSymbol } from './inflate-symbol.ts';
import { readSymbol } from './read-symbol.ts';
import { silkColor } from './silk-color.ts';
import { readSilkWord, silkUniverseFields } from './word-fields.ts';

/** Emoji, letters, Chinese: any text of up to ten characters. A word that has a symbol becomes it. */
export const silkUniverse = defineTask(silkUniverseContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run(_, options, context) {
    const { lexicon } = await loadPictograms(context.assets, context.signal);
    const { text } = readSilkWord(options.symbol, lexicon);
    const picture = await makeSilk(text, options.colour ?? silkColor(text), options.size, options.seed, context);
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: {
        words: readFields(silkUniverseFields, options, lexicon, { pictures: 0 }),
        width: picture.width,
        height: picture.height,
      },
      model: 'recipe:silk-universe',
    };
  },
});

async function makeSilk(
  text: string,
  color: string,
  size: number,
  seed: number,
  context: EngineContext,
): Promise<Picture> {
  const symbol = await readSymbol(context.assets, text, context.signal);
  const buildScene = (): Scene => {
    const cushion = inflateSymbol(symbol);
    drapeSilk(cushion, seed * 0.37);
    context.onProgress('processing', 0.2);
    return buildSilkScene(cushion.surface, symbol.lines, color, size, seed);
  };
  const quality = {
    width: size,
    height: size,
    supersampling: 2,
    lightScale: size > 900 ? 2 : 1,
    samples: 3,
    shadowSteps: 3,
    bounceSteps: 4,
  };
  const onProgress = (done: number): void => context.onProgress('processing', 0.2 + 0.7 * done);
  const rendering = await renderScene(buildScene, quality, {
    threads: context.threads,
    signal: context.signal,
    onProgress,
  });
  addBloom(rendering, 0.95, 0.16, 0.016 * size);
  return developLight(rendering, { curve: 'soft', vignette: 0.12, saturation: 1.1 });
}
