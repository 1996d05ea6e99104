import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
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

/** Pages that have a use of their own for a file. */
const takesFiles = /^\/(?:$|templates\/.|editor|batches\/|recipes|verify|admin|contact|profile)/;

/** A photo dropped or pasted on any other page becomes the photo to work with. */
export function DropAnywhere() {
  const { pathname } = useLocation();
  return takesFiles.test(pathname) ? null : <DropLayer key={pathname} />;
}

function DropLayer() {
  const t = useTranslations('upload');
  const problemText = useUploadProblem();
  const navigate = useNavigate();
  const { keepFile } = usePhoto();
  const showToast = useToast();
  const take = useCallback(
    (files: readonly File[]) => {
      const choice = chooseFile(files);
      if (choice === undefined) return;
      if (choice.ok) void keepFile(choice.file).then(() => navigate('/templates'));
      else showToast({ text: problemText(uploadProblemOf(choice.name, choice.problem)) });
    },
    [keepFile, navigate, showToast, problemText],
  );
  const over = useDrop(take);
  usePaste(true, take);
  if (!over) return null;
  return (
    <div className="drop-layer">
      <p>
        <Icon name="image" />
        {t('dropForTemplates')}
      </p>
    </div>
  );
}
