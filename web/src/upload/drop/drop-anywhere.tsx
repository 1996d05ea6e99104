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

/** Pages that take a file themselves. */
const takesFiles = /^\/(?:$|templates\/.|editor|batches\/new|verify)/;
/** Pages where something is being written: nothing leads away from them. */
const holdsFiles = /^\/(?:admin|auth|forgot-password|reset-password|profile|contact|recipes\/.|payment|withdraw)/;

const letFall = (): void => undefined;

/** A photo dropped or pasted on any other page becomes the photo to work with. */
export function DropAnywhere() {
  const { pathname } = useLocation();
  if (takesFiles.test(pathname)) return null;
  return holdsFiles.test(pathname) ? <DropHold /> : <DropLayer key={pathname} />;
}

/** A drop does nothing: the browser would leave the page for the file. */
function DropHold() {
  useDrop(letFall);
  return null;
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
