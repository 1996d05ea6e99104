import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { FrameStart } from '../../shell/frame-start.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { useDrop } from '../../upload/drop/use-drop.ts';
import { usePaste } from '../../upload/drop/use-paste.ts';
import { OwnPhoto } from '../../upload/own-photo.tsx';
import { takeOpenedFiles } from '../../upload/shared/opened-files.ts';
import { takeShared } from '../../upload/shared/shared-photos.ts';
import { useShared } from '../../upload/shared/use-shared.ts';
import { useUploadProblem } from '../../upload/upload-problem.ts';
import { usePhoto } from '../../upload/use-photo.ts';
import '../../upload/upload.css';
import { Composer } from './chat/composer.tsx';
import { ConversationList } from './chat/conversation-list.tsx';
import type { Attachments } from './state/use-attached.ts';
import { useLeaving } from './state/use-leaving.ts';
import { useStarting } from './state/use-starting.ts';
import { TopBar } from './top-bar.tsx';

/** The editor before there is a conversation: bring a picture, or continue with an earlier one. */
export function Start() {
  const t = useTranslations('editor');
  const asking = useStarting();
  const { add } = asking.attached;
  useLeaving(asking);
  const over = useDrop(add);
  usePaste(true, add);
  const problem = useGiven(add);
  return (
    <div className="editor start">
      <FrameStart />
      <TopBar title={<h1 className="editor-title">{t('title')}</h1>} />
      <aside className="editor-chat" aria-label={t('conversations')}>
        <ConversationList current={undefined} />
      </aside>
      <main id="main" tabIndex={-1} className="editor-middle">
        <div className="start-body">
          <div className="start-words">
            <h2>{t('startTitle')}</h2>
            <p>{t('startText')}</p>
          </div>
          <label className="drop start-drop" data-over={over || undefined}>
            <Icon name="upload" />
            <span className="text-t17 font-[560] pointer-coarse:hidden">{t(over ? 'dropNow' : 'startDrop')}</span>
            <span className="hidden text-t17 font-[560] pointer-coarse:block">{t('startTouch')}</span>
            <span className="text-t13 text-ink-3">
              {t('startRules', { most: conversationLimits.picturesAtOnce, size: uploadLimitLabel })}
            </span>
            <input
              type="file"
              multiple
              accept={uploadRules.mimeTypes.join(',')}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </label>
          {problem !== undefined && <Note kind="bad" title={problem} />}
          <KeptPhoto attached={asking.attached} />
          <Composer asking={asking} marked={undefined} onMark={() => undefined} />
          <ul className="offers justify-center">
            {(['background', 'light', 'crop', 'people', 'look'] as const).map((key) => (
              <li key={key} className="contents">
                <button type="button" className="chip" onClick={() => asking.type(t(`examples.${key}`))}>
                  {t(`examples.${key}`)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </main>
    </div>
  );
}

/** Adds what another app shared, or the system opened with this one; answers why there is none. */
function useGiven(add: Attachments['add']): string | undefined {
  const t = useTranslations('editor');
  const { isTaken, problem } = useShared();
  const problemText = useUploadProblem();
  const showToast = useToast();
  const most = conversationLimits.picturesAtOnce;
  const open = useEffectEvent((files: readonly File[]) => {
    add(files, 'first');
    // the page leads on once they have arrived
    if (files.length > most) showToast({ text: t('tooManyPictures', { most }) });
  });
  useEffect(() => {
    if (!isTaken) return;
    takeOpenedFiles((files) => open(files));
    void takeShared().then((files) => {
      if (files.length > 0) open(files);
    });
  }, [isTaken]);
  return problem && problemText(problem);
}

/** The photo that came along from another page, one click away. */
function KeptPhoto({ attached }: { readonly attached: Attachments }) {
  const t = useTranslations('editor');
  const { photo } = usePhoto();
  if (photo === undefined || attached.pictures.length > 0) return null;
  const face = (
    <>
      <OwnPhoto src={photo.url} className="size-8 rounded-[6px] object-cover" />
      {t('useKeptPhoto')}
    </>
  );
  return (
    <p className="flex justify-center">
      {photo.kind === 'file' ? (
        <Button kind="quiet" onClick={() => attached.add([photo.file])}>
          {face}
        </Button>
      ) : (
        <ButtonLink kind="quiet" to={`/editor?image=${photo.imageId}`}>
          {face}
        </ButtonLink>
      )}
    </p>
  );
}
