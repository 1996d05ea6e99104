import type en from './en.json';
import type { Locale } from '@afterglow/domain/locale';

/** Every text of the interface. English is the measure: a key it lacks, or another language lacks, does not compile. */
export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Locale;
  }
}
