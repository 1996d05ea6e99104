import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '../../../session/use-kept-text.ts';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { tools, type ToolId } from '../tools/tool-list.ts';
import type { ConversationControl } from './use-conversation.ts';

export interface OpenTool {
  readonly tool: ToolId | null;
  /** Credits of one adjustment; the panel shows it before anything is set. */
  readonly adjustPrice: number;
  open(tool: ToolId | null): void;
}

/** The tool that is open over the canvas; it is again after a reload. */
export function useOpenTool({ state, canvas, plan }: ConversationControl): OpenTool {
  const t = useTranslations('editor');
  const showToast = useToast();
  const errorText = useErrorText();
  const [kept, keep] = useKeptText(`tool:${state.conversation.id}`);
  const [adjustPrice, setAdjustPrice] = useState<number>();
  const wanted = canvas === undefined ? null : (tools.find(({ id }) => id === kept)?.id ?? null);
  const waits = wanted === 'adjust' && adjustPrice === undefined;

  // What an adjustment costs this person today: a plan says it.
  const askPrice = useEffectEvent(() => plan({ text: t('wishes.adjust.say'), versionId: canvas?.id }));
  const giveUp = useEffectEvent((error: unknown) => {
    keep('');
    showToast({ text: errorText(error) });
  });
  useEffect(() => {
    if (waits) askPrice().then(({ price }) => setAdjustPrice(price), giveUp);
  }, [waits]);

  return {
    tool: waits ? null : wanted,
    adjustPrice: adjustPrice ?? 0,
    open(next) {
      setAdjustPrice(undefined);
      keep(next ?? '');
    },
  };
}
