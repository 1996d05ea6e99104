/** Vector drawings to pixels, by the SVG renderer inside sharp (librsvg). */
import sharp from 'sharp';
import type { Picture } from '../../image/picture.ts';
import { createPlane, type Plane } from '../planes/plane.ts';

/**
 * Renders SVG elements (the inside of `<svg>`, coordinates in pixels) to an RGBA picture, transparent where nothing is
 * drawn. Text elements would use the machine's fonts: set text with `layOutText` instead. `body` is trusted: nothing a
 * person wrote may stand in it unescaped.
 */
export async function drawSvg(body: string, width: number, height: number): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, pixels: data };
}

/** How much of each pixel a path covers, 0..1, nonzero rule. */
export async function drawCoverage(path: string, width: number, height: number): Promise<Plane> {
  const { pixels } = await drawSvg(`<path fill="#fff" d="${path}"/>`, width, height);
  const plane = createPlane(width, height);
  for (let i = 0, alpha = 3; i < plane.data.length; i++, alpha += 4) plane.data[i] = pixels[alpha] / 255;
  return plane;
}
