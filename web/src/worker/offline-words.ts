import type { Locale } from '@afterglow/domain/locale';
import type { Messages } from '@afterglow/texts/bundles';

// two groups of the texts alone, or the worker would carry all of them
const common = import.meta.glob<Messages['common']>('../../../texts/*/site.json', { eager: true, import: 'common' });
const offline = import.meta.glob<Messages['offline']>('../../../texts/*/site.json', { eager: true, import: 'offline' });

export type OfflineWords = Messages['offline'] & Pick<Messages['common'], 'productName'>;

/** What the offline page says in a language. The worker does not start without it. */
export function wordsIn(locale: Locale): OfflineWords {
  const file = `../../../texts/${locale}/site.json`;
  const [words, name] = [offline[file], common[file]?.productName];
  if (words === undefined || name === undefined) throw new Error(`There are no texts in ${locale}`);
  return { ...words, productName: name };
}
