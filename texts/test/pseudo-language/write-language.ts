import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accentIcu, accentMarkdown } from './accent-text.ts';

/** Writes the folder of a language that nobody speaks, made from another language's folder. */
export function writePseudoLanguage(from: string, to: string): void {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const change = file.endsWith('.json') ? accentJson : file.endsWith('.md') ? accentMarkdown : undefined;
    if (change === undefined) continue;
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    writeFileSync(path.join(to, file), change(readFileSync(path.join(from, file), 'utf8')));
  }
}

/** A reviver: every string of the file is a text. */
const accentJson = (file: string): string =>
  JSON.stringify(
    JSON.parse(file, (_key, value: unknown) => (typeof value === 'string' ? accentIcu(value) : value)),
    null,
    2,
  );
