import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scriptsLast } from '../src/boot/scripts-last.ts';

const page =
  '<head><title>焕影</title><link as="fetch" rel="preload" href="/zh.json"/><link rel="preload" as="image"/><link rel="modulepreload" href="/a.js"/></head>' +
  '<script nonce="n">now()</script><script nonce="n" type="module" async="">import "/a.js";</script>';
const later =
  '<head><title>焕影</title><link as="fetch" rel="later" data-rel="preload" href="/zh.json"/><link rel="preload" as="image"/><link rel="later" data-rel="modulepreload" href="/a.js"/></head>' +
  '<script nonce="n">now()</script><script nonce="n" type="later">import "/a.js";</script>';

test('scripts and messages are put off, pictures and inline scripts are not, wherever the page is cut', async () => {
  const bytes = Buffer.from(page);
  for (const size of [1, 7, 31, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    expect(await text(Readable.from(pieces).pipe(scriptsLast()))).toBe(later);
  }
});
