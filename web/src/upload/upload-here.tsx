import type { Image } from '@afterglow/domain/contract/studio/images';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../api/client.ts';
import { Button } from '../ui/forms/button.tsx';
import { useUploadProblem } from './upload-problem.ts';
import { useUpload } from './use-upload.ts';

/** A photo from this device where one of your pictures is asked for, so that nobody without any is stuck. */
export function UploadHere({
  isOnly,
  onArrived,
}: {
  /** There is no other picture to choose. */
  readonly isOnly: boolean;
  readonly onArrived: (image: Image) => void;
}) {
  const t = useTranslations('upload');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(true, undefined);
  const problemText = useUploadProblem();
  const { state } = upload;

  async function choose(files: readonly File[]): Promise<void> {
    await upload.choose(files);
    const sent = await upload.arrival();
    if (sent !== undefined) onArrived(await api.images.get({ id: sent.id }));
  }
  return (
    <div className="mb-4 grid gap-2">
      <Button
        kind={isOnly ? 'primary' : 'quiet'}
        icon="upload"
        className="justify-self-start"
        busy={state.kind === 'sending'}
        onClick={() => input.current?.click()}
      >
        {state.kind === 'sending' ? t('sending', { percent: Math.round(100 * state.sent) }) : t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('choose')}
        accept={uploadRules.mimeTypes.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // the same file may be chosen again
          target.value = '';
          void choose(files);
        }}
      />
      {state.kind === 'failed' && (
        <p role="alert" className="text-t13 text-warn">
          {problemText(state)}
        </p>
      )}
    </div>
  );
}
