import type { Locale } from '@afterglow/domain/locale';
import type account from './account/en.json';
import type admin from './admin/en.json';
import type editor from './editor/en.json';
import type site from './site/en.json';

/**
 * The texts are divided by who reads them, so that a visitor's phone loads `site` only: `account` has the pages of one's own
 * account and payments, `editor` and `admin` those wings. Keys are unique over all of them.
 */
export const wings = ['site', 'account', 'editor', 'admin'] as const;
export type Wing = (typeof wings)[number];

/** Every text of the interface. English is the measure: a key it lacks, or another language lacks, does not compile. */
export type Messages = typeof site & typeof account & typeof editor & typeof admin;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Locale;
  }
}
