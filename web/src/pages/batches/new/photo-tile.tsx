import { memo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import { useUploadProblem } from '../../../upload/upload-problem.ts';
import { tileRole, type TilePlace } from '../tile-grid.tsx';
import type { BatchPhoto } from './photo-queue.ts';

/** One photo of the batch to be: its picture at once, and a badge that says how it stands. Drawn again only when it changed: there may be thousands. */
export const PhotoTile = memo(function PhotoTile({
  photo,
  problem,
  checked,
  later,
  onRetry,
  onRemove,
  position,
  setSize,
}: TilePlace & {
  readonly photo: BatchPhoto;
  /** What to know about it before it starts. */
  readonly problem: string | undefined;
  /** Whether somebody has looked for what speaks against it. */
  readonly checked: boolean;
  /** More than the plan takes at once: it stays for the next batch. */
  readonly later: boolean;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}) {
  const t = useTranslations('batches');
  const format = useFormatter();
  const { key, name, state, file, sent = 0, taken, thumbnail, imageId, error } = photo;
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
    <li
      {...tileRole({ position, setSize })}
      className="batch-tile"
      data-state={state}
      data-off={later || failure !== undefined || undefined}
    >
      <div className="batch-picture">
        {shown === undefined ? <Icon name="image" /> : <img src={shown} alt="" loading="lazy" decoding="async" />}
        {state === 'sending' && (
          <span className="batch-sending" style={{ width: `${Math.round(sent * 100)}%` }} aria-hidden="true" />
        )}
        <Button
          kind="on-picture"
          size="small"
          icon="close"
          className="batch-remove"
          aria-label={t('removePhoto', { name })}
          onClick={() => onRemove(key)}
        />
      </div>
      <p className="batch-name" title={name}>
        {name}
      </p>
      <p className={said === undefined ? 'batch-says' : 'batch-says warn'}>
        {said ??
          (state === 'ready'
            ? t(later ? 'nextBatch' : checked ? 'fits' : 'checking')
            : state === 'sending'
              ? taken !== undefined
                ? t('unpacking', { count: taken })
                : t('sendingShare', { share: format.number(sent, { style: 'percent', maximumFractionDigits: 0 }) })
              : t('waitingUpload'))}
      </p>
      {state === 'failed' && file !== undefined && (
        <Button size="small" icon="retry" onClick={() => onRetry(key)}>
          {t('sendAgain')}
        </Button>
      )}
    </li>
  );
});
