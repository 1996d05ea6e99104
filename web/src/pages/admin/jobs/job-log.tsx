import type { AdminJobDetail } from '@afterglow/domain/contract/admin/jobs';
import { generationStages } from '@afterglow/domain/contract/studio/generations';
import { useFormatter, useTranslations } from 'use-intl';
import { useDuration } from '../parts/amounts.ts';
import { Technical } from '../parts/technical.tsx';
import './job-log.css';

const kinds = ['claimed', 'stage', 'try_failed', 'put_back', 'succeeded', 'failed', 'canceled', 'requeued'] as const;
const actors = ['person', 'administrator'] as const;

/** What happened, one line each with how long after the line before. */
export function JobLog({
  events,
  words,
}: Pick<AdminJobDetail, 'events'> & {
  /** Of the error codes in the log. */
  readonly words: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('adminJobs');
  const format = useFormatter();
  const duration = useDuration();
  const wordsOf = (kind: string, subject: string): string | undefined => {
    const stage = generationStages.find((known) => known === subject);
    if (kind === 'stage' && stage !== undefined) return t(`stages.${stage}`);
    const actor = actors.find((known) => known === subject);
    if (kind === 'canceled' && actor !== undefined) return t(`actors.${actor}`);
    return words[subject];
  };
  return (
    <section aria-labelledby="job-log" className="mb-8">
      <h2 id="job-log" className="mb-3 text-t20">
        {t('log')}
      </h2>
      {events.length === 0 ? (
        <p className="text-ink-2">{t('noLog')}</p>
      ) : (
        <ol className="job-log card">
          {events.map((event, index) => {
            const kind = kinds.find((known) => known === event.kind);
            const before = events[index - 1];
            const bad = kind === 'failed' || kind === 'try_failed';
            return (
              <li key={`${event.at} ${index}`} className={bad ? 'bad' : ''}>
                <time dateTime={event.at}>{format.dateTime(new Date(event.at), { timeStyle: 'medium' })}</time>
                <div className="min-w-0">
                  <p>
                    {kind === undefined ? event.kind : t(`events.${kind}`, { attempt: event.attempt })}
                    {event.subject !== null && (
                      <>
                        {' '}
                        <Technical words={wordsOf(event.kind, event.subject)} name={event.subject} />
                      </>
                    )}
                  </p>
                  {event.detail !== null && <pre>{event.detail}</pre>}
                </div>
                <span className="num text-t13 text-ink-3">
                  {before === undefined ? '' : `+${duration(Date.parse(event.at) - Date.parse(before.at))}`}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
