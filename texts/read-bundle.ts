/** Texts for programs that run on Node as they are: the server and the command line. The web's come with its build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const room = import.meta.dirname;
const fileOf = (language: string, bundle: string): string => path.join(room, language, `${bundle}.json`);

/** The languages there are: every folder with texts in it. */
export const textLanguages: readonly string[] = readdirSync(room)
  .filter((name) => existsSync(fileOf(name, 'site')))
  .toSorted();

/** A bundle of a language; its keys are not checked. Throws where there is none. */
export function readBundle(language: string, bundle: string): Readonly<Record<string, unknown>> {
  const texts: unknown = JSON.parse(readFileSync(fileOf(language, bundle), 'utf8'));
  if (typeof texts !== 'object' || texts === null) throw new Error(`texts/${language}/${bundle}.json is no object`);
  return { ...texts };
}
