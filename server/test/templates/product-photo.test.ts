/** The template that is a recipe: every size of a shop, and results that tell their steps. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { sizePresets } from '@afterglow/domain/recipes/size-presets';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findRecipe } from '../../src/templates/recipes.ts';
import { resolveInputs } from '../../src/templates/resolve-inputs.ts';

const template = findRecipe('product-photo');
if (template === undefined) throw new Error('there is no product-photo');
const optionsSchema = z.object({
  calls: z.array(z.object({ task: z.string(), options: z.record(z.string(), z.unknown()) })),
  note: z.string(),
});
const stepsFor = (inputs: Readonly<Record<string, string | boolean>>) => {
  const { calls, note } = optionsSchema.parse(template.task.options(resolveInputs(template, inputs, 'en')));
  const reading = readRecipeNote(note, 'x', stepOptions);
  // what the picture tells is what was done, and can be done again
  expect(reading.problems).toBeUndefined();
  expect(reading.recipe?.steps.map(({ op, options }) => ({ task: op, options }))).toEqual(calls);
  return calls;
};

describe('product-photo', () => {
  it('cuts out, frames, lays behind, shades and saves', () => {
    expect(stepsFor({}).map(({ task }) => task)).toEqual([
      'remove-background',
      'frame',
      'background',
      'shadow',
      'export',
    ]);
    expect(stepsFor({ shadow: 'none' }).map(({ task }) => task)).not.toContain('shadow');
  });

  it.each(sizePresets)('makes what $id asks for', ({ id, width, height, margin, maxBytes, background }) => {
    const [, frame, behind, , file] = stepsFor({ size: id });
    expect(frame?.options).toMatchObject({ size: Math.max(width, height), margin: margin ?? 8 });
    const [across, up] = String(frame?.options['ratio']).split(':').map(Number);
    expect(Number(across) / Number(up)).toBeCloseTo(width / height, 10);
    expect(behind?.options).toEqual({ kind: 'color', color: background ?? '#ffffff' });
    expect(file?.options).toMatchObject({
      format: 'jpeg',
      srgb: true,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    });
  });

  it('takes the wishes that people have', () => {
    const [, frame, behind, shadow] = stepsFor({ background: 'oak', shadow: 'contact', pose: 'flat', enlarge: false });
    expect(frame?.options).toMatchObject({ anchor: 'ground', enlarge: false });
    expect(behind?.options).toEqual({ kind: 'oak', shadow: false, pose: 'flat' });
    expect(shadow?.options).toEqual({ kind: 'contact', pose: 'flat' });
  });

  it('docs/recipes.md lists the sizes with their pages and the day they were read', async () => {
    const doc = await readFile(join(import.meta.dirname, '../../../docs/recipes.md'), 'utf8');
    const rows = doc.split('\n').filter((line) => /^\| `[a-z-]+` \| \d/u.test(line));
    const written = rows.map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
    const listed = sizePresets.map(({ id, width, height, background, margin, maxBytes, sources }) => [
      `\`${id}\``,
      `${width} × ${height}`,
      background ?? 'any',
      margin === undefined ? '–' : `${margin} %`,
      maxBytes === undefined ? '–' : `${maxBytes / 1e6} MB`,
      sources.map((source) => `<${source}>`).join(', '),
    ]);
    expect(written).toEqual(listed);
    for (const { readAt } of sizePresets) expect(doc).toContain(readAt);
  });
});
