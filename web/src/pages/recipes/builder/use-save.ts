import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import type { RecipeDraft } from '../../../recipes/recipe-draft.ts';
import { writeDraft } from '../../../recipes/recipe-file.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** Saves the recipe: a new one gets its own address, and takes the sample photo there, on which its card shows it. `isChanged`: something is not saved yet. */
export function useSave(
  id: string | undefined,
  draft: RecipeDraft,
  imageId: string | undefined,
  savedImageId: string | null | undefined,
) {
  const t = useTranslations('recipePages');
  const showToast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const written = JSON.stringify(writeDraft(draft));
  const [kept, setKept] = useState(id === undefined ? '' : written);

  async function save(): Promise<void> {
    setBusy(true);
    setError(null);
    const recipe = { ...writeDraft(draft) };
    const name = draft.name.trim();
    try {
      if (id === undefined) {
        const made = await api.recipes.create({ name, recipe, sampleImageId: imageId });
        await navigate(`/recipes/${made.id}`, { replace: true, state: { imageId } });
      } else
        await api.recipes.change({ id, name, recipe, sampleImageId: imageId === savedImageId ? undefined : imageId });
      setKept(written);
      showToast({ text: t('savedToast', { name }) });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, isChanged: kept !== written, save: () => void save() };
}
