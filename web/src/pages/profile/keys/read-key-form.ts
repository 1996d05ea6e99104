import { keyScopes } from '@afterglow/domain/accounts/key-scopes';
import type { PostedForm } from '../../../forms/form-result.ts';
import { readCredits } from '../../../words/read-credits.ts';

/** Days that a key may work; empty: until it is revoked. */
export const lifetimes = ['30', '90', '365', ''] as const;

export const scopeField = (scope: string): string => `scope ${scope}`;

/** What the form asks for; what is no number or address is refused by the server, with the name of the field. */
export function readKeyForm(form: PostedForm, now: Date) {
  const days = Number(form.text('days'));
  return {
    name: form.text('name'),
    scopes: keyScopes.filter((scope) => form.isOn(scopeField(scope))),
    expiresAt: days > 0 ? new Date(now.getTime() + days * 86_400_000).toISOString() : null,
    dailyCredits: readCredits(form.text('dailyCredits')),
    totalCredits: readCredits(form.text('totalCredits')),
    networks: form
      .text('networks')
      .split(/[\s,]+/)
      .filter((each) => each !== ''),
  };
}

/** The page's address with what was typed, for the way over the question for the password. */
export function withTyped(address: string, typed: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(typed)) if (name !== 'intent') url.searchParams.set(name, value);
  return url.href;
}
