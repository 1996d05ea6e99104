import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Asking } from './use-asking.ts';

/** Leaving while something is on its way to the server asks first: what has not arrived would be lost. */
export function useLeaving({ busy, attached }: Asking): void {
  const t = useTranslations('editor');
  const sending = busy === 'sending' || attached.pictures.some(({ state }) => state.kind === 'sending');
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      sending && currentLocation.pathname !== nextLocation.pathname && !window.confirm(t('leaving')),
  );
  useEffect(() => {
    if (!sending) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [sending]);
}
