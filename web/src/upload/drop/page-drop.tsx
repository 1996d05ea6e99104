import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { chooseFile } from '../choose-file.ts';
import { uploadProblemOf } from '../upload-problem-of.ts';
import { useUploadProblem } from '../upload-problem.ts';
import { usePhoto } from '../use-photo.ts';
import { useDrop } from './use-drop.ts';
import { usePaste } from './use-paste.ts';
import './drop-layer.css';

/** Takes a photo dropped or pasted anywhere on a page. What cannot be used is refused in words, and takes nothing away. */
export function PageDrop({
  text,
  onPhoto,
}: {
  /** What letting go will do. */
  readonly text: string;
  readonly onPhoto: (photo: File) => void;
}) {
  const problemText = useUploadProblem();
  const showToast = useToast();
  const take = useCallback(
    (files: readonly File[]) => {
      const choice = chooseFile(files);
      if (choice === undefined) return;
      if (choice.ok) onPhoto(choice.file);
      else showToast({ text: problemText(uploadProblemOf(choice.name, choice.problem)) });
    },
    [onPhoto, showToast, problemText],
  );
  const over = useDrop(take);
  usePaste(true, take);
  if (!over) return null;
  return (
    <div className="drop-layer">
      <p>
        <Icon name="image" />
        {text}
      </p>
    </div>
  );
}

/** The photo becomes the one to work with, and what can be made of it is shown. */
export function DropForTemplates() {
  const t = useTranslations('upload');
  const navigate = useNavigate();
  const { keepFile } = usePhoto();
  const take = useCallback(
    (photo: File) => void keepFile(photo).then(() => navigate('/templates')),
    [keepFile, navigate],
  );
  return <PageDrop text={t('dropForTemplates')} onPhoto={take} />;
}

/** A drop does nothing: the browser would leave the page for the file. */
export function DropHold() {
  useDrop(letFall);
  return null;
}

const letFall = (): void => undefined;
