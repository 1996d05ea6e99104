import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { Plugin } from 'vite';

const carrier = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
const folder = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'afterglow');

/**
 * `virtual:reference-viewer?url`: the viewer of the API reference as one file of our own, taken at build time from the package that
 * carries it whole (docs/decisions/028). It must not go through the bundler: it is built already, and 5 MB.
 */
export function referenceViewer(): Plugin {
  return {
    name: 'afterglow:reference-viewer',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:reference-viewer?url' ? `${writeViewer()}?url` : undefined),
  };
}

function writeViewer(): string {
  const text = fs.readFileSync(carrier, 'utf8');
  const literal = /^var standalone_default = (.+?);?$\n\/\/#endregion/ms.exec(text)?.[1];
  const script: unknown = literal === undefined ? undefined : vm.runInNewContext(literal);
  if (typeof script !== 'string') throw new Error('@scalar/fastify-api-reference does not carry its viewer as it did.');
  const file = path.join(folder, 'reference-viewer.js');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
  return file;
}
