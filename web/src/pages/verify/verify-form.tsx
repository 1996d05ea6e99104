import { findUploadProblem, uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { useDrop } from '../../upload/drop/use-drop.ts';
import { usePaste } from '../../upload/drop/use-paste.ts';
import '../../upload/upload.css';

/** AVIF and GIF carry labels too, though nothing is made from them. */
const accepted = [...uploadRules.mimeTypes, 'image/avif', 'image/gif', 'image/tiff'].join(',');

/** Click, drop or paste sends at once; without JavaScript it is a file field with a button. */
export function VerifyForm({
  busy,
  again,
  onPreview,
}: {
  readonly busy: boolean;
  readonly again: boolean;
  readonly onPreview: (url: string | undefined) => void;
}) {
  const t = useTranslations('verify');
  const submit = useSubmit();
  const [tooLarge, setTooLarge] = useState(false);
  const url = useRef<string>(undefined);
  useEffect(() => () => URL.revokeObjectURL(url.current ?? ''), []);

  const take = useCallback(
    (files: readonly File[]) => {
      const [file] = files;
      if (file === undefined) return;
      // Told here, because a body above the limit is cut off before any page could answer it.
      const large = findUploadProblem(file) === 'file_too_large';
      setTooLarge(large);
      if (large) return;
      URL.revokeObjectURL(url.current ?? '');
      url.current = URL.createObjectURL(file);
      onPreview(url.current);
      const form = new FormData();
      form.append('file', file, file.name);
      void submit(form, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
    },
    [submit, onPreview],
  );
  usePaste(true, take);
  const over = useDrop(take);

  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3">
      <label className="drop" data-over={over || undefined} aria-busy={busy || undefined}>
        <Icon name="search" />
        <span className="text-t17 font-[560]">{busy ? t('checking') : again ? t('another') : t('choose')}</span>
        <span className="text-t13 text-ink-2 pointer-coarse:hidden">{t('drop')}</span>
        <span className="text-t13 text-ink-3">{t('rules', { size: uploadLimitLabel })}</span>
        <input
          type="file"
          name="file"
          accept={accepted}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      {tooLarge && (
        <p className="field-error" role="alert">
          <Icon name="warning" small />
          {t('tooLarge', { size: uploadLimitLabel })}
        </p>
      )}
      <noscript>
        <Button kind="primary" type="submit">
          {t('check')}
        </Button>
      </noscript>
    </Form>
  );
}
