import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ShowcaseFacts } from '../../web/src/showcase/fact.ts';

const size = { width: z.number(), height: z.number() };
const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pixels'), times: z.number() }),
  z.object({ kind: z.literal('range'), before: z.number(), after: z.number() }),
  z.object({ kind: z.literal('cut'), percent: z.number() }),
  z.object({ kind: z.literal('repaired'), percent: z.number() }),
  z.object({ kind: z.literal('removed'), people: z.number() }),
  z.object({ kind: z.literal('checks'), met: z.number(), of: z.number() }),
  z.object({ kind: z.literal('colours'), before: z.number(), after: z.number() }),
]);
const factsSchema = z.record(
  z.string(),
  z.object({
    model: z.string(),
    engineMs: z.number(),
    inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    before: z.object({ ...size, bytes: z.number() }).nullable(),
    after: z.object({ ...size, bytes: z.number() }),
    change: changeSchema.nullable(),
  }),
);

/** What was measured in earlier runs; a file that is not there or of another shape is begun anew. */
export async function readFacts(file: string): Promise<ShowcaseFacts> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const facts = factsSchema.safeParse(JSON.parse(text));
  return facts.success ? facts.data : {};
}

export async function writeFacts(file: string, facts: ShowcaseFacts): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
