import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { useKeptText } from '../../../session/use-kept-text.ts';
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
  // Without a connection the price is the one that was told last; what is sent later is compared with today's.
  const [last, keepPrice] = useKeptText('adjust-price');
  const setPrice = useEffectEvent((credits: number) => {
    keepPrice(String(credits));
    store.dispatch({ type: 'adjust price', credits });
  });
  const giveUp = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.code === 'offline' && last !== '') return setPrice(Number(last));
    keep(null);
    return showToast({ text: errorText(error) });
  });
  useEffect(() => {
    if (waits) askPrice().then(({ price }) => setPrice(price), giveUp);
  }, [waits]);
  // Asked before there is no connection to ask with.
  const first = useEffectEvent(() => {
    if (last === '')
      askPrice().then(
        ({ price }) => keepPrice(String(price)),
        () => undefined,
      );
  });
  const isOpen = useStore(store, (state) => selectCanvas(state) !== undefined);
  useEffect(() => {
    if (!isOpen || !('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return undefined;
    const timer = setTimeout(() => first(), 3000);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
