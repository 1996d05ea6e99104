import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { lazy, Suspense, useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { Asking } from '../asking-contract.ts';
import { AttachedPictures } from './attached-pictures.tsx';

const OwnPictures = lazy(async () => ({
  default: (await import('../../../upload/own-pictures-dialog.tsx')).OwnPicturesDialog,
}));

/** Where one says what should change: words, up to six pictures, and what is marked on the canvas. */
export function Composer({
  asking,
  marked,
  words = '',
  onMark,
  children,
}: {
  readonly asking: Asking;
  /** Something is marked on the version on the canvas; undefined while there is nothing to mark on. */
  readonly marked: boolean | undefined;
  /** What is said when nothing is typed. */
  readonly words?: string;
  readonly onMark: () => void;
  /** More of the row, e.g. the model on a narrow screen. */
  readonly children?: ReactNode;
}) {
  const t = useTranslations('editor');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { text, attached } = asking;
  const left = conversationLimits.text - text.length;
  const empty = text.trim() === '' && attached.pictures.length === 0 && words === '';
  const send = () => {
    if (!empty && left >= 0) void asking.ask(text.trim() === '' && attached.pictures.length === 0 ? words : undefined);
  };

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While a Chinese word is being composed, Enter chooses it; Safari tells so by the code alone.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  }
  function picked(event: ChangeEvent<HTMLInputElement>): void {
    attached.add([...(event.target.files ?? [])]);
    // The same file may be chosen again.
    event.target.value = '';
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {asking.error !== null && <ErrorNote error={asking.error} onRetry={asking.retry} />}
      <AttachedPictures attached={attached} />
      <div className="composer-box">
        <textarea
          id="composer-text"
          rows={2}
          value={text}
          aria-label={t('say')}
          placeholder={words === '' ? t('say') : words}
          aria-invalid={left < 0 || undefined}
          aria-describedby={left < 100 ? 'composer-left' : undefined}
          enterKeyHint="send"
          onChange={(event) => asking.type(event.target.value)}
          onKeyDown={onKey}
        />
        {left < 100 && (
          <p
            id="composer-left"
            className={left < 0 ? 'composer-left bad' : 'composer-left'}
            role={left < 0 ? 'alert' : undefined}
          >
            {left < 0
              ? t('tooLong', { count: -left, max: conversationLimits.text })
              : t('charactersLeft', { count: left })}
          </p>
        )}
        <div className="composer-row">
          <Button
            kind="ghost"
            size="small"
            icon="plus"
            aria-label={t('addPicture')}
            title={t('addPicture')}
            onClick={() => files.current?.click()}
          />
          <Button
            kind="ghost"
            size="small"
            icon="camera"
            className="hidden! pointer-coarse:inline-flex!"
            aria-label={t('takePhoto')}
            onClick={() => camera.current?.click()}
          />
          <Button
            kind="ghost"
            size="small"
            icon="images"
            aria-label={t('fromGallery')}
            title={t('fromGallery')}
            onClick={() => setChoosing(true)}
          />
          {marked !== undefined && (
            <Button
              kind="ghost"
              size="small"
              icon="brush"
              aria-label={t(marked ? 'marked' : 'onlyPart')}
              aria-pressed={marked}
              onClick={onMark}
            >
              <span className="part-label">{t(marked ? 'marked' : 'onlyPart')}</span>
            </Button>
          )}
          {children}
          <span className="flex-1" />
          <Button
            type="submit"
            kind="primary"
            size="small"
            disabled={empty || left < 0}
            busy={asking.busy === 'planning'}
          >
            {t('send')}
          </Button>
        </div>
      </div>
      <input
        ref={files}
        type="file"
        accept={uploadRules.mimeTypes.join(',')}
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('addPicture')}
        onChange={picked}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-label={t('takePhoto')}
        onChange={picked}
      />
      {choosing && (
        <Suspense>
          <OwnPictures onChoose={(image) => attached.take(image.id)} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </form>
  );
}
