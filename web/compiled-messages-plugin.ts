import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

interface Texts {
  readonly [key: string]: string | Texts;
}

const source = /\/texts\/(\w+\/\w+\.json)\?url/;
const folder = path.join(import.meta.dirname, '.react-router', 'messages');

/**
 * The browser gets texts that were parsed when the pages were built, and the small formatter that goes with them. The
 * parser asks for every language's numbers before the first text with an argument is written, which takes a slow phone 60 ms
 * in one piece on every page; it weighs 9 kB besides. `icu-minify` is use-intl's own and comes with it. The server and
 * development read the texts as they are written.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'afterglow:compiled-messages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === 'use-intl/format-message' && this.environment.name === 'client')
        return this.resolve('use-intl/format-message/format-only', importer);
      if (importer === undefined || !id.startsWith('.')) return undefined;
      const written = path.resolve(path.dirname(importer), id);
      const [, name] = source.exec(written) ?? [];
      if (name === undefined) return undefined;
      // Both sides write the same file: its name in the build comes from what is in it.
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(
        file,
        JSON.stringify(JSON.parse(await readFile(written.replace(/\?.*$/, ''), 'utf8'), compileText)),
      );
      return file + written.slice(written.indexOf('?'));
    },
  };
}

/** A reviver: every string of the file is a text. */
function compileText(_key: string, value: string | Texts): unknown {
  return typeof value === 'string' ? compile(value) : value;
}
