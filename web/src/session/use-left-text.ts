import { useEffect, useEffectEvent } from 'react';
import { findLeftText, leaveText } from '../storage/left-text.ts';
import { followText, useKeptText } from './use-kept-text.ts';
import { useSession } from './use-session.ts';

/** As `useKeptText`, and what a person's tab had when it was closed is found by their next one that has nothing there itself. */
export function useLeftText(key: string): ReturnType<typeof useKeptText> {
  const kept = useKeptText(key);
  const [text, keep] = kept;
  const { account } = useSession();
  const place = account === null ? undefined : `${account.id}:${key}`;
  const put = useEffectEvent((left: Awaited<ReturnType<typeof findLeftText>>) => {
    if (left === undefined || text !== '') return;
    left.take();
    keep(left.text);
  });
  useEffect(() => {
    if (place === undefined) return undefined;
    followText(key, (next) => leaveText(place, next));
    let isGone = false;
    void findLeftText(place).then((left) => {
      if (!isGone) put(left);
    });
    return () => {
      isGone = true;
    };
  }, [key, place]);
  return kept;
}
