import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../../../offline/use-online.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { Asking } from '../asking-contract.ts';
import { useAskingState, useEditor, useEditorActs, useEditorStore, useTool } from '../state/editor-context.ts';
import { selectBusy, selectCanvas, selectMarked, selectModel } from '../state/select-workspace.ts';
import { ChangingNote } from '../versions/changing-note.tsx';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Log } from './log.tsx';
import type { StudioActions } from './studio-message.tsx';

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
  // without a network the bar below says so
  const online = useOnline();
  const reconnecting = useEditor(({ connection }) => connection === 'reconnecting') && online;
  const tool = useTool();
  const asking = useAskingState();
  const { conversation, openTool } = useEditorActs();
  const actions = useStudioActions(busy, asking);
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
          <Log state={state} asking={asking} canvasId={canvasId} onOlder={conversation.readOlder} actions={actions} />
          {reconnecting && <Note kind="warn">{t('reconnecting')}</Note>}
          {tool === null && <ChangingNote />}
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

/** What the answers can do. The same object while somebody types: each answer would be rendered again with every letter. */
function useStudioActions(busy: boolean, asking: Asking): StudioActions {
  const store = useEditorStore();
  const { conversation, take } = useEditorActs();
  const latest = useRef(asking);
  useEffect(() => {
    latest.current = asking;
  });
  return useMemo(() => {
    /** What the person had said before an answer. */
    function wordsBefore({ id }: EditorMessage): string {
      const { messages } = store.get().known;
      const at = messages.findIndex((each) => each.id === id);
      return messages.slice(0, at).findLast(({ role }) => role === 'person')?.text ?? '';
    }
    return {
      busy,
      onOpen: conversation.open,
      onTake: (offer, words, offeredBy) => void take(offer, words, offeredBy),
      onCancel: conversation.cancel,
      // It is planned again, with its price.
      onAgain: (message) => void latest.current.ask(wordsBefore(message)),
      onWordsBack(message) {
        latest.current.type(wordsBefore(message));
        document.getElementById('composer-text')?.focus();
      },
    };
  }, [busy, store, conversation, take]);
}
