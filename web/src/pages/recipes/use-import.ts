import { MOST_RECIPE_BYTES } from '@afterglow/domain/recipes/recipe';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { parseRecipeFile } from '../../recipes/recipe-file.ts';
import { useProblemText } from '../../recipes/use-problem-text.ts';
import { useErrorText } from '../../ui/feedback/error-note.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';

/** What cannot be put right in the builder. */
const refusals: ReadonlySet<string> = new Set(['notARecipe', 'versionNewer', 'versionUnknown', 'tooManySteps']);

/** Opens a chosen file, or the recipe that a picture carries, in the builder, which says what is wrong with its steps; nothing is saved before the person does. */
export function useImport(): (file: File) => Promise<void> {
  const problem = useTranslations('problems');
  const tell = useProblemText(String);
  const errorText = useErrorText();
  const showToast = useToast();
  const navigate = useNavigate();
  async function openPicture(file: File): Promise<void> {
    try {
      const found = await api.recipes.fromPicture({ file });
      await navigate('/recipes/new', { state: { recipe: found.recipe, found } });
    } catch (thrown) {
      showToast({ text: errorText(thrown) });
    }
  }
  return async (file) => {
    if (file.type.startsWith('image/')) {
      await openPicture(file);
      return;
    }
    if (file.size > MOST_RECIPE_BYTES) {
      showToast({ text: problem('tooLong', { most: MOST_RECIPE_BYTES / 1000 }) });
      return;
    }
    const recipe = parseRecipeFile(await file.text());
    if (recipe === undefined) {
      showToast({ text: problem('notJson') });
      return;
    }
    try {
      const { problems } = await api.recipes.check({ recipe });
      const hopeless = problems.find(({ code }) => refusals.has(code));
      if (hopeless === undefined) await navigate('/recipes/new', { state: { recipe } });
      else showToast({ text: tell(hopeless) });
    } catch (thrown) {
      showToast({ text: errorText(thrown) });
    }
  };
}
