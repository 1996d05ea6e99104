import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { withBase } from '../../base-path/base-path.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import { chooseFile } from '../../upload/choose-file.ts';
import { useDrop } from '../../upload/drop/use-drop.ts';
import { usePaste } from '../../upload/drop/use-paste.ts';
import { takeOpenedFiles } from '../../upload/shared/opened-files.ts';
import { useShared } from '../../upload/shared/use-shared.ts';
import { uploadProblemOf } from '../../upload/upload-problem-of.ts';
import { useUploadProblem } from '../../upload/upload-problem.ts';
import { usePhoto } from '../../upload/use-photo.ts';

const samples = [
  { name: 'portrait', src: '/showcase/hair-change-before.webp' },
  { name: 'coffee', src: '/home/coffee.webp' },
  { name: 'cat', src: '/home/cat.webp' },
  { name: 'old', src: '/home/old.webp' },
] as const;

/** Takes a photo by click, drop or paste, and keeps it in this browser: the page is about it from then on. */
export function HeroDrop() {
  const t = useTranslations('home');
  const u = useTranslations('upload');
  const { photo, isRead, keepFile } = usePhoto();
  const problemText = useUploadProblem();
  const [problem, setProblem] = useState(useShared().problem);
  const [ignored, setIgnored] = useState(0);
  const place = useRef<HTMLLabelElement>(null);
  const isTold = problem !== undefined;
  // what was refused elsewhere is told here, below a photo that is kept
  useEffect(() => {
    if (isTold && isRead) place.current?.scrollIntoView({ block: 'center' });
  }, [isTold, isRead]);

  const take = useCallback(
    async (files: readonly File[]) => {
      const choice = chooseFile(files);
      if (choice === undefined) return;
      setProblem(choice.ok ? undefined : uploadProblemOf(choice.name, choice.problem));
      setIgnored(choice.ok ? choice.ignored : 0);
      if (!choice.ok) return;
      window.scrollTo({ top: 0 });
      await keepFile(choice.file);
    },
    [keepFile],
  );
  const takeGiven = useCallback((files: readonly File[]) => void take(files), [take]);
  usePaste(true, takeGiven);
  useEffect(() => takeOpenedFiles(takeGiven), [takeGiven]);
  const over = useDrop(takeGiven);

  async function takeSample(src: string) {
    const response = await fetch(withBase(src));
    if (!response.ok) return;
    const name = src.slice(src.lastIndexOf('/') + 1);
    await take([new File([await response.blob()], name, { type: 'image/webp' })]);
  }
  function picked(event: ChangeEvent<HTMLInputElement>) {
    void take([...(event.target.files ?? [])]);
    event.target.value = '';
  }

  return (
    <div className="wrap">
      <label ref={place} className="hero-drop" data-over={over || undefined}>
        <Icon name="image" className="max-sm:hidden" />
        <span className="min-w-0 flex-1 leading-normal">
          <strong className="pointer-coarse:hidden">{t(photo ? 'dropOther' : 'drop')}</strong>
          <strong className="hidden pointer-coarse:block">{t(photo ? 'bringOther' : 'bring')}</strong>
          {problem ? (
            <span className="field-error max-sm:justify-center" role="alert">
              <Icon name="warning" small />
              {problemText(problem)}
            </span>
          ) : (
            <span className="block text-t13 text-ink-3">
              <span className="pointer-coarse:hidden">{t('dropHint', { size: uploadLimitLabel })}</span>
              <span className="hidden pointer-coarse:inline">{t('bringHint', { size: uploadLimitLabel })}</span>
            </span>
          )}
        </span>
        <input type="file" className="sr-only" accept={uploadRules.mimeTypes.join(',')} onChange={picked} />
        <span className="btn primary large">
          <Icon name="upload" />
          {t(photo ? 'chooseOther' : 'choose')}
        </span>
      </label>
      {ignored > 0 && (
        <p className="hero-told" role="status">
          {u('ignored', { count: ignored })}
        </p>
      )}
      <div className="hero-samples">
        <span className="mr-1.5 text-t13 text-ink-3">{t('samples')}</span>
        {samples.map(({ name, src }) => (
          <button key={name} type="button" aria-label={t(`sampleNames.${name}`)} onClick={() => void takeSample(src)}>
            <SizedImage src={src} alt="" sizes="52px" />
          </button>
        ))}
      </div>
    </div>
  );
}
