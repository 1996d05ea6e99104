import type { Operator } from '@afterglow/domain/contract/public/contact';
import type { Locale } from '@afterglow/domain/locale';
import { createTranslator } from 'use-intl/core';
import { pageTexts } from './page-texts.server.ts';

/** Where photos go to be worked on, in one sentence that is true of this installation. */
export function describeAiServices(operator: Operator | null, locale: Locale): string {
  const t = createTranslator({ locale, messages: pageTexts(locale, 'compliance'), namespace: 'aiServices' });
  if (operator === null) return t('unknown');
  if (operator.creativeServices.length === 0) return t('none');
  return t('some', {
    services: new Intl.ListFormat(locale, { type: 'conjunction' }).format(operator.creativeServices),
  });
}
