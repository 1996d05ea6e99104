import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKeptText } from '../../../session/use-kept-text.ts';
import { useAskingState } from './editor-context.ts';

/** Where this tab keeps what is typed before there is a conversation. */
export const newDraft = 'editor:new';

/** What a conversation is opened with; in the history's state, so that no address does it. */
export interface Arrival {
  /** What is to be said at once; empty when only a picture came. */
  readonly say: string;
  /** Somebody was typing. */
  readonly typing: boolean;
}

/** Says, once, the words that were sent before this conversation existed; what was only typed is typed here. */
export function useArrivingWords(): void {
  const { ask, type, text } = useAskingState();
  const [draft, keepDraft] = useKeptText(newDraft);
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const arrival = isArrival(state) ? state : null;
  const begin = useEffectEvent(() => {
    if (arrival === null) return;
    void navigate(pathname, { replace: true, state: null });
    if (arrival.say !== '') {
      void ask(arrival.say);
      return;
    }
    if (draft !== '' && text === '') {
      type(draft);
      keepDraft('');
    }
    if (arrival.typing) document.getElementById('composer-text')?.focus();
  });
  useEffect(() => begin(), [arrival?.say]);
}

function isArrival(state: unknown): state is Arrival {
  return (
    typeof state === 'object' &&
    state !== null &&
    'say' in state &&
    typeof state.say === 'string' &&
    'typing' in state &&
    typeof state.typing === 'boolean'
  );
}
