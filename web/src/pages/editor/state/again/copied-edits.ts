import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '../../../../session/use-kept-text.ts';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { useEditorActs } from '../editor-context.ts';

/** Place in this tab's storage of the version whose edits were copied. */
export const copiedKey = 'copied-edits';

interface CopiedEdits {
  readonly versionId: string;
  /** As the version was called. */
  readonly name: string;
}

function readCopied(text: string): CopiedEdits | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || !('versionId' in kept) || !('name' in kept)) return undefined;
    const { versionId, name } = kept;
    return typeof versionId === 'string' && typeof name === 'string' ? { versionId, name } : undefined;
  } catch {
    return undefined;
  }
}

/** Pastes the copied edits on the open picture: a plan with its price, to be run or not. Undefined while nothing was copied. */
export function usePasteEdits(): { readonly name: string; paste(): void } | undefined {
  const [kept] = useKeptText(copiedKey);
  const t = useTranslations('editorAgain');
  const showToast = useToast();
  const { paste: plan, showTab } = useEditorActs();
  const copied = readCopied(kept);
  const paste = useCallback(() => {
    const from = readCopied(kept);
    if (from === undefined) return;
    showTab('chat');
    void plan(from.versionId, t('pasteSaid', { name: from.name })).then((made) => {
      if (made !== undefined && made.steps.length === 0) showToast({ text: t('nothingToPaste', { name: from.name }) });
    });
  }, [kept, plan, showTab, showToast, t]);
  return copied && { name: copied.name, paste };
}
