import { useCallback, useSyncExternalStore } from 'react';

/** Windows in which a sheet under the canvas shows one thing at a time; as in narrow.css. */
export const narrowWindow = '(max-width: 768px), (max-width: 1180px) and (max-height: 520px)';

/** Whether the window matches a media query; false on the server, which has no window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
