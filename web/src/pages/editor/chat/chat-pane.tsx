import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import type { Asking } from '../state/use-asking.ts';
import type { ConversationControl } from '../state/use-conversation.ts';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Log } from './log.tsx';

/** The left side: this conversation, or the list of all of them. */
export function ChatPane({
  control,
  asking,
  marked,
  busy,
  looks,
  onMark,
}: {
  readonly control: ConversationControl;
  readonly asking: Asking;
  readonly marked: boolean | undefined;
  readonly busy: boolean;
  /** Vision was chosen: a look needs no words. */
  readonly looks: boolean;
  readonly onMark: () => void;
}) {
  const t = useTranslations('editor');
  const [list, setList] = useState(false);
  const [tall, setTall] = useState(false);
  const { state, canvas } = control;
  const { id } = state.conversation;
  /** What the person had said before an answer. */
  function wordsBefore(message: EditorMessage): string {
    const at = state.messages.findIndex((each) => each.id === message.id);
    return state.messages.slice(0, at).findLast(({ role }) => role === 'person')?.text ?? '';
  }
  return (
    <aside className="editor-chat" data-tall={tall || undefined} aria-label={list ? t('conversations') : t('conversation')}>
      <button type="button" className="grab" aria-label={t(tall ? 'sheetLower' : 'sheetRaise')} aria-expanded={tall} onClick={() => setTall(!tall)} />
      <div className="chat-head">
        <Button kind="ghost" size="small" icon={list ? 'arrow-left' : 'list'} aria-expanded={list} onClick={() => setList(!list)}>
          {t(list ? 'backToConversation' : 'conversations')}
        </Button>
      </div>
      {list ? (
        <ConversationList current={id} onChosen={() => setList(false)} onRenamed={control.adopt} />
      ) : (
        <>
          <Log
            state={state}
            asking={asking}
            canvasId={canvas?.id}
            onOlder={control.readOlder}
            actions={{
              busy,
              onOpen: control.open,
              onTake: (offer, words, offeredBy) => void asking.take(offer, words, offeredBy),
              onCancel: control.cancel,
              // It is planned anew, with its price.
              onAgain: (message) => void asking.ask(wordsBefore(message)),
              onWordsBack: (message) => {
                asking.type(wordsBefore(message));
                document.getElementById('composer-text')?.focus();
              },
            }}
          />
          {control.connection === 'reconnecting' && <Note kind="warn">{t('reconnecting')}</Note>}
          <Composer asking={asking} marked={marked} words={looks && canvas !== undefined ? t('wishes.look.say') : ''} onMark={onMark} />
        </>
      )}
      <Announcer state={state} />
    </aside>
  );
}
