import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import type { Asking } from '../asking-contract.ts';
import { thumbUrl } from '../canvas/picture-level.ts';
import { isFinished, type EditorState } from '../state/editor-state.ts';
import { PointingCard } from './pointing-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { StudioMessage, type StudioActions } from './studio-message.tsx';

const noProgress: EditorState['progress'] = {};

/** What was said and what came of it, the newest at the end. */
export function Log({
  state,
  asking,
  canvasId,
  actions,
  onOlder,
}: {
  readonly state: EditorState;
  readonly asking: Asking;
  readonly canvasId: string | undefined;
  readonly actions: StudioActions;
  readonly onOlder: () => Promise<void>;
}) {
  const t = useTranslations('editor');
  const [reading, setReading] = useState(false);
  const { messages, hasOlder, progress } = state;
  const end = useEnd([messages.at(-1)?.id, messages.at(-1)?.status, asking.proposal, asking.pointing]);

  async function readOlder(): Promise<void> {
    setReading(true);
    await onOlder().catch(() => undefined);
    setReading(false);
  }

  return (
    <div className="log" role="log" aria-label={t('conversation')} ref={end}>
      {hasOlder && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-center"
          busy={reading}
          onClick={() => void readOlder()}
        >
          {t('older')}
        </Button>
      )}
      {messages.length === 0 && asking.proposal === null && (
        <Examples onTake={(words) => void asking.ask(words)} ready={canvasId !== undefined} />
      )}
      {messages.map((message) =>
        message.role === 'person' ? (
          <PersonMessage key={message.id} message={message} />
        ) : (
          <StudioMessage
            key={message.id}
            message={message}
            versions={state.versions}
            canvasId={canvasId}
            progress={isFinished(message) ? noProgress : progress}
            actions={actions}
          />
        ),
      )}
      {asking.pointing !== null && (
        <>
          <Bubble text={asking.pointing.asked.text} imageIds={asking.pointing.asked.imageIds} />
          <PointingCard asking={asking} pointing={asking.pointing} />
        </>
      )}
      {asking.proposal !== null && (
        <>
          <Bubble text={asking.proposal.text} imageIds={asking.proposal.imageIds} />
          <ProposalCard asking={asking} proposal={asking.proposal} />
        </>
      )}
    </div>
  );
}

function PersonMessage({ message }: { readonly message: EditorMessage }) {
  return <Bubble text={message.text} imageIds={message.imageIds} />;
}

function Bubble({ text, imageIds }: { readonly text: string; readonly imageIds: readonly string[] }) {
  const t = useTranslations('editor');
  return (
    <div className="me">
      <span className="sr-only">{t('you')}</span>
      {imageIds.length > 0 && (
        <span className="me-pictures" data-count={imageIds.length}>
          {imageIds.map((id, index) => (
            <img key={id} src={thumbUrl(id)} alt={t('pictureNumber', { number: index + 1 })} loading="lazy" />
          ))}
        </span>
      )}
      {text}
    </div>
  );
}

/** Something to begin with, where nothing was said yet. */
function Examples({ ready, onTake }: { readonly ready: boolean; readonly onTake: (words: string) => void }) {
  const t = useTranslations('editor');
  const examples = [
    t('examples.background'),
    t('examples.light'),
    t('examples.crop'),
    t('examples.people'),
    t('examples.look'),
  ];
  return (
    <div className="studio">
      <p>{t(ready ? 'begin' : 'beginPicture')}</p>
      {ready && (
        <ul className="offers">
          {examples.map((words) => (
            <li key={words} className="contents">
              <button type="button" className="chip" onClick={() => onTake(words)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Keeps the end in sight when something is added, unless somebody has scrolled up to read. */
function useEnd(about: readonly unknown[]) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    // Pictures that arrive make the log longer after it was drawn.
    const follow = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    for (const child of element.children) follow.observe(child);
    follow.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      follow.disconnect();
      element.removeEventListener('scroll', look);
    };
  });
  const key = JSON.stringify(about.map((each) => (typeof each === 'object' ? each !== null : each)));
  useEffect(() => {
    const element = box.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
    atEnd.current = true;
  }, [key]);
  return box;
}
