import { readFile, writeFile } from 'node:fs/promises';
import { showcaseFactsSchema, type ShowcaseFacts } from '../../domain/src/templates/showcase.ts';

/** What was measured in earlier runs. A missing file, or one with another shape, is started again. */
export async function readFacts(file: string): Promise<ShowcaseFacts> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const facts = showcaseFactsSchema.safeParse(JSON.parse(text));
  return facts.success ? facts.data : {};
}

export async function writeFacts(file: string, facts: ShowcaseFacts): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
