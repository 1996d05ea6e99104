import { useEffect } from 'react';
import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { isLostConnection } from '../request/lost-connection.ts';
import { useToast } from '../ui/overlay/toast.tsx';

const lostFormEvent = 'afterglow:form-lost';

/**
 * A form whose request got no answer keeps its page, with all that was typed: the router would put its error page there.
 * The status is that of a refusal, after which nothing is loaded again: that would fail too.
 */
export const keepLostForm: MiddlewareFunction = async ({ request }, next) => {
  const answered = await next();
  if (request.method === 'GET' || typeof answered !== 'object') return answered;
  const results: Readonly<Record<string, DataStrategyResult>> = { ...answered };
  const lost = Object.entries(results).filter(([, result]) => isLost(result));
  if (lost.length === 0) return answered;
  window.dispatchEvent(new Event(lostFormEvent));
  const none: DataStrategyResult = { type: 'data', result: data(undefined, { status: 503 }) };
  return { ...results, ...Object.fromEntries(lost.map(([route]) => [route, none])) };
};

/** The router wraps the error of a form that changes the address, and not that of a fetcher's. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false;
  return isLostConnection(typeof result === 'object' && result !== null && 'data' in result ? result.data : result);
}

/** Tells that what was sent got no answer. */
export function useLostFormNote(): void {
  const t = useTranslations('errors');
  const showToast = useToast();
  useEffect(() => {
    const tell = () => showToast({ text: t('formLost') });
    window.addEventListener(lostFormEvent, tell);
    return () => window.removeEventListener(lostFormEvent, tell);
  }, [showToast, t]);
}
