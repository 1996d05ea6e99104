import { locales, type Locale } from '@afterglow/domain/locale';
import { ownName, withBase } from '../base-path/base-path.ts';

/** What the offline page knows of who reads it. */
export interface Reader {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | 'system';
}

/** Outside the caches of a version: it stays through upgrades. */
export const readerCache = ownName('afterglow-reader');
export const readerAddress = withBase('/offline/reader.json');

/** Writes down language and theme for the worker, which sees no cookies. */
export async function keepReader({ locale, theme }: Reader): Promise<void> {
  const cache = await caches.open(readerCache);
  await cache.put(readerAddress, Response.json({ locale, theme }));
}

export function isReader(value: unknown): value is Reader {
  return (
    typeof value === 'object' &&
    value !== null &&
    'locale' in value &&
    locales.some((known) => known === value.locale) &&
    'theme' in value &&
    (value.theme === 'light' || value.theme === 'dark' || value.theme === 'system')
  );
}
