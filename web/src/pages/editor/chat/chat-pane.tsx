import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useAskingState, useEditor, useEditorActs, useTool } from '../state/editor-context.ts';
import { selectBusy, selectCanvas, selectMarked, selectModel } from '../state/select-workspace.ts';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Log } from './log.tsx';

/** The left side: this conversation, or the list of all of them. */
export function ChatPane() {
  const t = useTranslations('editor');
  const [list, setList] = useState(false);
  const [tall, setTall] = useState(false);
  const state = useEditor(({ known }) => known);
  const canvasId = useEditor((all) => selectCanvas(all)?.id);
  const marked = useEditor(selectMarked);
  const busy = useEditor(selectBusy);
  // Vision was chosen: a look needs no words.
  const looks = useEditor((all) => selectModel(all) === 'vision');
  const reconnecting = useEditor(({ connection }) => connection === 'reconnecting');
  const tool = useTool();
  const asking = useAskingState();
  const { conversation, openTool } = useEditorActs();
  /** What the person had said before an answer. */
  function wordsBefore(message: EditorMessage): string {
    const at = state.messages.findIndex((each) => each.id === message.id);
    return state.messages.slice(0, at).findLast(({ role }) => role === 'person')?.text ?? '';
  }
  return (
    <aside
      className="editor-chat"
      data-tall={tall || undefined}
      aria-label={list ? t('conversations') : t('conversation')}
    >
      <button
        type="button"
        className="grab"
        aria-label={t(tall ? 'sheetLower' : 'sheetRaise')}
        aria-expanded={tall}
        onClick={() => setTall(!tall)}
      />
      <div className="chat-head">
        <Button
          kind="ghost"
          size="small"
          icon={list ? 'arrow-left' : 'list'}
          aria-expanded={list}
          onClick={() => setList(!list)}
        >
          {t(list ? 'backToConversation' : 'conversations')}
        </Button>
      </div>
      {list ? (
        <ConversationList
          current={state.conversation.id}
          onChosen={() => setList(false)}
          onRenamed={conversation.adopt}
        />
      ) : (
        <>
          <Log
            state={state}
            asking={asking}
            canvasId={canvasId}
            onOlder={conversation.readOlder}
            actions={{
              busy,
              onOpen: conversation.open,
              onTake: (offer, words, offeredBy) => void asking.take(offer, words, offeredBy),
              onCancel: conversation.cancel,
              // It is planned again, with its price.
              onAgain: (message) => void asking.ask(wordsBefore(message)),
              onWordsBack: (message) => {
                asking.type(wordsBefore(message));
                document.getElementById('composer-text')?.focus();
              },
            }}
          />
          {reconnecting && <Note kind="warn">{t('reconnecting')}</Note>}
          <Composer
            asking={asking}
            marked={marked}
            words={looks && canvasId !== undefined ? t('wishes.look.say') : ''}
            onMark={() => openTool(tool === 'mask' ? null : 'mask')}
          />
        </>
      )}
      <Announcer state={state} />
    </aside>
  );
}
