import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digitalSourceUri, isGenerativeType } from '@afterglow/engine/provenance/source-types';
import { getTask } from '@afterglow/engine/run/tasks';
import chinese from '@afterglow/texts/zh/pictures.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { visibleLabel } from '../../src/images/waive-label.ts';
import { listRecipes } from '../../src/templates/recipes.ts';
import type { TemplateDefinition } from '../../src/templates/template.ts';

/** Every template with both models and every kind of source it takes, as the engine labels them. */
function rowsOf({ id, title, requiresImage, optionalImage, task }: TemplateDefinition): string[] {
  const { label } = getTask(task.id);
  if (label === 'carry-over') throw new Error(`${id} says nothing about its results`);
  const photo = requiresImage || optionalImage === true ? (['photo'] as const) : [];
  const words = requiresImage ? [] : (['words'] as const);
  const ways = [...photo, ...words].flatMap((source) => [
    { model: 'engine', source, sourceType: label },
    {
      model: 'creative',
      source,
      sourceType: getTask(source === 'photo' ? 'receive-edited' : 'receive-created').label,
    },
  ]);
  return ways.map(({ model, source, sourceType }) => {
    const generative = isGenerativeType(sourceType);
    const visible = visibleLabel({ generative, labelWaivedAt: null }, 'zh') ?? 'none';
    const cells = [
      `${title.en} (\`${id}\`)`,
      `${model}, from ${source === 'photo' ? 'a photo' : 'words'}`,
      `\`${sourceType}\``,
      generative ? '`"1"`' : 'none',
      `\`c2pa.${source === 'words' ? 'created' : 'edited'}\``,
      visible,
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

test('docs/labels.md lists what every template writes, with either model', async () => {
  const doc = await readFile(join(import.meta.dirname, '../../../docs/labels.md'), 'utf8');
  const written = doc.split('\n').filter((line) => line.startsWith('| ') && line.includes('(`'));
  expect(listRecipes()).toHaveLength(24);
  expect(written).toEqual(listRecipes().flatMap(rowsOf));
  expect(doc).toContain(digitalSourceUri(''));
});

test('the engine alone claims no generative AI; a creative model always does, in Chinese too', () => {
  for (const { task } of listRecipes()) expect(isGenerativeType(getTask(task.id).label)).toBe(false);
  expect([getTask('receive-created').label, getTask('receive-edited').label].every(isGenerativeType)).toBe(true);
  expect(visibleLabel({ generative: true, labelWaivedAt: null }, 'zh')).toBe(chinese.aiLabel);
  expect(visibleLabel({ generative: false, labelWaivedAt: null }, 'zh')).toBeUndefined();
});
