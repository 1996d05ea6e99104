import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { useUploadProblem } from '../../../upload/upload-problem.ts';
import type { Attached, Attachments } from '../state/use-attached.ts';

/** The pictures that go with the next message, on their way or there. */
export function AttachedPictures({ attached }: { readonly attached: Attachments }) {
  const t = useTranslations('editor');
  const telling = attached.pictures.find((picture) => picture.telling !== undefined)?.telling;
  if (attached.pictures.length === 0 && attached.ignored === 0) return null;
  return (
    <>
      <ul className="attached" aria-label={t('attached')}>
        {attached.pictures.map((picture, index) => (
          <OnePicture
            key={picture.key}
            picture={picture}
            number={index + 1}
            onRemove={() => attached.remove(picture.key)}
          />
        ))}
      </ul>
      {telling !== undefined && <ItsRecipe file={telling} />}
      {attached.ignored > 0 && (
        <p className="text-t13 text-ink-3">{t('tooManyPictures', { most: conversationLimits.picturesAtOnce })}</p>
      )}
    </>
  );
}

function OnePicture({
  picture,
  number,
  onRemove,
}: {
  readonly picture: Attached;
  readonly number: number;
  readonly onRemove: () => void;
}) {
  const t = useTranslations('editor');
  const problem = useUploadProblem();
  const { state, name, previewUrl } = picture;
  return (
    <li data-state={state.kind}>
      <span className="attached-thumb">
        {previewUrl === undefined ? (
          <Icon name={state.kind === 'failed' ? 'warning' : 'image'} />
        ) : (
          <img src={previewUrl} alt="" />
        )}
        {state.kind === 'sending' && <ProgressBar value={state.sent} label={t('uploading', { number })} />}
        <button type="button" aria-label={t('removePicture', { number })} onClick={onRemove}>
          <Icon name="close" small />
        </button>
      </span>
      {state.kind === 'failed' && (
        <p className="text-t13 text-bad" role="alert">
          {problem({ kind: 'failed', name, error: state.error, local: undefined })}
        </p>
      )}
    </li>
  );
}

/** Leads to the steps of a picture that tells them, to be tried on other photos. */
function ItsRecipe({ file }: { readonly file: File }) {
  const t = useTranslations('editor');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function show(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const found = await api.recipes.fromPicture({ file });
      await navigate('/recipes/new', { state: { recipe: found.recipe, found } });
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }
  return (
    <Note
      actions={
        <Button size="small" busy={busy} onClick={() => void show()}>
          {t('seeItsSteps')}
        </Button>
      }
    >
      <p>{t('tellsRecipe', { name: file.name })}</p>
      {error !== null && <ErrorNote error={error} onRetry={null} />}
    </Note>
  );
}
