import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../ui/overlay/toast.tsx';
import { sendImage } from './send-image.ts';
import { readVisitorResult, removeVisitorResult } from './visitor-result.ts';

/** The picture somebody had made before there was an account goes into it, once. */
export function TakeOver() {
  const t = useTranslations('upload');
  const { account } = useSession();
  const showToast = useToast();
  const accountId = account?.id;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const leaving = new AbortController();
    void readVisitorResult().then(async (kept) => {
      if (kept === undefined || leaving.signal.aborted) return;
      const sent = await sendImage(kept.file, { signal: leaving.signal, onProgress: () => undefined });
      if (sent.kind !== 'sent') return;
      await removeVisitorResult();
      showToast({ text: t('tryTaken') });
    });
    return () => leaving.abort();
  }, [accountId, showToast, t]);
  return null;
}
