// `npm run site-pictures`: the smaller widths of the site's pictures, the card of the site for shared links, and the
// icons from web/public/favicon.svg. Needed again only when one of those files changes.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture } from '../engine/src/image/image.ts';
import { drawSvg } from '../engine/src/kernels/strokes/draw-svg.ts';
import { readArguments } from './lib/arguments.mjs';
import { writeSocialCard } from './showcase/social-card.ts';
import { writeWidthsOf } from './showcase/write-picture.ts';

readArguments(import.meta.url, {});

const site = path.resolve(import.meta.dirname, '..', 'web/public');
const home = path.join(site, 'home');

for (const folder of [home, path.join(site, 'showcase')]) {
  for (const name of await readdir(folder))
    if (/^[a-z-]+\.webp$/.test(name)) await writeWidthsOf(path.join(folder, name));
}
await writeSocialCard(path.join(site, 'card.jpg'), {
  before: { bytes: await readFile(path.join(home, 'hero-before.webp')), focus: null },
  after: { bytes: await readFile(path.join(home, 'hero-after.webp')), focus: null },
  framedAlike: true,
});

const favicon = await readFile(path.join(site, 'favicon.svg'), 'utf8');
const mark = favicon
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '')
  .replace(/<style>.*?<\/style>/, '')
  .replace('class="i"', 'color="#2a211c"');

/** The mark in a square; `share` is how much of the side it takes. Without `ground` it is transparent; `corner` rounds it. */
async function drawIcon(side: number, share: number, ground?: string, corner = 0): Promise<Uint8Array> {
  const scale = (side * share) / 32;
  const left = (side * (1 - share)) / 2;
  const back =
    ground === undefined ? '' : `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${ground}"/>`;
  const picture = await drawSvg(
    `${back}<g transform="translate(${left} ${left}) scale(${scale})">${mark}</g>`,
    side,
    side,
  );
  return (await encodePicture(picture, { format: 'png' })).bytes;
}

const paper = '#fcfaf7';
await writeFile(path.join(site, 'apple-touch-icon.png'), await drawIcon(180, 0.72, paper));
// On paper of their own: dark ink would vanish on a dark dock.
await writeFile(path.join(site, 'icon-192.png'), await drawIcon(192, 0.76, paper, 0.22));
await writeFile(path.join(site, 'icon-512.png'), await drawIcon(512, 0.76, paper, 0.22));
// Android cuts this one to any shape: the mark stays inside the middle 80 %.
await writeFile(path.join(site, 'icon-maskable-512.png'), await drawIcon(512, 0.6, paper));

const small = await drawIcon(32, 1);
const directory = Buffer.alloc(22);
directory.writeUInt16LE(1, 2); // an icon …
directory.writeUInt16LE(1, 4); // … of one picture
directory.writeUInt8(32, 6);
directory.writeUInt8(32, 7);
directory.writeUInt16LE(1, 10); // planes
directory.writeUInt16LE(32, 12); // bits a pixel
directory.writeUInt32LE(small.length, 14);
directory.writeUInt32LE(22, 18); // where the picture begins
await writeFile(path.join(site, 'favicon.ico'), Buffer.concat([directory, small]));
