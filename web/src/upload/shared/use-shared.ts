import { sharedProblems, type Shared } from '@afterglow/domain/shared-photo';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { uploadProblemOf } from '../upload-problem-of.ts';
import type { UploadState } from '../use-upload.ts';

const taken: readonly string[] = ['photo', 'photos', 'opened'] satisfies readonly Shared[];

/** What the address of this page tells of photos that another app shared. */
export function useShared(): {
  /** Whether the browser has some for this page. */
  readonly isTaken: boolean;
  readonly areSeveral: boolean;
  /** Why none was taken. */
  readonly problem: Extract<UploadState, { kind: 'failed' }> | undefined;
} {
  const t = useTranslations('upload');
  const [parameters] = useSearchParams();
  const shared = parameters.get('shared');
  const problem = sharedProblems.find((known) => known === shared);
  return {
    isTaken: shared !== null && taken.includes(shared),
    areSeveral: shared === 'photos',
    problem: problem && uploadProblemOf(t('sharedPhoto'), problem),
  };
}
