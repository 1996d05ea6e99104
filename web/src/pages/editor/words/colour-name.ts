/** Names of the colours that people ask for most; any other is written as #rrggbb. */
import { findColour } from '@afterglow/planner/words/palette';
import { useTranslations } from 'use-intl';

const named = ['white', 'black', 'grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'brown', 'beige'] as const;

export function useColourName(): (hex: string) => string {
  const t = useTranslations('plan');
  return (hex) => {
    for (const name of named) {
      const colour = t(`colours.${name}`);
      if (findColour(name) === hex) return colour;
      if (findColour(name, 'light') === hex) return t('lightColour', { colour });
      if (findColour(name, 'dark') === hex) return t('darkColour', { colour });
    }
    return hex;
  };
}
