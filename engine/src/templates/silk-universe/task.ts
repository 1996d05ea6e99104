/** On-device edition of the template `silk-universe`: needs a symbol, no picture. */
import { z } from 'zod';
import type { EngineContext } from '../../run/context.ts';
import { addBloom, developLight } from '../../kernels/surfaces/light-canvas.ts';
import type { Picture } from '../../image/picture.ts';
import { renderScene } from '../../render3d/render.ts';
import { defineTask } from '../../run/task-row.ts';
import { splitCharacters } from '../../text/lay-out-text.ts';
import { buildSilkScene } from './build-scene.ts';
import { drapeSilk } from './drape.ts';
import { inflateSymbol } from './inflate-symbol.ts';
import { readSymbol } from './read-symbol.ts';
import { silkColor } from './silk-color.ts';

const MOST_CHARACTERS = 10;
/** A family emoji is one character and eleven UTF-16 units. */
const MOST_UNITS = 400;

/** Emoji, letters, Chinese: any text of up to ten characters. */
export const silkUniverse = defineTask({
  options: z.strictObject({
    symbol: z
      .string()
      .trim()
      .min(1)
      .max(MOST_UNITS)
      .refine((text) => splitCharacters(text).length <= MOST_CHARACTERS, `at most ${MOST_CHARACTERS} characters`)
      .default('❄️'),
    /** Color of the silk; by the symbol when absent. */
    colour: z
      .string()
      .regex(/^#[\da-f]{6}$/i)
      .optional(),
    /** Side of the picture in pixels. */
    size: z.int().min(128).max(2048).default(2048),
    /** Same seed, same folds. */
    seed: z.int().min(0).max(1_000_000).default(3),
  }),
  images: { min: 0, max: 0 },
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run(_, options, context) {
    const picture = await makeSilk(options.symbol, options.colour ?? silkColor(options.symbol), options.size, options.seed, context);
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: { width: picture.width, height: picture.height },
      model: 'recipe:silk-universe',
    };
  },
});

async function makeSilk(text: string, color: string, size: number, seed: number, context: EngineContext): Promise<Picture> {
  const symbol = await readSymbol(context.assets, text, context.signal);
  const cushion = inflateSymbol(symbol);
  drapeSilk(cushion, seed * 0.37);
  const scene = buildSilkScene(cushion.surface, symbol.lines, color, size, seed);
  context.onProgress('processing', 0.2);
  const quality = { width: size, height: size, supersampling: 2, lightScale: size > 900 ? 2 : 1, samples: 3, shadowSteps: 3, bounceSteps: 4 };
  const onProgress = (done: number): void => context.onProgress('processing', 0.2 + 0.7 * done);
  const rendering = await renderScene(scene, quality, { threads: context.threads, signal: context.signal, onProgress });
  addBloom(rendering, 0.95, 0.16, 0.016 * size);
  return developLight(rendering, { curve: 'soft', vignette: 0.12, saturation: 1.1 });
}
