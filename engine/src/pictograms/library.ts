/**
 * The drawings: Noto Emoji in color (Apache-2.0), made flat, with their words in three languages (emojibase, MIT), and signs for
 * what has no emoji.
 */
import { z } from 'zod';
import type { AssetStore } from '../models/asset-store.ts';
import { EngineError } from '../run/task.ts';
import { composedFigure } from './composed-figures.ts';
import { flattenGradients } from './flat-drawing.ts';
import type { Lexicon } from './lexicon.ts';
import { parse, readLexicon } from './read-lexicon.ts';
import { drawSign, isSign, SIGN_ICONS } from './signs/draw-sign.ts';

export interface PictogramLibrary {
  readonly lexicon: Lexicon;
  /** SVG body on a grid of 128 × 128, flat colors. @throws EngineError `engine_failed` {pictogram} for an unknown name. */
  readonly draw: (name: string) => string;
  /** The same with its gradients, for showing in color. */
  readonly paint: (name: string) => string;
}

const iconsSchema = z.object({
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).default({}),
});
const loading = new WeakMap<AssetStore, Promise<PictogramLibrary>>();

/** The library, read once per asset store. @throws EngineError `model_unavailable`, `aborted`. */
export function loadPictograms(assets: AssetStore, signal: AbortSignal): Promise<PictogramLibrary> {
  const known = loading.get(assets);
  if (known) return known;
  const library = readLibrary(assets, signal);
  loading.set(assets, library);
  library.catch(() => loading.delete(assets));
  return library;
}

async function readLibrary(assets: AssetStore, signal: AbortSignal): Promise<PictogramLibrary> {
  const { icons, aliases } = iconsSchema.parse(parse(await assets.read('pictograms', signal)));
  const signs = iconsSchema.parse(parse(await assets.read('pictogram-signs', signal))).icons;
  // thousands are not drawn, and would stay in memory
  for (const icon of Object.keys(signs)) if (!SIGN_ICONS.has(icon)) delete signs[icon];
  const find = (name: string): string => {
    if (isSign(name)) return drawSign(name, signs);
    const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
    if (icon === undefined) throw new EngineError('engine_failed', { pictogram: name });
    return icon.body;
  };
  const flat = (name: string): string => flattenGradients(find(name));
  return {
    lexicon: await readLexicon((id) => assets.read(id, signal)),
    draw: (name) => composedFigure(name, flat) ?? flat(name),
    paint: (name) => composedFigure(name, flat) ?? find(name),
  };
}
