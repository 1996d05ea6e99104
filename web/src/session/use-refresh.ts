import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { withBase } from '../base-path/base-path.ts';

/**
 * Reads the page's data and the balance again, if the server can be reached: a refresh that fails would put an error page
 * in the place of a page that is fine. Returns whether it did.
 */
export function useRefresh(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const reached = await fetch(withBase('/favicon.svg'), { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (reached) await revalidate();
    return reached;
  }, [revalidate]);
}
