import type { TestCallReply } from '@afterglow/domain/contract/admin/providers';
import { useTranslations } from 'use-intl';
import { Note } from '../../../ui/feedback/note.tsx';
import { useDuration, useMicros } from '../parts/amounts.ts';

const explained = [
  'refused',
  'empty',
  'busy',
  'timed_out',
  'unreachable',
  'down',
  'misconfigured',
  'rejected',
  'failed',
  'not_offered',
  'limit_reached',
] as const;

/** What a test call came to: the picture's facts, or why there is none and what to look at. */
export function TestResult({ test, saved }: { readonly test: TestCallReply; readonly saved?: boolean }) {
  const t = useTranslations('adminProviders');
  const duration = useDuration();
  const micros = useMicros();
  if (test.ok) {
    const facts = [test.model, `${test.width} × ${test.height}`, duration(test.durationMs), micros(test.costMicros)];
    return (
      <Note kind="ok" title={t('testOk')}>
        <span className="num">{facts.join(' · ')}</span>
      </Note>
    );
  }
  const failure = explained.find((known) => known === test.failure) ?? 'failed';
  return (
    <Note kind="bad" title={t(saved === false ? 'testFailedNotSaved' : 'testFailed')}>
      <p>{t(`failures.${failure}`)}</p>
      {test.reason !== null && <p className="mt-1 text-t13 text-ink-2 wrap-anywhere">{test.reason}</p>}
    </Note>
  );
}
