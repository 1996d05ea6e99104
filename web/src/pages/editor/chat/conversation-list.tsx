import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { ErrorNote, useErrorText } from '../../../ui/feedback/error-note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { thumbUrl } from '../canvas/picture-level.ts';
import { useConversations, type Listed } from '../state/use-conversations.ts';
import { useConversationName } from '../words/conversation-name.ts';
import { NameForm } from './name-form.tsx';

/** Every conversation of this person: found by its name or by what was said in it, renamed, deleted with undo. */
export function ConversationList({
  current,
  onRenamed,
  onChosen,
}: {
  readonly current: string | undefined;
  readonly onRenamed?: (conversation: Conversation) => void;
  readonly onChosen?: () => void;
}) {
  const t = useTranslations('editor');
  const showToast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const list = useConversations(search);
  const [naming, setNaming] = useState<string | null>(null);

  async function remove(conversation: Listed): Promise<void> {
    try {
      await api.conversations.remove({ id: conversation.id });
      list.hide(conversation.id);
      if (conversation.id === current) void navigate('/editor');
      showToast({ text: t('conversationDeleted'), onUndo: () => void restore(conversation) });
    } catch (thrown) {
      showToast({ text: errorText(thrown) });
    }
  }
  async function restore({ id }: Listed): Promise<void> {
    try {
      await api.conversations.restore({ id });
      list.show(id);
    } catch (thrown) {
      showToast({ text: errorText(thrown) });
    }
  }

  return (
    <div className="conversations">
      <div className="conversations-head">
        <label className="search">
          <Icon name="search" small />
          <input
            type="search"
            // or Back fills it again, which looks like somebody typing
            autoComplete="off"
            value={search}
            placeholder={t('searchConversations')}
            aria-label={t('searchConversations')}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        {current !== undefined && (
          <ButtonLink kind="quiet" size="small" icon="plus" to="/editor" onClick={onChosen}>
            {t('newConversation')}
          </ButtonLink>
        )}
      </div>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.more} />}
      <ul aria-label={t('conversations')} aria-busy={list.loading}>
        {list.conversations.map((conversation) => (
          <li key={conversation.id} data-current={conversation.id === current || undefined}>
            {naming === conversation.id ? (
              <NameForm
                name={conversation.name ?? ''}
                label={t('conversationName')}
                onCancel={() => setNaming(null)}
                onSave={async (name) => {
                  const renamed = await api.conversations.rename({ id: conversation.id, name });
                  list.put(renamed);
                  onRenamed?.(renamed);
                  setNaming(null);
                }}
              />
            ) : (
              <>
                <ConversationLink
                  conversation={conversation}
                  current={conversation.id === current}
                  onClick={onChosen}
                />
                <Button
                  kind="ghost"
                  size="small"
                  icon="edit"
                  aria-label={t('renameConversation')}
                  onClick={() => setNaming(conversation.id)}
                />
                <Button
                  kind="ghost"
                  size="small"
                  icon="delete"
                  aria-label={t('deleteConversation')}
                  onClick={() => void remove(conversation)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {!list.loading && list.error === null && list.conversations.length === 0 && (
        <p className="px-1 text-ink-3">{t(search === '' ? 'noConversations' : 'noneFound')}</p>
      )}
      {list.hasMore && (
        <Button kind="quiet" size="small" busy={list.loading} onClick={list.more}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function ConversationLink({
  conversation,
  current,
  onClick,
}: {
  readonly conversation: Listed;
  readonly current: boolean;
  readonly onClick: (() => void) | undefined;
}) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const nameOf = useConversationName();
  const { coverImageId, coverColour: coverColor, running, updatedAt, id } = conversation;
  // The list is read in the browser, so this is the reader's own clock.
  const [now] = useState(() => new Date());
  return (
    <Link to={`/editor/${id}`} aria-current={current ? 'page' : undefined} onClick={onClick}>
      <span className="cover" style={{ backgroundColor: coverColor ?? undefined }}>
        {coverImageId !== null && <img src={thumbUrl(coverImageId)} alt="" loading="lazy" />}
      </span>
      <span className="min-w-0">
        <b>{nameOf(conversation)}</b>
        <span>{running ? t('runningNow') : format.relativeTime(new Date(updatedAt), now)}</span>
      </span>
    </Link>
  );
}
