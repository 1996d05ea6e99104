import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Tree {
  readonly [key: string]: string | Tree;
}

const room = path.join(import.meta.dirname, '..');

/** The languages there are: every folder with texts in it. */
export const languages = readdirSync(room, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}(-\w+)?$/.test(entry.name))
  .map((entry) => entry.name)
  .toSorted();

/** Names of a language's bundles. */
export function listBundles(language: string): string[] {
  return readdirSync(path.join(room, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

/** Texts of a bundle by their keys, parts joined with dots. */
export function readBundle(language: string, bundle: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(path.join(room, language, `${bundle}.json`), 'utf8')));
}

export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [below, text] of flatten(value, `${prefix}${key}.`)) flat.set(below, text);
  }
  return flat;
}
