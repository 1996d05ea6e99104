import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { makeAnnouncer } from './announcer.ts';
import { useTimeLeft } from './time-left.ts';

/** Says a job's progress to screen readers, at most every two seconds. Keep it mounted while the job ends. */
export function JobAnnouncer({ generation }: { readonly generation: Generation | null }) {
  const t = useTranslations('job');
  const timeLeft = useTimeLeft();
  const [said, setSaid] = useState('');
  const announcer = useRef<ReturnType<typeof makeAnnouncer>>(undefined);
  const id = generation?.id;

  useEffect(() => {
    const made = makeAnnouncer(setSaid);
    announcer.current = made;
    return () => made.stop();
  }, [id]);

  const text = textOf();
  const final = generation !== null && generation.status !== 'queued' && generation.status !== 'running';
  useEffect(() => {
    if (text !== '') announcer.current?.announce(text, final);
  }, [text, final]);

  function textOf(): string {
    if (generation === null) return '';
    if (generation.status === 'succeeded') return t('announceDone');
    if (generation.status === 'failed') return t('announceFailed');
    if (generation.status === 'canceled') return t('announceCanceled');
    // Steps of ten: a sentence for every per cent would never end.
    return t('announceProgress', { percent: Math.floor(generation.progress * 10) * 10, left: timeLeft(generation) });
  }

  return (
    <p className="sr-live" aria-live="polite">
      {said}
    </p>
  );
}
