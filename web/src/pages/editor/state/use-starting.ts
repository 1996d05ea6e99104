import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { useLeftText } from '../../../session/use-left-text.ts';
import type { Asking } from '../asking-contract.ts';
import { arriveWhole } from './arrive-whole.ts';
import { newDraft, type Arrival } from './use-arriving-words.ts';
import { useAttached } from './use-attached.ts';

/**
 * Before there is a conversation: a picture that has arrived makes one, and so do the first words. What is typed meanwhile
 * goes along as a draft; words that were sent are said there.
 */
export function useStarting(): Asking {
  const navigate = useNavigate();
  const [text, keep] = useLeftText(newDraft);
  const attached = useAttached('new', () => void openArrived());
  const [busy, setBusy] = useState<Asking['busy']>(null);
  const [error, setError] = useState<unknown>(null);
  /** Once a conversation was asked for, this page makes no other: words that come until it is gone are said there. */
  const opening = useRef<{ said: string; sayThere?: () => Promise<void> } | null>(null);

  async function begin(words: string): Promise<void> {
    if (words !== '') setBusy('planning');
    if (opening.current !== null) {
      if (words === '') return;
      opening.current.said = words;
      await opening.current.sayThere?.();
      return;
    }
    const now: { said: string; sayThere?: () => Promise<void> } = { said: words };
    opening.current = now;
    setError(null);
    try {
      const { conversation } = await api.conversations.create({ imageIds: [...(await attached.arrived())] });
      const go = (replace: boolean): void | Promise<void> => {
        const typing = document.activeElement?.id === 'composer-text';
        const state: Arrival = { say: now.said, typing };
        return navigate(`/editor/${conversation.id}`, { state, replace });
      };
      const told = now.said;
      await go(false);
      // On a slow device this page still takes keys while the next one is drawn.
      now.sayThere = async () => {
        await go(true);
        keep('');
      };
      // Sent while that page was being loaded.
      if (now.said !== told) await go(true);
      if (now.said !== '') keep('');
      attached.clear();
    } catch (thrown) {
      opening.current = null;
      setError(thrown);
    } finally {
      setBusy(null);
    }
  }

  async function openArrived(): Promise<void> {
    if ((await arriveWhole(attached)) && opening.current === null) await begin('');
  }

  return {
    text,
    attached,
    proposal: null,
    chosen: null,
    pointing: null,
    parts: null,
    busy,
    error,
    type: keep,
    ask: (words) => begin((words ?? text).trim()),
    retry: () => void begin(text.trim()),
    run: async () => undefined,
    choose: async () => undefined,
    change: () => undefined,
    take: async () => undefined,
    point: async () => undefined,
    pointOut: () => undefined,
    runSteps: async () => undefined,
    paste: async () => undefined,
  };
}
