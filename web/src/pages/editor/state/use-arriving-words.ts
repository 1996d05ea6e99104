import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAskingState } from './editor-context.ts';

/** What the next page is to say at once; in the history's state, so that no address does it. */
export interface FirstWords {
  readonly say: string;
}

/** Says, once, the words that were typed before this conversation existed. */
export function useArrivingWords(): void {
  const { ask } = useAskingState();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const words = isFirstWords(state) ? state.say : '';
  const begin = useEffectEvent(() => {
    if (words === '') return;
    void navigate(pathname, { replace: true, state: null });
    void ask(words);
  });
  useEffect(() => begin(), []);
}

function isFirstWords(state: unknown): state is FirstWords {
  return typeof state === 'object' && state !== null && 'say' in state && typeof state.say === 'string';
}
