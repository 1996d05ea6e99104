import { refundDays } from '@afterglow/domain/billing/refund-rules';
import type { Operator } from '@afterglow/domain/contract/public/contact';
import type { Locale } from '@afterglow/domain/locale';
import { createTranslator } from 'use-intl/core';
import { describeAiServices } from '../../words/ai-services.server.ts';
import { pageTexts, type PageTexts } from '../../words/page-texts.server.ts';

export interface InstallationFacts {
  /** Null while they cannot be read: then nothing is claimed that may be untrue. */
  readonly operator: Operator | null;
  readonly googleSignIn: boolean;
  readonly oidcName: string | null;
}

/** Values for `parseProse` of the sections: sentences that depend on how this installation is set up. An operator who gave no name is not made up. */
export function describeInstallation(
  { operator, googleSignIn, oidcName }: InstallationFacts,
  locale: Locale,
): Readonly<Record<string, string>> {
  const name = operator?.name ?? '';
  const email = operator?.email ?? '';
  const t = createTranslator({ locale, messages: pageTexts(locale, 'compliance'), namespace: 'facts' });
  const say = (key: keyof PageTexts['facts'], more: Readonly<Record<string, string>> = {}): string =>
    t(key, { name, email, ...more });
  const reach = email === '' ? '' : say('reach');
  return {
    operatorIs: say(name === '' ? 'operatorUnknown' : 'operatorNamed'),
    responsibleIs: say(name === '' ? 'responsibleUnknown' : 'responsibleNamed', { reach }),
    contactIs: say(email === '' ? 'contactUnknown' : 'contactKnown'),
    storageIs: operator === null ? '' : say(operator.pictureStorage === 's3' ? 'storageS3' : 'storageDisk'),
    safetyIs: operator === null ? '' : say(operator.safetyCheck ? 'safetyOn' : 'safetyOff'),
    signsWithIs: operator === null ? '' : say(operator.signsWith === 'own' ? 'signsWithOwn' : 'signsWithOperator'),
    timeStampIs:
      operator === null
        ? ''
        : operator.timeStampsBy === null
          ? say('timeStampNone')
          : say('timeStampBy', { host: operator.timeStampsBy }),
    aiServicesAre: describeAiServices(operator, locale),
    languageModelIs:
      operator === null
        ? ''
        : operator.languageModel === null
          ? say('languageModelOwn')
          : say('languageModelOut', { service: operator.languageModel }),
    paymentsAre: paymentsAre(),
    mailIs: say(operator?.sendsMail === false ? 'mailKept' : 'mailOut'),
    googleIs: [
      say(googleSignIn ? 'googleOn' : 'googleOff'),
      ...(oidcName === null ? [] : [say('oidcOn', { issuer: oidcName })]),
    ].join(' '),
    refundDays: String(refundDays),
    // server/src/images/delete-image.ts
    restoreDays: '30',
  };

  function paymentsAre(): string {
    if (operator === null) return say('paymentsUnknown');
    if (operator.paymentServices.length === 0) return say('paymentsSandbox');
    return say('paymentsOut', {
      services: new Intl.ListFormat(locale, { type: 'conjunction' }).format(operator.paymentServices),
    });
  }
}
