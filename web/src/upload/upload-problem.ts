import { useTranslations } from 'use-intl';
import type { ApiErrorCode } from '../api/api-error.ts';
import { useErrorText } from '../ui/feedback/error-note.tsx';
import type { UploadState } from './use-upload.ts';

const texts: {
  readonly [code in ApiErrorCode]?:
    | 'typeProblem'
    | 'sizeProblem'
    | 'emptyProblem'
    | 'pixelProblem'
    | 'smallProblem'
    | 'oftenProblem'
    | 'offline';
} = {
  file_type_unsupported: 'typeProblem',
  file_too_large: 'sizeProblem',
  file_missing: 'emptyProblem',
  picture_too_large: 'pixelProblem',
  photo_too_small: 'smallProblem',
  rate_limited: 'oftenProblem',
  offline: 'offline',
};

/** Why a picture was not taken, with its name, in the person's language. */
export function useUploadProblem(): (state: Extract<UploadState, { kind: 'failed' }>) => string {
  const t = useTranslations('upload');
  const errorText = useErrorText();
  return ({ name, error }) => {
    const size = String(error.details['size'] ?? '');
    const megapixels = String(error.details['megapixels'] ?? '');
    const side = String(error.details['side'] ?? '');
    // What this browser found out has no sentence from the server.
    if (error.message !== '') return errorText(error);
    return t(texts[error.code] ?? 'failed', { name, size, megapixels, side });
  };
}
