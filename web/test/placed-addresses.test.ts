/**
 * Addresses that leave the pages otherwise than through JSX or the router have to ask `withBase`, or they miss the path of BASE_URL.
 * Read from the source: the next such place is found the day that it is written.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const doors: readonly RegExp[] = [
  /\bfetch\((?!'?\$?\{?withBase\()[^)]/g,
  /new EventSource\((?!withBase\()/g,
  /\.open\('[A-Z]+', (?!withBase\()/g,
  /\blocation\.(?:assign|replace)\((?!withBase\()/g,
  /window\.open\((?!withBase\()/g,
  /\.(?:src|href) = (?!withBase\()/g,
  /url\("?\$\{(?!withBase\()/g,
  /serviceWorker\.register\((?!withBase\()/g,
];

/** What has its path already, or is an address of no site. */
const known: readonly (readonly [file: string, code: string])[] = [
  ['api/client.ts', 'fetch(request)'],
  ['offline/kept-editor.ts', 'fetch(path, {'],
  ['worker/offline-page.ts', 'location.replace(location.pathname'],
  ['template-parts/warm-stage.ts', "image.src = picture.querySelector('img')"],
  ['embed/afterglow-compare.ts', 'image.src = src'],
  ['recipes/recipe-file.ts', 'link.href = url'],
  ['pages/editor/layers/save-psd.ts', 'link.href = URL.createObjectURL('],
  // pages of a payment provider, and of a program that somebody let in
  ['pages/profile/subscription/portal-note.tsx', 'location.assign(to)'],
  ['pages/payment/payment.tsx', 'location.assign(to)'],
  ['pages/connect/go-back.tsx', 'location.assign(to)'],
];

const folder = path.join(import.meta.dirname, '..', 'src');

test('every address that a script sends, opens or shows gets the path of the site', () => {
  const raw: string[] = [];
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const isKnown = (line: string): boolean => known.some(([where, code]) => where === file && line.includes(code));
    for (const line of lines)
      if (doors.some((door) => line.search(door) >= 0) && !isKnown(line)) raw.push(`${file}: ${line.trim()}`);
  }
  expect(raw).toEqual([]);
});
