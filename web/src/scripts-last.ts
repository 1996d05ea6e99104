import { Transform } from 'node:stream';

/**
 * Lets the browser fetch what is seen (styles, font, first picture) before what makes it move: the pages' scripts are
 * preloaded with low priority, for which `<Scripts>` has no setting. On slow 4G the first picture comes a second earlier.
 */
export function scriptsLast(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // byte for byte, so that a letter cut in two stays what it is
      const html = chunk.toString('latin1');
      done(null, html.includes(link) ? Buffer.from(html.replaceAll(link, `${link} fetchpriority="low"`), 'latin1') : chunk);
    },
  });
}

const link = '<link rel="modulepreload"';
