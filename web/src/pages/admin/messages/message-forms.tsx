import { reasonMaxLength } from '@afterglow/domain/accounts/admin-acts';
import { contactLimits } from '@afterglow/domain/accounts/form-limits';
import type { MessageDetail } from '@afterglow/domain/contract/admin/messages';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useLanguageName } from '../../../text/use-language-name.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';

interface FormProps {
  readonly message: MessageDetail;
  readonly result: FormResult | undefined;
}

function useBusy(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}

/** The fields that every change carries. */
function Seen({ intent, message }: { readonly intent: string; readonly message: MessageDetail }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={message.updatedAt} />
    </>
  );
}

/** What was typed and refused, for a page without JavaScript. */
function typed(result: FormResult | undefined, intent: string, field: string): string | undefined {
  return result?.intent === intent && result.failure !== null ? result.typed[field] : undefined;
}

export function ReplyForm({ message, result }: FormProps) {
  const t = useTranslations('adminMessages');
  const languageName = useLanguageName();
  const busy = useBusy('reply');
  return (
    <Form method="post" className="card pad" preventScrollReset>
      <Seen intent="reply" message={message} />
      <TextAreaField
        label={t('reply')}
        hint={t('replyHint', { language: languageName(message.locale), email: message.email })}
        name="text"
        rows={7}
        maxLength={contactLimits.message}
        required
        defaultValue={typed(result, 'reply', 'text')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" icon="mail" busy={busy}>
          {t('send')}
        </Button>
      </div>
      <FormNote result={result} intent="reply" done={t('sent')} />
    </Form>
  );
}

export function StateForm({ message, result }: FormProps) {
  const t = useTranslations('adminMessages');
  const busy = useBusy('state');
  const closed = message.state === 'closed';
  const next = !closed ? 'closed' : message.replies.at(-1)?.fromPerson === false ? 'answered' : 'new';
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2" preventScrollReset>
      <Seen intent="state" message={message} />
      <input type="hidden" name="state" value={next} />
      <FormNote result={result} intent="state" done={t('stateSet')} />
      <Button type="submit" size="small" busy={busy}>
        {closed ? t('reopen') : t('close')}
      </Button>
    </Form>
  );
}

export function NoteForm({ message, result }: FormProps) {
  const t = useTranslations('adminMessages');
  const busy = useBusy('note');
  return (
    <Form method="post" className="card pad" preventScrollReset>
      <Seen intent="note" message={message} />
      <TextAreaField
        label={t('note')}
        hint={t('noteHint')}
        aside={message.noteBy === null ? undefined : t('noteBy', { who: message.noteBy })}
        name="note"
        rows={3}
        maxLength={reasonMaxLength}
        defaultValue={typed(result, 'note', 'note') ?? message.note}
      />
      <div>
        <Button type="submit" size="small" busy={busy}>
          {t('saveNote')}
        </Button>
      </div>
      <FormNote result={result} intent="note" done={t('noteSaved')} />
    </Form>
  );
}
