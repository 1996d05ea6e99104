/** The whole picture: the scene rendered, the weather drawn in, developed, lettered. */

import type { Picture } from '../../image/picture.ts';
import { addBloom, developLight } from '../../kernels/surfaces/light-canvas.ts';
import { renderScene } from '../../render3d/render.ts';
import type { EngineContext } from '../../run/context.ts';
import { loadFontFor } from '../../text/fonts.ts';
import { buildScene } from './build-scene.ts';
import { drawLettering, type Forecast } from './lettering.ts';
import { drawPrecipitation } from './precipitation.ts';
import { readWeather } from './weather-words.ts';
import { isDark, WEATHERS, type WeatherId } from './weather.ts';

export interface MiniatureRequest extends Forecast {
  readonly landmark: string;
  /** Width in pixels; the height is five quarters of it. */
  readonly width: number;
  readonly seed: number;
}

export interface MadeMiniature {
  readonly picture: Picture;
  /** Id of the landmark's model. */
  readonly landmark: string;
  readonly weather: WeatherId;
}

/** @throws EngineError `aborted`, `model_unavailable` (fonts) */
export async function makeMiniature(request: MiniatureRequest, context: EngineContext): Promise<MadeMiniature> {
  const { assets, signal } = context;
  const width = request.width;
  const height = Math.round(width * 1.25);
  const weather = readWeather(request.weather);
  const written = `${request.city} ${request.temperature} ${request.weather}`;
  const [bold, regular] = await Promise.all([
    loadFontFor(assets, 'sans-bold', written, signal),
    loadFontFor(assets, 'sans', written, signal),
  ]);
  const seed = request.seed + seedOf(request.landmark + request.city);
  const { scene, landmark, lightning } = buildScene(request.landmark, request.city, weather, seed);
  context.onProgress('processing', 0.1);
  // soft light needs a wider filter, and its shadows can bear it
  const soft = scene.lights.some((light) => light.kind === 'sun' && light.spread > 0.1);
  const quality = {
    width,
    height,
    supersampling: 2,
    lightScale: 1,
    samples: 2,
    shadowSteps: soft ? 4 : 2,
    bounceSteps: 4,
  };
  const onProgress = (done: number): void => context.onProgress('processing', 0.1 + 0.75 * done);
  const rendering = await renderScene(() => scene, quality, { threads: context.threads, signal, onProgress });
  drawPrecipitation(rendering, scene.camera, weather, lightning, seed);
  const dark = isDark(weather);
  addBloom(rendering, dark ? 0.8 : 1.15, dark ? 0.5 : 0.2, 0.016 * width);
  const { exposure, saturation } = WEATHERS[weather];
  const developed = developLight(rendering, { curve: 'soft', exposure, saturation });
  context.onProgress('processing', 0.9);
  layOver(developed, await drawLettering(request, weather, { bold, regular }, width, height));
  return { picture: developed, landmark, weather };
}

/** A number out of a text (FNV-1a): other words, another town. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 100_000;
}

/** Lays an RGBA picture over an RGB one of the same size, in place. */
function layOver(below: Picture, above: Picture): void {
  for (let i = 0, k = 0; k < above.pixels.length; i += 3, k += 4) {
    const cover = above.pixels[k + 3] / 255;
    if (cover > 0)
      for (let c = 0; c < 3; c++)
        below.pixels[i + c] += Math.round((above.pixels[k + c] - below.pixels[i + c]) * cover);
  }
}
