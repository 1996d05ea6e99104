import { useEffect, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';

/** Looks again quickly at first, then ever more slowly: the news usually comes within a second or two. */
function pauseMs(looks: number): number {
  return looks < 8 ? 1000 : looks < 20 ? 3000 : 15_000;
}

/** Looks after which the provider itself is asked, in case its news was lost on the way. */
const askAt = new Set([10, 24]);
const longWait = 8;

/**
 * Reads the page again while an order waits, and with it the balance in the bar; stops when the page is left or hidden.
 * Says whether the wait has become a long one.
 */
export function useWaiting(): boolean {
  const { revalidate, state } = useRevalidator();
  const { submit } = useFetcher();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      if (document.visibilityState === 'hidden') return;
      if (askAt.has(looks)) void submit(null, { method: 'post' });
      else void revalidate();
    }, pauseMs(looks));
    return () => clearTimeout(timer);
  }, [looks, state, revalidate, submit]);
  return looks >= longWait;
}
