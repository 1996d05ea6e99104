// The picture that a shared link shows: before and after under the edge of light, the brand below. 1200 × 630 is what
// Open Graph readers crop least.
import { writeFile } from 'node:fs/promises';
import { decodePicture, encodePicture, fitPicture } from '../../engine/src/image/image.ts';
import { drawSvg } from '../../engine/src/kernels/strokes/draw-svg.ts';
import { carryLabelOver } from '../../engine/src/provenance/provenance.ts';
import { brandWords } from '../../web/src/ui/picture/brand-words.ts';

const width = 1200;
const height = 630;
const paper = '#fcfaf7';
const ink = '#2a211c';

interface Card {
  /** None for a template that works from words. */
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array;
  /** Both pictures show the same frame, so they meet under one edge. */
  readonly framedAlike: boolean;
}

export async function writeSocialCard(file: string, { before, after, framedAlike }: Card): Promise<void> {
  const edge = framedAlike ? width / 2 : 520;
  const whole = await place(after, framedAlike ? 0 : edge, framedAlike ? width : width - edge, framedAlike);
  const body =
    before === undefined
      ? (await place(after, 0, width, false)) + brand
      : (framedAlike ? whole : '') +
        `<g clip-path="url(#left)">${await place(before, 0, framedAlike ? width : edge, true)}</g>` +
        (framedAlike ? '' : whole) +
        `<rect x="${edge - 2.5}" width="5" height="${height}" fill="url(#edge)"/>` +
        brand;
  const picture = await drawSvg(
    `<defs><clipPath id="left"><rect width="${edge}" height="${height}"/></clipPath>${gradient}</defs><rect width="${width}" height="${height}" fill="${paper}"/>${body}`,
    width,
    height,
  );
  const xmp = carryLabelOver((await decodePicture(after)).source.xmp);
  const { bytes } = await encodePicture(picture, {
    format: 'jpeg',
    quality: 86,
    ...(xmp === undefined ? {} : { xmp }),
  });
  await writeFile(file, bytes);
}

const gradient =
  '<linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6b44b"/><stop offset=".52" stop-color="#ee5f63"/><stop offset="1" stop-color="#8450d8"/></linearGradient>';

/** The picture in a column of the card: filling it, or whole on a quiet ground. */
async function place(bytes: Uint8Array, left: number, columnWidth: number, fills: boolean): Promise<string> {
  const picture = await fitPicture(await decodePicture(bytes), 1400);
  const { bytes: png } = await encodePicture(picture, { format: 'png' });
  const margin = fills ? 0 : 36;
  const box = `x="${left + margin}" y="${margin}" width="${columnWidth - 2 * margin}" height="${height - 2 * margin}"`;
  const ground = `<rect x="${left}" width="${columnWidth}" height="${height}" fill="${fills ? paper : '#efe9e2'}"/>`;
  return `${ground}<image ${box} preserveAspectRatio="xMidY${fills ? 'Min slice' : 'Mid meet'}" xlink:href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;
}

const word = brandWords.latin;
const brand = `<g transform="translate(36 ${height - 92})"><rect width="202" height="60" rx="14" fill="${paper}"/><g transform="translate(18 12) scale(1.12)"><path d="M13.2 7.05A9.25 9.25 0 0 0 13.2 24.95" fill="none" stroke="${ink}" stroke-width="1.9" stroke-linecap="round"/><path d="M18.6 6.6A9.75 9.75 0 0 1 18.6 25.4Z" fill="${ink}"/><rect x="14.9" y="2" width="2.2" height="28" rx="1.1" fill="url(#edge)"/><path d="${word.d}" transform="translate(40 ${word.top})" fill="${ink}"/></g></g>`;
