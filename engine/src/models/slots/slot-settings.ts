/** What an operator says about a slot's file beside it: `<file>.json`. Absent: the values by default. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How numbers stand for samples of 0..255. */
const rangeSchema = z.enum(['0..1', '-1..1', '0..255']);
export type SampleRange = z.output<typeof rangeSchema>;

const triple = z.tuple([z.number(), z.number(), z.number()]);

const settingsSchema = z.strictObject({
  /** Longer side in pixels that a network of free size is shown. */
  side: z.int().min(64).max(2048).default(1024),
  input: rangeSchema.default('0..1'),
  /** Absent: as `input`. */
  output: rangeSchema.optional(),
  /** Taken from the samples of 0..1, before the division by `std`; with them `input` does not count. */
  mean: triple.optional(),
  std: triple.optional(),
  /** Numbers of the classes that are hair. By default those of CelebAMask-HQ. */
  hair: z.array(z.int().min(0).max(999)).min(1).default([17]),
});

export type SlotSettings = z.output<typeof settingsSchema>;

/** @throws Error when there is a file and it does not fit the schema. */
export async function readSlotSettings(file: string): Promise<SlotSettings> {
  const name = `${file}.json`;
  let text: string;
  try {
    text = await readFile(name, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return settingsSchema.parse({});
    throw error;
  }
  const parsed = z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(settingsSchema)
    .safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${name}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')}`,
  );
}
