import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { pricedTools } from '../tools/tool-list.ts';
import { useStore, type EditorStore } from './editor-store.ts';
import { selectCanvas } from './select-workspace.ts';
import type { ConversationActs } from './use-conversation.ts';
import { useKeptTool } from './use-kept-tool.ts';

/** The panels of adjusting and expanding show their price before anything is set: a plan tells what an adjustment costs this person today. */
export function useAdjustPrice(store: EditorStore, { plan }: ConversationActs): void {
  const t = useTranslations('editor');
  const showToast = useToast();
  const errorText = useErrorText();
  const [wanted, keep] = useKeptTool(store);
  const unknown = useStore(store, ({ adjustPrice }) => adjustPrice === undefined);
  const waits = pricedTools.has(wanted) && unknown;
  const askPrice = useEffectEvent(() =>
    plan({ text: t('wishes.adjust.say'), versionId: selectCanvas(store.get())?.id }),
  );
  const setPrice = useEffectEvent((credits: number) => store.dispatch({ type: 'adjust price', credits }));
  const giveUp = useEffectEvent((error: unknown) => {
    keep(null);
    showToast({ text: errorText(error) });
  });
  useEffect(() => {
    if (waits) askPrice().then(({ price }) => setPrice(price), giveUp);
  }, [waits]);
}
