import type { Messages } from '@afterglow/texts/bundles';
import { useMessages, useTranslations } from 'use-intl';

export interface StepWords {
  /** What an operation is called; templates by their titles. */
  readonly step: (op: string) => string;
  readonly option: (name: string) => string;
  readonly value: (value: string | number) => string;
}

type Bundle = 'recipeSteps' | 'recipeOptions' | 'recipeValues';

/** Names of steps, options and their values. What has none yet (a newer server's) is shown as the file has it. */
export function useStepWords(titles: Readonly<Record<string, string>>): StepWords {
  const messages = useMessages();
  const stepText = useTranslations('recipeSteps');
  const optionText = useTranslations('recipeOptions');
  const valueText = useTranslations('recipeValues');
  function has<Name extends Bundle>(bundle: Name, key: string): key is keyof Messages[Name] & string {
    return Object.hasOwn(messages[bundle], key);
  }
  return {
    step: (op) => (has('recipeSteps', op) ? stepText(op) : (titles[op] ?? op)),
    option: (name) => (has('recipeOptions', name) ? optionText(name) : name),
    value: (value) => {
      const key = String(value);
      return has('recipeValues', key) ? valueText(key) : key;
    },
  };
}
