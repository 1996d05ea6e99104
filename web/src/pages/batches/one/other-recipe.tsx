import type { BatchItem } from '@afterglow/domain/contract/studio/batches';
import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../session/use-session.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

async function listAll(): Promise<readonly RecipeView[]> {
  const { own, starters } = await api.recipes.list();
  return [...own, ...starters];
}

/** Does one photo again with another recipe: which one, and what it costs, before anything is held. */
export function OtherRecipe({
  item,
  onRetry,
  onClose,
}: {
  readonly item: Pick<BatchItem, 'name'>;
  readonly onRetry: (recipe: Pick<RecipeView, 'id' | 'credits'>) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTranslations('batches');
  const { credits } = useSession();
  const [recipes, setRecipes] = useState<readonly RecipeView[]>();
  const [chosenId, setChosenId] = useState<string>();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const chosen = recipes?.find(({ id }) => id === chosenId) ?? recipes?.[0];

  useEffect(() => {
    void listAll().then(setRecipes, setError);
  }, []);

  async function retry(): Promise<void> {
    if (chosen === undefined) return;
    setBusy(true);
    setError(null);
    try {
      await onRetry(chosen);
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
      // the price may have changed: the new one is shown, and the next click agrees to it
      await listAll().then(setRecipes, () => undefined);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('otherTitle', { name: item.name })}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <Button kind="primary" busy={busy} disabled={chosen === undefined} onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label={t('recipe')}
          value={chosen?.id ?? ''}
          options={(recipes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosenId(event.target.value)}
        />
        {chosen !== undefined && (
          <p className="num" role="status">
            {credits?.unlimited === true ? t('unlimited') : t('costAll', { credits: chosen.credits })}
          </p>
        )}
        {error !== null && <ErrorNote error={error} onRetry={null} />}
      </div>
    </Dialog>
  );
}
