import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { keepText } from '../../../session/use-kept-text.ts';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { copiedKey } from '../state/again/copied-edits.ts';
import { useEditorActs } from '../state/editor-context.ts';

type FromVersion = Awaited<ReturnType<typeof api.recipes.fromVersion>>;

/** As the builder reads it. */
const toBuilder = (
  recipe: FromVersion['recipe'],
  leftOut: FromVersion['leftOut'],
  imageId: string | undefined,
): object => ({ recipe, leftOut: leftOut.map(({ step }) => step), imageId });

/** What can be done to a version of the tree; each says what came of it, and deleting can be taken back. */
export function useVersionActs() {
  const { conversation } = useEditorActs();
  const t = useTranslations('editor');
  const again = useTranslations('editorAgain');
  const errorText = useErrorText();
  const showToast = useToast();
  const navigate = useNavigate();
  const failed = (error: unknown): void => showToast({ text: errorText(error) });
  return {
    async remove(id: string): Promise<void> {
      try {
        const count = await conversation.removeVersion(id);
        showToast({
          text: t('versionsDeleted', { count }),
          onUndo: () => void conversation.restoreVersion(id).catch(failed),
        });
      } catch (error) {
        failed(error);
      }
    },
    /** Opens the steps of a version as a recipe that is not saved yet, shown on the photo that they began with. */
    async saveAsRecipe(versionId: string, originalId: string | undefined): Promise<void> {
      try {
        const { recipe, leftOut } = await api.recipes.fromVersion({ versionId });
        await navigate('/recipes/new', { state: toBuilder(recipe, leftOut, originalId) });
      } catch (error) {
        failed(error);
      }
    },
    /** Saves the steps of a version as a recipe and goes where photos are chosen; what cannot be saved as it is opens as a recipe. */
    async takeToMany(versionId: string, originalId: string | undefined): Promise<void> {
      try {
        const { recipe, leftOut } = await api.recipes.fromVersion({ versionId });
        if (leftOut.length > 0) {
          await navigate('/recipes/new', { state: toBuilder(recipe, leftOut, originalId) });
          return;
        }
        const { id, name } = await api.recipes.create({
          name: String(recipe['name']),
          recipe,
          ...(originalId !== undefined && { sampleImageId: originalId }),
        });
        showToast({ text: t('recipeSaved', { name }) });
        await navigate(`/batches/new?recipe=${id}`);
      } catch (error) {
        failed(error);
      }
    },
    copy(version: Pick<Version, 'id'>, name: string): void {
      keepText(copiedKey, JSON.stringify({ versionId: version.id, name }));
      showToast({ text: again('copied', { name }) });
    },
    async rerun(id: string, price: number): Promise<void> {
      await conversation.rerun(id, price).catch(failed);
    },
  };
}
