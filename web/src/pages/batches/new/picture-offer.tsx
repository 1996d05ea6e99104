import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { findTellingPicture, type FoundRecipe } from '../../../recipes/found-recipe.ts';
import { listOps } from '../../../recipes/recipe-file.ts';
import { StepChain } from '../../../recipes/step-chain.tsx';
import { useProofTexts } from '../../../recipes/use-proof-texts.ts';
import type { StepWords } from '../../../recipes/use-step-words.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';

interface Offered {
  readonly file: File;
  readonly found: FoundRecipe;
}

/** A picture among those that were brought tells the recipe it was made by: offered, never taken without asking. */
export function useOfferedRecipe() {
  const [offered, setOffered] = useState<Offered>();
  return {
    offered,
    look: async (files: readonly File[]): Promise<void> => {
      const file = await findTellingPicture(files);
      if (file === undefined) return;
      // it is an offer: a picture that tells nothing after all is a photo like the others
      const found = await api.recipes.fromPicture({ file }).catch(() => undefined);
      if (found !== undefined) setOffered({ file, found });
    },
    close: () => setOffered(undefined),
  };
}

export function PictureOffer({
  offered: { file, found },
  words,
  onUse,
  onClose,
}: {
  readonly offered: Offered;
  readonly words: StepWords;
  readonly onUse: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('batches');
  const proofTexts = useProofTexts();
  return (
    <Note
      kind={found.altered ? 'warn' : 'plain'}
      title={t('pictureTells', { name: file.name })}
      actions={
        <>
          <Button size="small" onClick={onUse}>
            {t('useItsRecipe')}
          </Button>
          <Button kind="ghost" size="small" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {proofTexts(found).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <StepChain ops={listOps(found.recipe)} words={words} />
    </Note>
  );
}
