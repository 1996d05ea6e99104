import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NameForm } from './chat/name-form.tsx';
import { useEditor, useEditorActs } from './state/editor-context.ts';
import { useConversationName } from './words/conversation-name.ts';

/** The conversation's name, which a press changes, and whether everything is kept. */
export function Title() {
  const t = useTranslations('editor');
  const nameOf = useConversationName();
  const [naming, setNaming] = useState(false);
  const conversation = useEditor(({ known }) => known.conversation);
  const live = useEditor(({ connection }) => connection === 'live');
  const { rename } = useEditorActs().conversation;
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
            await rename(name);
            setNaming(false);
          }}
        />
      ) : (
        <span className="top-wide saved" role="status">
          {t(live ? 'saved' : 'reconnectingShort')}
        </span>
      )}
    </>
  );
}
