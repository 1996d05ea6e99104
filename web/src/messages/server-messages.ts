import type { Locale } from '@afterglow/domain/locale';
import type { Messages } from './messages.ts';
import en from './en.json';
import es from './es.json';
import zh from './zh.json';

/** All languages, for rendering on the server. */
export const serverMessages: Readonly<Record<Locale, Messages>> = { zh, en, es };
