import type { ResultWarning } from '@afterglow/domain/result-warnings';
import { useTranslations } from 'use-intl';
import { Note } from '../ui/note.tsx';

/** What there is to know about a result that came all the same. */
export function ResultWarnings({ warnings }: { readonly warnings: readonly ResultWarning[] }) {
  const t = useTranslations('job');
  return warnings.map((warning) => (
    <Note key={warning} kind="warn">
      {t(`warnings.${warning}`)}
    </Note>
  ));
}
