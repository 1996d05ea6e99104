import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { makeAnnouncer } from '../../../generation/announcer.ts';
import { runningMessage, type EditorState } from '../state/editor-state.ts';
import { useRunTime } from './run-time.ts';

/** Announces progress to screen readers, at most once every two seconds. The result is in the log, a live region of its own. */
export function Announcer({ state }: { readonly state: EditorState }) {
  const t = useTranslations('editor');
  const runTime = useRunTime();
  const [said, say] = useState('');
  const announcer = useRef<ReturnType<typeof makeAnnouncer>>(undefined);
  const running = runningMessage(state);
  const text =
    running === undefined ? '' : running.status === 'waiting' ? t('waitsForOther') : runTime(running, state.progress);
  useEffect(() => {
    announcer.current ??= makeAnnouncer(say);
    announcer.current.announce(text);
  }, [text]);
  useEffect(() => () => announcer.current?.stop(), []);
  return (
    <p className="sr-live" role="status">
      {said}
    </p>
  );
}
