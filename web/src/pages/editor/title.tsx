import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NameForm } from './chat/name-form.tsx';
import type { ConversationControl } from './state/use-conversation.ts';
import { useConversationName } from './words/conversation-name.ts';

/** The conversation's name, which a press changes, and whether everything is kept. */
export function Title({ control }: { readonly control: ConversationControl }) {
  const t = useTranslations('editor');
  const nameOf = useConversationName();
  const [naming, setNaming] = useState(false);
  const { conversation } = control.state;
  return (
    <>
      <h1 className={naming ? 'sr-only' : 'editor-title'}>
        <button type="button" title={t('renameConversation')} onClick={() => setNaming(true)}>
          {nameOf(conversation)}
        </button>
      </h1>
      {naming ? (
        <NameForm
          name={conversation.name ?? ''}
          label={t('conversationName')}
          onCancel={() => setNaming(false)}
          onSave={async (name) => {
            await control.rename(name);
            setNaming(false);
          }}
        />
      ) : (
        <span className="top-wide saved" role="status">
          {t(control.connection === 'live' ? 'saved' : 'reconnectingShort')}
        </span>
      )}
    </>
  );
}
