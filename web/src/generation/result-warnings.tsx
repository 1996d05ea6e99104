import type { ResultWarning } from '@afterglow/domain/templates/result-warnings';
import { useTranslations } from 'use-intl';
import { Note } from '../ui/feedback/note.tsx';

/** What there is to know about a result that came all the same. */
export function ResultWarnings({ warnings }: { readonly warnings: readonly ResultWarning[] }) {
  const t = useTranslations('job');
  return warnings.map((warning) => (
    <Note key={warning} kind="warn">
      {t(`warnings.${warning}`)}
    </Note>
  ));
}
