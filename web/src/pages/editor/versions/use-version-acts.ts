import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { ConversationControl } from '../state/use-conversation.ts';

/** What can be done to a version of the tree; each says what came of it, and deleting can be taken back. */
export function useVersionActs(control: ConversationControl) {
  const t = useTranslations('editor');
  const errorText = useErrorText();
  const showToast = useToast();
  const failed = (error: unknown): void => showToast({ text: errorText(error) });
  return {
    async remove(id: string): Promise<void> {
      try {
        const count = await control.removeVersion(id);
        showToast({ text: t('versionsDeleted', { count }), onUndo: () => void control.restoreVersion(id).catch(failed) });
      } catch (error) {
        failed(error);
      }
    },
    async rerun(id: string, price: number): Promise<void> {
      await control.rerun(id, price).catch(failed);
    },
  };
}
