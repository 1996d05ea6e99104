/** Names of the colors that people ask for most; any other is written as #rrggbb. */
import { findColor } from '@afterglow/planner/words/palette';
import { useTranslations } from 'use-intl';

const named = [
  'white',
  'black',
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'beige',
] as const;

/** Grounds of ID photos are other shades than those of the palette. */
const GROUNDS: Readonly<Record<string, (typeof named)[number]>> = { '#d9001b': 'red', '#438edb': 'blue' };

export function useColorName(): (hex: string) => string {
  const t = useTranslations('plan');
  return (hex) => {
    for (const name of named) {
      const color = t(`colours.${name}`);
      if (findColor(name) === hex || GROUNDS[hex] === name) return color;
      if (findColor(name, 'light') === hex) return t('lightColour', { colour: color });
      if (findColor(name, 'dark') === hex) return t('darkColour', { colour: color });
    }
    return hex;
  };
}
