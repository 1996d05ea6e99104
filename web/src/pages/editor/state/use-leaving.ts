import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Asking } from '../asking-contract.ts';

/** Leaving while a message is on its way asks first, and while a picture is that this browser has no space to keep. */
export function useLeaving({ busy, attached }: Asking): void {
  const t = useTranslations('editor');
  const sending =
    busy === 'sending' || attached.pictures.some(({ state, isKept }) => state.kind === 'sending' && !isKept);
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
