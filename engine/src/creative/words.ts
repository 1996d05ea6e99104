/** Words that must be exact, set by us on a creative model's picture: models misspell. */

import type { Picture } from '../image/picture.ts';
import { resizePlane } from '../kernels/planes/plane.ts';
import { drawSvg } from '../kernels/strokes/draw-svg.ts';
import type { EngineContext } from '../run/context.ts';
import { drawLettering } from '../templates/city-weather-forecast/lettering.ts';
import { readWeather } from '../templates/city-weather-forecast/weather-words.ts';
import { drawWords, setBrand, setCopy } from '../templates/doodle-ad/set-copy.ts';
import { SHEET } from '../templates/doodle-ad/sheet.ts';
import { drawRibbon } from '../templates/treasure-map/draw-ornaments.ts';
import { chooseLettering } from '../templates/treasure-map/words.ts';
import { loadFontFor } from '../text/fonts.ts';
import { layOutText, textPath } from '../text/lay-out-text.ts';
import type { ExactWords } from './exact-words.ts';

/** The words as an RGBA picture of `width` by `height` to lay over `below`. */
export function drawExactWords(words: ExactWords, below: Picture, context: EngineContext): Promise<Picture> {
  switch (words.kind) {
    case 'forecast':
      return drawForecast(words, below, context);
    case 'advertisement':
      return drawAdvertisement(words, below, context);
    case 'ribbon':
      return drawTitleRibbon(words.title, below, context);
    case 'heading':
      return drawHeading(words.title, below, context);
    case 'calligraphy':
      return drawCalligraphy(words.title, below, context);
  }
}

async function drawForecast(
  words: Extract<ExactWords, { kind: 'forecast' }>,
  below: Picture,
  { assets, signal }: EngineContext,
): Promise<Picture> {
  const written = `${words.city} ${words.temperature} ${words.weather}`;
  const [bold, regular] = await Promise.all([
    loadFontFor(assets, 'sans-bold', written, signal),
    loadFontFor(assets, 'sans', written, signal),
  ]);
  const ink = meanLight(below, 0, 0.25) > 0.5 ? '#1f3049' : '#ffffff';
  return drawLettering(words, readWeather(words.weather), { bold, regular }, below.width, below.height, ink);
}

async function drawAdvertisement(
  words: Extract<ExactWords, { kind: 'advertisement' }>,
  below: Picture,
  { assets, signal }: EngineContext,
): Promise<Picture> {
  const chinese = /\p{Script=Han}/u.test(words.copy);
  const copy = setCopy(await loadFontFor(assets, chinese ? 'playful' : 'marker', words.copy, signal), words.copy);
  const brand = setBrand(await loadFontFor(assets, 'sans-bold', words.brand, signal), words.brand);
  const cover = await drawWords(copy.path, brand, chinese ? 2 : 0);
  // The sheet as wide as the picture; its top and its bottom each stay at their edge.
  const { width, height } = below;
  const sheet = resizePlane(cover, width, Math.round((width * SHEET.height) / SHEET.width));
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = y < height / 2 ? Math.min(y, sheet.height - 1) : Math.max(0, sheet.height - (height - y));
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      pixels.fill(0x14, at, at + 3);
      pixels[at + 3] = Math.round(sheet.data[row * width + x] * 255);
    }
  }
  return { width, height, channels: 4, pixels };
}

async function drawTitleRibbon(
  title: string,
  { width, height }: Picture,
  { assets, signal }: EngineContext,
): Promise<Picture> {
  const lettering = chooseLettering(title);
  const font = await loadFontFor(assets, lettering.font, lettering.title, signal);
  const layout = layOutText(font, lettering.title, { size: lettering.size, letterSpacing: 2 });
  // A ribbon is about 84 units high and as long as its title and 150 units more.
  const scale = Math.min((height * 0.09) / 84, (width * 0.8) / (layout.box.right - layout.box.left + 150));
  return drawSvg(
    `<g transform="translate(${width / 2} ${height * 0.1}) scale(${scale})">${drawRibbon(layout)}</g>`,
    width,
    height,
  );
}

async function drawHeading(
  title: string,
  { width, height }: Picture,
  { assets, signal }: EngineContext,
): Promise<Picture> {
  const font = await loadFontFor(assets, 'sans-bold', title, signal);
  const full = layOutText(font, title, { size: height * 0.05 });
  const layout =
    full.width <= width * 0.9 ? full : layOutText(font, title, { size: (height * 0.05 * width * 0.9) / full.width });
  return drawSvg(`<path fill="#26242a" d="${textPath(layout, width * 0.035, height * 0.075)}"/>`, width, height);
}

async function drawCalligraphy(
  title: string,
  { width, height }: Picture,
  { assets, signal }: EngineContext,
): Promise<Picture> {
  const vertical = /\p{Script=Han}/u.test(title);
  const font = await loadFontFor(assets, vertical ? 'brush' : 'script', title, signal);
  const probe = layOutText(font, title, { size: 100, vertical });
  const room = vertical ? height * 0.5 : width * 0.5;
  const size = Math.min(height * 0.055, (room * 100) / Math.max(1, probe.width));
  const layout = layOutText(font, title, { size, vertical });
  const x = vertical ? width * 0.92 : width * 0.95 - layout.width;
  const y = vertical ? height * 0.06 - layout.box.top : height * 0.06 + layout.ascent;
  return drawSvg(`<path fill="#1c1a18" fill-opacity=".92" d="${textPath(layout, x, y)}"/>`, width, height);
}

/** Mean luma 0..1 between two heights, given as shares of the picture. */
function meanLight({ width, height, channels, pixels }: Picture, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let i = Math.floor(from * height) * width; i < Math.floor(to * height) * width; i++, count++) {
    const at = i * channels;
    sum += 0.2126 * pixels[at] + 0.7152 * pixels[at + 1] + 0.0722 * pixels[at + 2];
  }
  return sum / Math.max(1, count) / 255;
}
