import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { useSession } from '../../session/use-session.ts';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';

/** Makes, shows and ends the link to a recipe of your own. */
export function ShareRecipe({ recipe, onClose }: { readonly recipe: RecipeView; readonly onClose: () => void }) {
  const t = useTranslations('recipePages');
  const { origin } = useSession();
  const showToast = useToast();
  const [token, setToken] = useState(recipe.shareToken);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const address = token === null ? '' : `${origin}/recipes/shared/${token}`;

  async function attempt(step: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      setToken(await step());
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('shareTitle', { name: recipe.name })}
      text={t('shareText')}
      actions={
        token === null ? (
          <Button
            kind="primary"
            busy={busy}
            onClick={() => void attempt(async () => (await api.recipes.share({ id: recipe.id })).shareToken)}
          >
            {t('makeLink')}
          </Button>
        ) : (
          <>
            <Button
              kind="ghost"
              busy={busy}
              onClick={() =>
                void attempt(async () => {
                  await api.recipes.unshare({ id: recipe.id });
                  return null;
                })
              }
            >
              {t('endLink')}
            </Button>
            <Button
              kind="primary"
              icon="copy"
              onClick={() =>
                void navigator.clipboard.writeText(address).then(() => showToast({ text: t('linkCopied') }))
              }
            >
              {t('copyLink')}
            </Button>
          </>
        )
      }
    >
      {error !== null && <ErrorNote error={error} onRetry={null} />}
      {token !== null && (
        <TextField label={t('link')} readOnly value={address} onFocus={(event) => event.target.select()} />
      )}
    </Dialog>
  );
}
