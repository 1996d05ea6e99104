/** What strangers open most brings no parser: zod weighs 24 kB, and tries `eval`, which the page's own policy forbids. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
/** Imports of values alone: types are gone when a page is built. */
const imports = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)';/gm;

/** The way from a file to zod; undefined where there is none. Loaders are not sent to browsers. */
function wayToParser(file: string, seen: Set<string>): readonly string[] | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    if (name === 'zod') return [path.relative(root, file)];
    const next = resolve(file, name);
    const way = next === undefined ? undefined : wayToParser(next, seen);
    if (way !== undefined) return [path.relative(root, file), ...way];
  }
  return undefined;
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('@afterglow/domain/'))
    return path.join(root, 'domain/src', `${name.slice('@afterglow/domain/'.length)}.ts`);
  if (!name.startsWith('.') || /\/load-|\.server\.ts$|\.css$/.test(name)) return undefined;
  const file = path.resolve(path.dirname(from), name);
  return existsSync(file) ? file : undefined;
}

test.each(['templates/templates', 'template/template', 'pricing/pricing'])('pages/%s', (page) => {
  expect(wayToParser(path.join(root, `web/src/pages/${page}.tsx`), new Set())).toBeUndefined();
});
