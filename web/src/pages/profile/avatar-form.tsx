import type { Account } from '@afterglow/domain/contract/account/account';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../forms/form-note.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Avatar } from '../../shell/avatar.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { Panel } from './panel.tsx';

/** The person's picture: choosing one sends it; without JavaScript a button does. */
export function AvatarForm({ account, hasAvatar }: { readonly account: Account; readonly hasAvatar: boolean }) {
  const t = useTranslations('profile');
  const { Form, submit, sent, result } = useForm();
  const sending = sent?.get('intent');
  return (
    <Panel title={t('picture')}>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <span className="avatar-large" data-live={sending === 'avatar' || undefined}>
          <Avatar url={account.avatarUrl} />
        </span>
        <div className="grid min-w-0 flex-1 basis-70 gap-3">
          <div className="flex flex-wrap gap-2">
            <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
              <input type="hidden" name="intent" value="avatar" />
              <FileButton
                icon="camera"
                name="file"
                accept={uploadRules.mimeTypes.join(',')}
                disabled={sending === 'avatar'}
                onChange={(event) => {
                  if (event.target.files?.length) void submit(event.target.form);
                }}
              >
                {t('choosePicture')}
              </FileButton>
              <noscript>
                <button type="submit" className="btn primary medium">
                  {t('sendPicture')}
                </button>
              </noscript>
            </Form>
            {hasAvatar && (
              <Form method="post">
                <input type="hidden" name="intent" value="remove-avatar" />
                <Button type="submit" kind="ghost" busy={sending === 'remove-avatar'}>
                  {t('removePicture')}
                </Button>
              </Form>
            )}
          </div>
          <p className="text-t13 text-ink-3">{t('pictureHint', { size: uploadLimitLabel })}</p>
          <FormNote result={result} intent="avatar" done={t('pictureSaved')} />
          <FormNote result={result} intent="remove-avatar" done={t('pictureRemoved')} />
        </div>
      </div>
    </Panel>
  );
}
