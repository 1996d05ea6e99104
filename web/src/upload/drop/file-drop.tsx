import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useEffect, useEffectEvent, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { useDrop } from './use-drop.ts';
import { usePaste } from './use-paste.ts';
import '../upload.css';

/** Where a picture comes in: click, drop and paste anywhere on the page, and the camera on a phone. */
export function FileDrop({
  onFiles,
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  /** Further ways to a picture, beside the camera. */
  readonly children?: ReactNode;
}) {
  const t = useTranslations('upload');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const over = useDrop(onFiles);
  usePaste(true, onFiles);

  function take(input: HTMLInputElement) {
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again after a failure.
    input.value = '';
  }
  function picked(event: ChangeEvent<HTMLInputElement>) {
    take(event.target);
  }
  const takeEarly = useEffectEvent(() => {
    if (chooser.current !== null && (chooser.current.files?.length ?? 0) > 0) take(chooser.current);
  });
  // A photo chosen before the page came alive (slow network) left no event behind.
  useEffect(() => takeEarly(), []);

  return (
    <div className="grid gap-2">
      <label className="drop" data-over={over || undefined}>
        <Icon name="upload" />
        <span className="text-t17 font-[560]">{t('title')}</span>
        <span className="text-t13 text-ink-2 pointer-coarse:hidden">{over ? t('dropNow') : t('drop')}</span>
        <span className="hidden text-t13 text-ink-2 pointer-coarse:block">{t('touch')}</span>
        <span className="text-t13 text-ink-3">{t('rules', { size: uploadLimitLabel })}</span>
        <input ref={chooser} type="file" accept={uploadRules.mimeTypes.join(',')} onChange={picked} />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          icon="camera"
          className="hidden! flex-1 pointer-coarse:inline-flex!"
          onClick={() => camera.current?.click()}
        >
          {t('camera')}
        </Button>
        <input ref={camera} type="file" accept="image/*" capture="environment" hidden tabIndex={-1} onChange={picked} />
        {children}
      </div>
    </div>
  );
}
