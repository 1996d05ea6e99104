import { contactLimits } from '@afterglow/domain/accounts/form-limits';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useKeptText } from '../../session/use-kept-text.ts';
import { useSession } from '../../session/use-session.ts';
import { ErrorNote, useFailureText } from '../../ui/feedback/error-note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import type { ContactResult } from './contact-action.ts';

type Refused = Extract<ContactResult, { readonly sent: false }>;

/** Name and address of a signed-in person stand there already; what is typed survives errors and leaving the page. */
export function ContactForm({
  result,
  subject: wantedSubject,
  operatorEmail,
}: {
  readonly result: Refused | undefined;
  readonly subject: string;
  readonly operatorEmail: string | null;
}) {
  const t = useTranslations('contact');
  const { account } = useSession();
  const typed = result?.typed;
  const failureText = useFailureText();
  const [name, setName] = useKeptText(`contact-name:${account?.id ?? ''}`, account?.username ?? '', typed?.name);
  const [email, setEmail] = useKeptText(`contact-email:${account?.id ?? ''}`, account?.email ?? '', typed?.email);
  const [subject, setSubject] = useKeptText(`contact-subject:${wantedSubject}`, wantedSubject, typed?.subject);
  const [message, setMessage] = useKeptText('contact-message', '', typed?.message);
  const sending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [result]);

  return (
    <Form method="post" className="contact-form" noValidate ref={form}>
      <Failure result={result} operatorEmail={operatorEmail} />
      <div className="pair">
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={contactLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={failureText(result?.fieldErrors.name)}
          required
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={contactLimits.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={failureText(result?.fieldErrors.email)}
          required
        />
      </div>
      <TextField
        label={t('subject')}
        name="subject"
        maxLength={contactLimits.subject}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        error={failureText(result?.fieldErrors.subject)}
        required
      />
      <TextAreaField
        label={t('message')}
        name="message"
        rows={9}
        maxLength={contactLimits.message}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={failureText(result?.fieldErrors.message)}
        hint={t('messageHint')}
        aside={
          message.length > contactLimits.message - 500
            ? t('characters', { count: message.length, max: contactLimits.message })
            : undefined
        }
        required
      />
      <div className="contact-trap" aria-hidden="true">
        <label>
          {t('trap')}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button kind="primary" size="large" type="submit" busy={sending}>
          {t('send')}
        </Button>
        <p className="text-t13 text-ink-2">
          {t.rich('privacy', {
            link: (words) => (
              <Link className="text-link" to="/privacy">
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </Form>
  );
}

/** The form itself is the way to try again; the address is the way round it. */
function Failure({
  result,
  operatorEmail,
}: {
  readonly result: Refused | undefined;
  readonly operatorEmail: string | null;
}) {
  const t = useTranslations('contact');
  if (!result?.failure) return null;
  const { code, message, details } = result.failure;
  return (
    <div className="grid gap-2">
      <ErrorNote error={new ApiError(code, message, 400, details)} onRetry={null} />
      {operatorEmail !== null && (
        <p className="text-t13 text-ink-2">
          {t('directly')}{' '}
          <a className="text-link" href={`mailto:${operatorEmail}`}>
            {operatorEmail}
          </a>
        </p>
      )}
    </div>
  );
}
