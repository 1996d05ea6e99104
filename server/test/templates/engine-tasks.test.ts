import type { TemplateInputValue } from '@afterglow/domain/templates/template';
import type { TemplateInputDefinition } from '@afterglow/domain/templates/template-input';
import { findContract } from '@afterglow/engine/run/task-map';
import { describe, expect, it } from 'vitest';
import { listRecipes } from '../../src/templates/recipes.ts';
import { resolveInputs } from '../../src/templates/resolve-inputs.ts';
import type { TemplateDefinition } from '../../src/templates/template.ts';

/** The values at the edges of what an input lets through. */
function edgeValues(input: TemplateInputDefinition): TemplateInputValue[] {
  switch (input.type) {
    case 'text':
      return ['x', 'x'.repeat(input.maxLength)];
    case 'choice':
      return input.options.map(({ value }) => value);
    case 'colour':
      return [...input.options.map(({ value }) => value), '#000000', '#ABCDEF'];
    case 'range':
      return [input.min, input.max, input.min + input.step];
    case 'toggle':
      return [true, false];
  }
}

/** Every combination; the largest template has 36. */
function combinations(template: TemplateDefinition): Record<string, TemplateInputValue>[] {
  return template.inputs.reduce<Record<string, TemplateInputValue>[]>(
    (all, input) => all.flatMap((given) => edgeValues(input).map((value) => ({ ...given, [input.key]: value }))),
    [{}],
  );
}

describe.each(listRecipes().map((template) => [template.id, template] as const))('%s', (_id, template) => {
  const task = findContract(template.task.id);

  it('names a task of the engine that takes as many pictures', () => {
    expect(task).toBeDefined();
    expect((task?.images.min ?? 0) > 0).toBe(template.requiresImage);
    // Nobody is offered a photo that would be refused, nor kept from one that would be used.
    expect((task?.images.max ?? 0) > 0).toBe(template.requiresImage || template.optionalImage === true);
  });

  it('gives the engine options that it takes, for the first click and for every combination of inputs', () => {
    for (const given of [{}, ...combinations(template)]) {
      const options = template.task.options(resolveInputs(template, given, 'en'));
      expect(task?.options.safeParse(options), JSON.stringify(given)).toMatchObject({ success: true });
      // Options are kept in a JSON column: nothing may get lost there.
      expect(JSON.parse(JSON.stringify(options))).toEqual(options);
    }
  });
});
