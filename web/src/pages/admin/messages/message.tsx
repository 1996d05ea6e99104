import { messageStates, type MessageDetail } from '@afterglow/domain/contract/admin/messages';
import { Link, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { refuse, runForm } from '../../../forms/form-result.ts';
import { useLanguageName } from '../../../text/use-language-name.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { Conversation } from './conversation.tsx';
import { NoteForm, ReplyForm, StateForm } from './message-forms.tsx';
import './messages.css';
import { MessageState } from './message-state.tsx';
import { SenderPlan } from './sender-plan.tsx';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return forAdmin(request, serverApi(context, request).adminMessages.get({ id: params['id'] ?? '' }));
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const change = { id: args.params['id'] ?? '', seen: form.text('seen') };
    const state = messageStates.find((known) => known === form.text('state'));
    if (form.text('intent') === 'reply') {
      if (form.text('text').trim() === '') refuse('required_fields_missing');
      await api.adminMessages.reply({ ...change, text: form.text('text') });
    }
    if (form.text('intent') === 'state' && state !== undefined) await api.adminMessages.setState({ ...change, state });
    if (form.text('intent') === 'note') await api.adminMessages.setNote({ ...change, note: form.text('note') });
  });
}

/** Read again after a refusal too: it is refused because somebody else changed the message. */
export function shouldRevalidate() {
  return true;
}

/** A message, what was answered, and the next answer. What visitors wrote is text and nothing else. */
export default function MessagePage() {
  const t = useTranslations('adminMessages');
  const message = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AdminPage
      title={message.subject}
      actions={
        <>
          <MessageState state={message.state} />
          <StateForm message={message} result={result} />
        </>
      }
      back={{ to: '/admin/messages', name: t('back') }}
    >
      <div className="message-page">
        <div className="grid content-start gap-5">
          {message.suspected && <Note kind="warn">{t('suspectedNote')}</Note>}
          <Conversation message={message} />
          <ReplyForm key={message.replies.length} message={message} result={result} />
        </div>
        <div className="grid content-start gap-5">
          <Facts message={message} />
          <NoteForm key={message.note} message={message} result={result} />
          <Others message={message} />
        </div>
      </div>
    </AdminPage>
  );
}

function Facts({ message }: { readonly message: MessageDetail }) {
  const t = useTranslations('adminMessages');
  const languageName = useLanguageName();
  const format = useFormatter();
  return (
    <section className="card pad">
      <FactList
        rows={[
          [t('from'), message.name],
          [t('email'), message.email],
          [t('plan'), <SenderPlan key="plan" plan={message.plan} byAddress={message.userId === null} />],
          [t('language'), languageName(message.locale)],
          [t('reference'), message.reference],
          [t('received'), format.dateTime(new Date(message.createdAt), { dateStyle: 'medium', timeStyle: 'short' })],
          [
            t('account'),
            message.userId === null ? (
              t('noAccount')
            ) : (
              <Link key="account" className="underline underline-offset-3" to={`/admin/users/${message.userId}`}>
                {message.userId.slice(0, 8)}
              </Link>
            ),
          ],
        ]}
      />
    </section>
  );
}

function Others({ message: { others } }: { readonly message: MessageDetail }) {
  const t = useTranslations('adminMessages');
  if (others.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="others">
      <h2 id="others">{t('others')}</h2>
      <ul className="lines">
        {others.map((other) => (
          <li key={other.id}>
            <Link
              className="min-w-0 flex-1 underline underline-offset-3 wrap-anywhere"
              to={`/admin/messages/${other.id}`}
            >
              {other.subject}
            </Link>
            <MessageState state={other.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
