import { useTranslations } from 'use-intl';
import { useList } from '../template-parts/use-list.ts';
import type { FoundRecipe } from './found-recipe.ts';

/** What the proof of a picture's recipe is worth. */
function proofText({ proof, ours, altered }: FoundRecipe) {
  if (proof === 'claimed') return altered ? 'claimedAltered' : 'claimed';
  if (altered) return 'altered';
  return ours ? 'signed' : 'signedElsewhere';
}

/** What to know about a recipe that a picture tells: what proves it, and what is missing in it. */
export function useProofTexts(): (found: FoundRecipe) => readonly string[] {
  const t = useTranslations('fromPicture');
  const list = useList();
  return (found) => [
    t(proofText(found)),
    ...found.leftOut.map(({ step, op, options, isGone }) =>
      isGone ? t('stepLeftOut', { step, op }) : t('wordsLeftOut', { step, op, options: list(options) }),
    ),
  ];
}
