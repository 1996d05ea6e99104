import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { useRefresh } from '../../session/use-refresh.ts';
import { useSession } from '../../session/use-session.ts';
import { useErrorText } from '../../ui/feedback/error-note.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { RecipeActs } from './recipe-card.tsx';

/** What the cards of the wall do; the list is read again after each. */
export function useRecipeActs(): RecipeActs & {
  /** The recipe whose link is shown. */
  readonly sharing: RecipeView | undefined;
  readonly closeSharing: () => void;
} {
  const t = useTranslations('recipePages');
  const showToast = useToast();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const [sharing, setSharing] = useState<RecipeView>();
  const isAdmin = useSession().account?.role === 'admin';

  async function attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step();
      await refresh();
    } catch (thrown) {
      showToast({ text: errorText(thrown) });
    }
  }

  return {
    sharing,
    closeSharing: () => {
      setSharing(undefined);
      void refresh();
    },
    share: setSharing,
    duplicate: ({ id, name }) =>
      void attempt(async () => {
        await api.recipes.duplicate({ id });
        showToast({ text: t('duplicated', { name }) });
      }),
    offer: isAdmin
      ? ({ id, name, isOffered }) =>
          void attempt(async () => {
            await api.adminRecipes.offer({ id, offered: !isOffered });
            showToast({ text: t(isOffered ? 'withdrawn' : 'offered', { name }) });
          })
      : undefined,
    remove: ({ id, name }) =>
      void attempt(async () => {
        await api.recipes.remove({ id });
        showToast({
          text: t('deleted', { name }),
          onUndo: () => void attempt(async () => void (await api.recipes.restore({ id }))),
        });
      }),
  };
}
