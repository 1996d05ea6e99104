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

/** Places of a language's long texts: `help/credits`. */
export function listProse(language: string): string[] {
  return readdirSync(path.join(room, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll(path.sep, '/').slice(0, -'.md'.length))
    .toSorted();
}

export function readProse(language: string, place: string) {
  const text = readFileSync(path.join(room, language, `${place}.md`), 'utf8');
  const [, head = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const facts =
    head === ''
      ? []
      : head.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);
  return { facts: Object.fromEntries(facts) as Record<string, string>, body };
}

export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [below, text] of flatten(value, `${prefix}${key}.`)) flat.set(below, text);
  }
  return flat;
}
