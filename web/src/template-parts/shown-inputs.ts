import type { Template } from '@afterglow/domain/contract/public/templates';
import type { InputValues } from './input-values.ts';

/** Inputs that mean something only with certain values of another one, by recipe. */
const onlyWith: Readonly<
  Record<string, Readonly<Record<string, { readonly key: string; readonly values: readonly string[] }>>>
> = {
  'background-remove': { colour: { key: 'background', values: ['colour', 'gradient'] } },
};

/** The inputs that change anything about the picture as it is asked for now; the others would be questions for nothing. */
export function shownInputs({ recipe, inputs }: Pick<Template, 'recipe' | 'inputs'>, values: InputValues) {
  const rules = onlyWith[recipe] ?? {};
  return inputs.filter(({ key }) => {
    const rule = rules[key];
    if (rule === undefined || !inputs.some((other) => other.key === rule.key)) return true;
    return rule.values.includes(String(values[rule.key]));
  });
}
