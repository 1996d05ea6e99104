import { reasonMaxLength } from '@afterglow/domain/accounts/admin-acts';
import { useEffect, useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button, type ButtonLook } from '../../../ui/forms/button.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';

/**
 * An act that is recorded: a button that asks for a reason before it is done. Posts `intent`, `reason` and the fields among
 * `children` to the page's own action (`runForm`). A refusal is shown inside, and nothing typed is lost.
 */
export function ReasonDialog({
  label,
  title,
  text,
  intent,
  done,
  action,
  children,
  reasonLabel,
  needsReason = true,
  danger = false,
  values = {},
  onOpen,
  ...look
}: Omit<ButtonLook, 'children'> & {
  /** On the button that opens, and on the one that acts. */
  readonly label: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly intent: string;
  /** What the toast says when it worked. */
  readonly done: string;
  /** Address of another page's action. */
  readonly action?: string;
  readonly children?: ReactNode;
  readonly reasonLabel?: string;
  readonly needsReason?: boolean;
  readonly danger?: boolean;
  /** Fields nobody sees, e.g. ids and the version that was seen. */
  readonly values?: Readonly<Record<string, string>>;
  /** Told when it opens and closes: a page that reads itself again must not take an open dialog and its answer away. */
  readonly onOpen?: (open: boolean) => void;
}) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const showToast = useToast();
  const fetcher = useFetcher<FormResult>();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [answered, setAnswered] = useState<FormResult>();
  const busy = fetcher.state !== 'idle';
  const result = fetcher.data;
  const tooLong = reason.length > reasonMaxLength;
  // Each answer counts once: the dialog may be opened again after it.
  if (!busy && result !== undefined && result !== answered) {
    setAnswered(result);
    if (result.failure === null) {
      setOpen(false);
      setReason('');
    }
  }
  useEffect(() => {
    if (answered?.failure === null) showToast({ text: done });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one toast an answer, in the words of that moment
  }, [answered]);
  useEffect(() => onOpen?.(open), [onOpen, open]);
  const failure = busy ? undefined : answered?.failure;
  return (
    <>
      <Button {...look} kind={look.kind ?? (danger ? 'danger' : 'quiet')} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} text={text}>
        <fetcher.Form method="post" action={action} className="grid gap-4" noValidate>
          <input type="hidden" name="intent" value={intent} />
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <TextAreaField
            label={reasonLabel ?? t('reason')}
            hint={t('reasonHint')}
            aside={`${reason.length} / ${reasonMaxLength}`}
            name="reason"
            rows={3}
            required={needsReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tooLong ? t('reasonTooLong', { max: reasonMaxLength }) : undefined}
          />
          {failure && (
            <ErrorNote error={new ApiError(failure.code, failure.message, 0, failure.details)} onRetry={null} />
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="ghost" onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
            <Button
              type="submit"
              kind={danger ? 'danger' : 'primary'}
              busy={busy}
              disabled={tooLong || (needsReason && reason.trim() === '')}
            >
              {label}
            </Button>
          </div>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
