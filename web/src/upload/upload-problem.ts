import { useTranslations } from 'use-intl';
import { useErrorText } from '../ui/error-note.tsx';
import type { UploadState } from './use-upload.ts';

/** Why a picture was not taken, with its name, in the person's language. */
export function useUploadProblem(): (state: Extract<UploadState, { kind: 'failed' }>) => string {
  const t = useTranslations('upload');
  const errorText = useErrorText();
  return ({ name, error }) => {
    const size = String(error.details['size'] ?? '');
    const megapixels = String(error.details['megapixels'] ?? '');
    // What this browser found out has no sentence from the server.
    if (error.message !== '') return errorText(error);
    switch (error.code) {
      case 'file_type_unsupported':
        return t('typeProblem', { name });
      case 'file_too_large':
        return t('sizeProblem', { name, size });
      case 'file_missing':
        return t('emptyProblem', { name });
      case 'picture_too_large':
        return t('pixelProblem', { name, megapixels });
      case 'offline':
        return t('offline');
      default:
        return t('failed');
    }
  };
}
