/** City, icon, temperature and weather as exact vector text on top of the picture. */

import type { Picture } from '../../image/picture.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import { layOutText, textPath, type TextLayout } from '../../text/lay-out-text.ts';
import { weatherIcon } from './weather-icon.ts';
import { isDark, type WeatherId } from './weather.ts';

export interface Forecast {
  readonly city: string;
  /** The person's own word for the weather. */
  readonly weather: string;
  readonly temperature: string;
}

export interface ForecastFonts {
  readonly bold: LoadedFont;
  readonly regular: LoadedFont;
}

/** Size that the numbers below are meant for. */
const DESIGN_WIDTH = 1440;
/** Share of the width that a line may take. */
const WIDEST = 0.84;

/** Light on the dark skies that we draw ourselves. */
const inkFor = (weather: WeatherId): string => (isDark(weather) ? '#ffffff' : '#1f3049');

/** An RGBA picture of `width` by `height`, transparent but for the lettering, to lay over the city. */
export function drawLettering(
  forecast: Forecast,
  weather: WeatherId,
  fonts: ForecastFonts,
  width: number,
  height: number,
  ink = inkFor(weather),
): Promise<Picture> {
  const unit = width / DESIGN_WIDTH;
  const fit = (font: LoadedFont, text: string, size: number, widest: number): TextLayout => {
    const layout = layOutText(font, text, { size });
    return layout.width <= widest ? layout : layOutText(font, text, { size: (size * widest) / layout.width });
  };
  const city = fit(fonts.bold, forecast.city, 148 * unit, WIDEST * width);
  const icon = 138 * unit;
  const gap = 26 * unit;
  const rest = WIDEST * width - icon - 2 * gap;
  const temperature = fit(fonts.bold, forecast.temperature, 92 * unit, rest * 0.5);
  const word = fit(fonts.regular, forecast.weather, 56 * unit, rest - temperature.width);
  const line = icon + gap + temperature.width + (word.width > 0 ? gap * 1.3 + word.width : 0);
  const left = (width - line) / 2;
  const baseline = 330 * unit;
  const path = (layout: TextLayout, x: number, y: number): string => textPath(layout, x, y);
  const parts = [
    `<path fill="${ink}" d="${path(city, (width - city.width) / 2, 205 * unit)}"/>`,
    // the middle of the icon stands at the middle of the figures
    weatherIcon(weather, left, baseline - temperature.ascent * 0.32 - icon / 2, icon),
    `<path fill="${ink}" d="${path(temperature, left + icon + gap, baseline)}"/>`,
    `<path fill="${ink}" fill-opacity=".78" d="${path(word, left + icon + gap * 2.3 + temperature.width, baseline)}"/>`,
  ];
  return drawSvg(parts.join(''), width, height);
}
