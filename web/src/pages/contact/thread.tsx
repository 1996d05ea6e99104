import { contactLimits } from '@afterglow/domain/accounts/form-limits';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { FormNote } from '../../forms/form-note.tsx';
import { refuse, runForm } from '../../forms/form-result.ts';
import { useKeptText } from '../../session/use-kept-text.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import './contact.css';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return forPage(request, serverApi(context, request).contact.thread({ token: params['token'] ?? '' }));
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const text = form.text('text').trim();
    if (text === '') refuse('required_fields_missing');
    await api.contact.answer({ token: args.params['token'] ?? '', text });
    // Loading the page again must not send it again.
    return redirect('?sent=1');
  });
}

/** Anyone who has the mail has the address; nobody else should find it. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });

/** What a person wrote and what was answered, and a place to write on: behind the link of an answer's mail. */
export default function ThreadPage() {
  const t = useTranslations('contact');
  const format = useFormatter();
  const { subject, reference, said } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <Page
      title={subject}
      intro={t.rich('threadReference', { reference, b: (words) => <b className="num">{words}</b> })}
    >
      <PageHead title={t('thread')} noIndex />
      <div className="thread">
        <ol className="thread-said">
          {said.map(({ id, own, text, at }) => (
            <li key={id} className={own ? 'own' : ''}>
              <p className="thread-head">
                <b>{own ? t('you') : t('operator')}</b>
                <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
              </p>
              <p className="thread-text">{text}</p>
            </li>
          ))}
        </ol>
        {search.get('sent') === '1' && <Note kind="ok">{t('threadSent')}</Note>}
        <AnswerForm key={said.length} />
      </div>
    </Page>
  );
}

function AnswerForm() {
  const t = useTranslations('contact');
  const result = useActionData<typeof action>();
  const { token = '' } = useParams();
  const [text, setText, dropText] = useKeptText(`contact-thread:${token}`, '', result?.typed['text']);
  const sending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="contact-form" preventScrollReset onSubmit={() => dropText(text.trim())}>
      <input type="hidden" name="intent" value="answer" />
      <TextAreaField
        label={t('writeOn')}
        name="text"
        rows={6}
        required
        maxLength={contactLimits.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aside={
          text.length > contactLimits.message - 500
            ? t('characters', { count: text.length, max: contactLimits.message })
            : undefined
        }
      />
      <div>
        <Button kind="primary" type="submit" busy={sending}>
          {t('send')}
        </Button>
      </div>
      <FormNote result={result} intent="answer" />
    </Form>
  );
}
