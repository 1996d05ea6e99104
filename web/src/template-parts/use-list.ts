import { languages } from '@afterglow/domain/locale';
import { useSession } from '../session/use-session.ts';

/** Joins names as the person's language does: "a, b and c". */
export function useList(): (names: readonly string[]) => string {
  const { locale } = useSession();
  return (names) => new Intl.ListFormat(languages[locale].tag, { type: 'conjunction' }).format(names);
}
