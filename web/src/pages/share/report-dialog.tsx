import { moderationReasons, moderationTextLength, type ModerationReason } from '@afterglow/domain/safety/moderation';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';

/** Tells the operator what is wrong with a shared picture; `target` is the share link's token or a picture's id. */
export function ReportDialog({
  target,
}: {
  readonly target: { readonly kind: 'share' | 'image'; readonly id: string };
}) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const showToast = useToast();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<ModerationReason | ''>('');
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason === '') return;
    setBusy(true);
    setError(null);
    try {
      await api.moderation.reportPicture({ target, reason, text, email: email.trim() });
      setOpen(false);
      setText('');
      setReason('');
      showToast({ text: t('sent') });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button kind="ghost" size="small" icon="warning" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('title')} text={t('text')}>
        <form className="grid gap-4" onSubmit={(event) => void send(event)}>
          <SelectField
            label={t('reason')}
            required
            value={reason}
            onChange={({ target: { value } }) => setReason(moderationReasons.find((known) => known === value) ?? '')}
            options={[
              { value: '', label: t('choose') },
              ...moderationReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
            ]}
          />
          <TextAreaField
            label={t('more')}
            rows={3}
            maxLength={moderationTextLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <TextField
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          {error !== null && <ErrorNote error={error} onRetry={null} />}
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="ghost" onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
            <Button type="submit" kind="primary" busy={busy} disabled={reason === ''}>
              {t('send')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
