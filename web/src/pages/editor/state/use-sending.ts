/** Sends what was agreed on. A failed attempt is sent again with the same key: it cannot be paid twice. */
import type { Step } from '@afterglow/domain/edits/steps';
import { useRef } from 'react';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import type { ConversationActs } from './use-conversation.ts';
import type { Proposal } from './workspace-state.ts';

export interface Sending {
  readonly send: (
    asked: Omit<Proposal, 'plan'>,
    price: number,
    steps?: readonly Step[],
    offeredBy?: string,
  ) => ReturnType<ConversationActs['send']>;
  /** Gives up the attempt that failed and returns its key: what is sent later goes under that, since it may have arrived. */
  readonly leave: () => string | undefined;
}

export function useSending(conversation: ConversationActs): Sending {
  const attempt = useRef<{ readonly about: string; readonly key: string } | null>(null);
  return {
    async send(asked, price, steps, offeredBy) {
      const { text, imageIds, after, versionId, maskImageId, model: by, replaces, copiedFrom } = asked;
      const about = JSON.stringify([
        [text, imageIds, versionId, maskImageId, by, price, steps, offeredBy],
        [replaces, copiedFrom, after],
      ]);
      if (attempt.current?.about !== about) attempt.current = { about, key: makeRequestKey() };
      const messages = await conversation.send({
        text,
        imageIds: [...imageIds],
        after,
        versionId,
        maskImageId,
        model: by,
        replaces,
        copiedFrom,
        steps: steps === undefined ? undefined : [...steps],
        offeredBy,
        price,
        requestKey: attempt.current.key,
      });
      attempt.current = null;
      return messages;
    },
    leave() {
      const key = attempt.current?.key;
      attempt.current = null;
      return key;
    },
  };
}
