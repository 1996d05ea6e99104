import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import { useUploadProblem } from '../../../upload/upload-problem.ts';
import type { BatchPhoto } from './photo-queue.ts';

/** One photo of the batch to be: its picture at once, and a badge that says how it stands. */
export function PhotoTile({
  photo,
  problem,
  later,
  onRetry,
  onRemove,
}: {
  readonly photo: BatchPhoto;
  /** What to know about it before it starts. */
  readonly problem: string | undefined;
  /** More than the plan takes at once: it stays for the next batch. */
  readonly later: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslations('batches');
  const { name, state, file, thumbnail, imageId, error } = photo;
  const uploadProblem = useUploadProblem();
  const errorText = useErrorText();
  const shown = thumbnail ?? (imageId === undefined ? undefined : `${mediaPath(imageId)}?w=320&format=webp`);
  const failure =
    error === undefined
      ? undefined
      : error instanceof ApiError && error.message === ''
        ? uploadProblem({ kind: 'failed', name, error, local: undefined })
        : errorText(error);
  const said = failure ?? problem;
  return (
    <li className="batch-tile" data-state={state} data-off={later || failure !== undefined || undefined}>
      <div className="batch-picture">
        {shown === undefined ? <Icon name="image" /> : <img src={shown} alt="" loading="lazy" decoding="async" />}
        {state === 'sending' && <span className="batch-sending" aria-hidden="true" />}
        <Button
          kind="on-picture"
          size="small"
          icon="close"
          className="batch-remove"
          aria-label={t('removePhoto', { name })}
          onClick={onRemove}
        />
      </div>
      <p className="batch-name" title={name}>
        {name}
      </p>
      <p className={said === undefined ? 'batch-says' : 'batch-says warn'}>
        {said ??
          (state === 'ready'
            ? t(later ? 'nextBatch' : 'fits')
            : state === 'sending'
              ? t('sending')
              : t('waitingUpload'))}
      </p>
      {state === 'failed' && file !== undefined && (
        <Button size="small" icon="retry" onClick={onRetry}>
          {t('sendAgain')}
        </Button>
      )}
    </li>
  );
}
