import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listBundles, readBundle } from './read-texts.ts';

const root = path.join(import.meta.dirname, '..', '..');
const code = ['web', 'server', 'domain', 'engine', 'planner']
  .map((room) => path.join(root, room, 'src'))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )
  .join('\n');

/** Every name that the code writes down, in quotes or after a dot. */
const named = new Set(
  [...code.matchAll(/['"`.]([\w-]+)(?=['"`])|\.([\w-]+)/g)].map(([, quoted, dotted]) => quoted ?? dotted),
);

/** What template literals can make: t(`step${step}Text`). */
const built = [...code.matchAll(/\bt(?:\.\w+)?\(`([^`]*\$\{[^`]*)`/g)].map(
  ([, pattern = '']) =>
    new RegExp(
      `^${pattern
        .replace(/\$\{[^}]*\}/g, '\u0000')
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replaceAll('\u0000', '[\\w.-]+')}$`,
    ),
);

/** True when a template literal in the code can make the key's last one to four parts. */
function isBuilt(key: string): boolean {
  const parts = key.split('.');
  const ends = [1, 2, 3, 4].map((count) => parts.slice(-count).join('.'));
  return built.some((shape) => ends.some((end) => shape.test(end)));
}

/** Bundles whose keys are data of the server, which checks them itself: ids of templates and their options, codes of errors. */
const checkedThere = ['catalogue', 'errors'];

it.each(listBundles('en').filter((bundle) => !checkedThere.includes(bundle)))('every key of %s is used', (bundle) => {
  const unused = [...readBundle('en', bundle).keys()].filter(
    (key) => !named.has(key.slice(key.lastIndexOf('.') + 1)) && !isBuilt(key),
  );
  // acts of an administrator, kinds of things that the engine finds, and options of steps name their texts themselves
  expect(unused.filter((key) => !/^(?:adminActs|things|recipeOptions|recipeValues)\./.test(key))).toEqual([]);
});
