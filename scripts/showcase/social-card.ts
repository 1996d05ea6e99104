// The picture that a shared link shows: before and after under the edge of light, the mark below. 1200 × 630 is what
// Open Graph readers crop least.
import { writeFile } from 'node:fs/promises';
import type { Focus } from '../../domain/src/picture-focus.ts';
import { decodePicture, encodePicture, fitPicture } from '../../engine/src/image/image.ts';
import { drawSvg } from '../../engine/src/kernels/strokes/draw-svg.ts';
import { carryLabelOver } from '../../engine/src/provenance/provenance.ts';

const width = 1200;
const height = 630;
const paper = '#fcfaf7';
const ink = '#2a211c';

/** A picture, and where its heads are. */
interface Shown {
  readonly bytes: Uint8Array;
  readonly focus: Focus | null;
}

interface Card {
  /** None for a template that works from words. */
  readonly before: Shown | undefined;
  readonly after: Shown;
  /** Both pictures show the same frame, so wide ones meet under one edge. */
  readonly framedAlike: boolean;
}

/** From this ratio on a picture fills the card without losing a head. */
const wideRatio = 1.45;

export async function writeSocialCard(file: string, { before, after, framedAlike }: Card): Promise<void> {
  const decoded = await decodePicture(after.bytes);
  const isWide = framedAlike && decoded.width / decoded.height >= wideRatio;
  const edge = framedAlike ? width / 2 : 520;
  const left = { left: 0, width: edge };
  const right = { left: edge, width: width - edge };
  const all = { left: 0, width };
  const body =
    before === undefined
      ? await placeWhole(after, all)
      : isWide
        ? (await fill(after, all)) + `<g clip-path="url(#left)">${await fill(before, all)}</g>`
        : (await fill(before, left)) + (framedAlike ? await fill(after, right) : await placeWhole(after, right));
  const light = before && `<rect x="${edge - 2.5}" width="5" height="${height}" fill="url(#edge)"/>`;
  const card = await drawSvg(
    `<defs><clipPath id="left"><rect width="${edge}" height="${height}"/></clipPath>${gradient}</defs><rect width="${width}" height="${height}" fill="${paper}"/>${body}${light ?? ''}${mark}`,
    width,
    height,
  );
  const xmp = carryLabelOver(decoded.source.xmp);
  const { bytes } = await encodePicture(card, { format: 'jpeg', quality: 86, ...(xmp === undefined ? {} : { xmp }) });
  await writeFile(file, bytes);
}

interface Column {
  readonly left: number;
  readonly width: number;
}

/** The picture fills its column; what is cut lies away from heads, as CSS `object-position` would have it. */
async function fill({ bytes, focus }: Shown, column: Column): Promise<string> {
  const { href, ratio } = await readyPicture(bytes);
  const shownWidth = Math.max(column.width, height * ratio);
  const shownHeight = shownWidth / ratio;
  const x = (column.width - shownWidth) * (focus?.x ?? 0.5);
  const y = (height - shownHeight) * (focus?.y ?? 0.2);
  // a nested window cuts what is beyond it
  return `<svg x="${column.left}" width="${column.width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/><image x="${x}" y="${y}" width="${shownWidth}" height="${shownHeight}" preserveAspectRatio="none" xlink:href="${href}"/></svg>`;
}

/** The whole picture on a quiet ground. */
async function placeWhole({ bytes }: Shown, column: Column): Promise<string> {
  const { href } = await readyPicture(bytes);
  const margin = 36;
  const box = `x="${column.left + margin}" y="${margin}" width="${column.width - 2 * margin}" height="${height - 2 * margin}"`;
  const ground = `<rect x="${column.left}" width="${column.width}" height="${height}" fill="#efe9e2"/>`;
  return `${ground}<image ${box} preserveAspectRatio="xMidYMid meet" xlink:href="${href}"/>`;
}

async function readyPicture(bytes: Uint8Array): Promise<{ readonly href: string; readonly ratio: number }> {
  const picture = await fitPicture(await decodePicture(bytes), 1400);
  const { bytes: png, width: columns, height: rows } = await encodePicture(picture, { format: 'png' });
  return { href: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, ratio: columns / rows };
}

const gradient =
  '<linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6b44b"/><stop offset=".52" stop-color="#ee5f63"/><stop offset="1" stop-color="#8450d8"/></linearGradient>';

/** Without the name: that is another one in Chinese, and the card is the same in every language. */
const mark = `<g transform="translate(36 ${height - 96})"><rect width="60" height="60" rx="14" fill="${paper}"/><g transform="translate(12 12) scale(1.12)"><path d="M13.2 7.05A9.25 9.25 0 0 0 13.2 24.95" fill="none" stroke="${ink}" stroke-width="1.9" stroke-linecap="round"/><path d="M18.6 6.6A9.75 9.75 0 0 1 18.6 25.4Z" fill="${ink}"/><rect x="14.9" y="2" width="2.2" height="28" rx="1.1" fill="url(#edge)"/></g></g>`;
