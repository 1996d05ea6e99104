import type { SignIn } from '@afterglow/domain/contract/account/account';
import { useTranslations } from 'use-intl';

/** Refusals that have words of their own; any other is simply one. */
const refusals = ['credentials_wrong', 'email_not_verified', 'banned', 'account_deletion_pending'] as const;

/** A sign-in in words: the device, how, and what became of it. */
export function useSignInWords() {
  const t = useTranslations('settings');
  return {
    device: ({ kind, browser, system }: Pick<SignIn, 'kind' | 'browser' | 'system'>): string =>
      kind === 'program'
        ? t('program')
        : t('deviceName', { browser: browser ?? t('unknownBrowser'), system: system ?? t('unknownSystem') }),
    method: ({ method }: SignIn): string => t(`signInMethods.${method}`),
    outcome: ({ failure }: SignIn): string =>
      failure === null ? t('signInOk') : t(`signInRefused.${refusals.find((known) => known === failure) ?? 'other'}`),
  };
}
