import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../ui/overlay/toast.tsx';
import { sendImage } from './send-image.ts';
import { readVisitorResult, removeVisitorResult, type VisitorResult } from './visitor-result.ts';

/** The picture somebody had made before there was an account goes into it, once. */
export function TakeOver() {
  const t = useTranslations('upload');
  const { account } = useSession();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const accountId = account?.id;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const leaving = new AbortController();
    void readVisitorResult().then(async (kept) => {
      if (kept === undefined || leaving.signal.aborted) return;
      // what did not arrive is sent again by the next page
      if (!(await sendTried(kept, leaving.signal))) return;
      await removeVisitorResult();
      void revalidate();
      showToast({ text: t('tryTaken'), actionLabel: t('tryTakenSee'), onUndo: () => void navigate('/gallery') });
    });
    return () => leaving.abort();
  }, [accountId, navigate, revalidate, showToast, t]);
  return null;
}

/** As the template's result. One that cannot be proven to be that (another key signs here now) still comes along, as a photo. */
async function sendTried({ file, templateId }: VisitorResult, signal: AbortSignal): Promise<boolean> {
  try {
    await api.try.keep({ file, templateId }, { signal });
    return true;
  } catch (error) {
    const isUnproven =
      error instanceof ApiError && (error.code === 'try_unproven' || error.code === 'template_not_found');
    return isUnproven && (await sendImage(file, { signal, onProgress: () => undefined })).kind === 'sent';
  }
}
