import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../ui/overlay/toast.tsx';
import { keepTried } from './keep-tried.ts';
import { readVisitorResult } from './visitor-result.ts';

/**
 * The picture somebody had made before there was an account goes into it, once, wherever they are; the page of its template
 * does so itself, and shows it.
 */
export function TakeOver() {
  const t = useTranslations('upload');
  const { account } = useSession();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const accountId = account?.id;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const leaving = new AbortController();
    void readVisitorResult().then(async (tried) => {
      if (tried === undefined || leaving.signal.aborted) return;
      const page = `/templates/${tried.templateId}`;
      if (pathname === page) return;
      // what did not arrive is sent again by the next page
      const kept = await keepTried(tried, undefined, leaving.signal).catch(() => undefined);
      if (kept === undefined) return;
      void revalidate();
      const seen = kept.kind === 'result' ? `${page}?result=${kept.imageId}` : '/gallery';
      showToast({ text: t('tryTaken'), actionLabel: t('tryTakenSee'), onUndo: () => void navigate(seen) });
    });
    return () => leaving.abort();
  }, [accountId, pathname, navigate, revalidate, showToast, t]);
  return null;
}
