import type { MessageDetail } from '@afterglow/domain/contract/admin/messages';
import { languages } from '@afterglow/domain/locale';
import { useFormatter, useTranslations } from 'use-intl';

const looks = { waiting: 'warn', sent: 'ok', failed: 'bad' } as const;

/** What the person wrote and what was answered, oldest first. */
export function Conversation({ message }: { readonly message: MessageDetail }) {
  const t = useTranslations('adminMessages');
  const format = useFormatter();
  const language = languages[message.locale].tag;
  const at = (date: string) => (
    <time dateTime={date}>{format.dateTime(new Date(date), { dateStyle: 'medium', timeStyle: 'short' })}</time>
  );
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation" className="sr-only">
        {t('conversation')}
      </h2>
      <ol className="talk">
        <li>
          <p className="talk-head">
            <b>{message.name}</b>
            {at(message.createdAt)}
          </p>
          <p className="talk-text" lang={language}>
            {message.message}
          </p>
        </li>
        {message.replies.map((reply) => (
          <li key={reply.id} className={reply.fromPerson ? '' : 'ours'}>
            <p className="talk-head">
              <b>{reply.fromPerson ? message.name : reply.authorEmail}</b>
              {at(reply.createdAt)}
              {!reply.fromPerson && (
                <span className={`pill ${looks[reply.state]}`}>{t(`mailStates.${reply.state}`)}</span>
              )}
            </p>
            <p className="talk-text" lang={reply.fromPerson ? language : undefined}>
              {reply.text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
