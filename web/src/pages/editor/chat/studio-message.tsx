import type { Offer } from '@afterglow/domain/contract/studio/edit-plans';
import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { Version } from '@afterglow/domain/contract/studio/versions';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorNote, followUpOf } from '../../../ui/feedback/error-note.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Thumb } from '../canvas/thumb.tsx';
import { isFinished, type RunProgress } from '../state/editor-state.ts';
import { progressOf } from '../state/run-progress.ts';
import { useVersionName } from '../words/version-name.ts';
import { useMadeBy } from './made-by.ts';
import { PlanLines, RunLines } from './plan-lines.tsx';
import { Remarks } from './remarks.tsx';
import { useRunTime } from './run-time.ts';

// An analysis knows the names of eighty kinds of things: they come when there is one to show.
const Content = lazy(() => import('./analysis.tsx'));

export interface StudioActions {
  readonly busy: boolean;
  onOpen(versionId: string): void;
  onTake(offer: Offer, words: string, offeredBy: string): void;
  onCancel(messageId: string): Promise<void>;
  onAgain(message: EditorMessage): void;
  /** Puts what was said before this answer back into the box. */
  onWordsBack(message: EditorMessage): void;
}

/** The studio's answer. A conversation has many: one is rendered again only when something of it changes. */
export const StudioMessage = memo(Answer);

/** What runs, what came of it, what it asks, or why it did not work. */
function Answer({
  message,
  versions,
  canvasId,
  progress,
  actions,
}: {
  readonly message: EditorMessage;
  /** All of the conversation. */
  readonly versions: readonly Version[];
  readonly canvasId: string | undefined;
  readonly progress: Readonly<Record<string, RunProgress>>;
  readonly actions: StudioActions;
}) {
  const t = useTranslations('editor');
  const { plan, runs, status } = message;
  const moves = plan?.steps ?? [];
  const made = message.versionIds.flatMap((id) => versions.find((version) => version.id === id) ?? []);
  const failure = message.error === null ? undefined : failureOf(message.error);
  // Trying again says the same words; every other way out begins with changing them, or with waiting.
  const wordsBack = status === 'canceled' || (failure !== undefined && followUpOf(failure) !== 'retry');
  const take = (offer: Offer, words: string) => actions.onTake(offer, words, message.id);
  return (
    <div className="studio">
      {runs.length > 0 ? (
        <RunLines runs={runs} />
      ) : (
        moves.length > 0 && status === 'answered' && <Moves steps={moves} />
      )}
      {!isFinished(message) && <Running message={message} progress={progress} onCancel={actions.onCancel} />}
      {made.map((version) => (
        <Result
          key={version.id}
          version={version}
          open={version.id === canvasId}
          onOpen={() => actions.onOpen(version.id)}
        />
      ))}
      {message.content.length > 0 && (
        <Suspense fallback={<p className="text-ink-3">{t('reading')}</p>}>
          <Content content={message.content} disabled={actions.busy} onTake={take} />
        </Suspense>
      )}
      {status === 'canceled' && <p className="text-ink-2">{t('canceled')}</p>}
      {failure !== undefined && <ErrorNote error={failure} onRetry={() => actions.onAgain(message)} />}
      {wordsBack && (
        <Button
          kind="quiet"
          size="small"
          icon="edit"
          className="justify-self-start"
          onClick={() => actions.onWordsBack(message)}
        >
          {t('wordsBack')}
        </Button>
      )}
      {plan !== null && <Remarks plan={plan} disabled={actions.busy} onTake={take} />}
    </div>
  );
}

function Moves({ steps }: { readonly steps: NonNullable<EditorMessage['plan']>['steps'] }) {
  return (
    <ul className="plan">
      <PlanLines steps={steps} />
    </ul>
  );
}

/** Honest time left, and the way out. */
function Running({
  message,
  progress,
  onCancel,
}: {
  readonly message: EditorMessage;
  readonly progress: Readonly<Record<string, RunProgress>>;
  readonly onCancel: (messageId: string) => Promise<void>;
}) {
  const t = useTranslations('editor');
  const runTime = useRunTime();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function cancel(): Promise<void> {
    setBusy(true);
    setError(null);
    await onCancel(message.id).catch(setError);
    setBusy(false);
  }
  return (
    <div className="running">
      <p className="num">{message.status === 'waiting' ? t('waitsForOther') : runTime(message, progress)}</p>
      <ProgressBar value={progressOf(message, progress)} label={t('progress')} />
      <Button kind="quiet" size="small" busy={busy} onClick={() => void cancel()}>
        {t('cancel', { cost: message.cost })}
      </Button>
      {error !== null && <ErrorNote error={error} onRetry={() => void cancel()} />}
    </div>
  );
}

function Result({
  version,
  open,
  onOpen,
}: {
  readonly version: Version;
  readonly open: boolean;
  readonly onOpen: () => void;
}) {
  const name = useVersionName();
  const madeBy = useMadeBy();
  return (
    <button type="button" className="result" aria-current={open || undefined} onClick={onOpen}>
      <Thumb version={version} lazy />
      <span>
        <b>{name(version)}</b>
        {madeBy(version)}
      </span>
    </button>
  );
}

function failureOf({ code, message, details }: NonNullable<EditorMessage['error']>): ApiError {
  return new ApiError(isErrorCode(code) ? code : 'processing_failed', message, 0, details ?? {});
}
