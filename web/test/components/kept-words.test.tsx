import type { Locale } from '@afterglow/domain/locale';
import en from '@afterglow/texts/en/errors.json';
import es from '@afterglow/texts/es/errors.json';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AuthResult } from '../../src/pages/auth/auth-action.ts';
import { LoginForm, RegisterForm } from '../../src/pages/auth/auth-forms.tsx';
import { useKeptText } from '../../src/session/use-kept-text.ts';
import { draftPrefix } from '../../src/storage/draft-prefix.ts';
import { loadFailureTexts } from '../../src/words/failure-text.ts';
import { InLanguage, showInPage } from './support/in-page.tsx';

/** A page whose language is switched under the form. */
function Switched({ result }: { readonly result: AuthResult | undefined }) {
  const [locale, setLocale] = useState<Locale>('en');
  return (
    <InLanguage locale={locale}>
      <button type="button" onClick={() => setLocale('es')}>
        Español
      </button>
      <RegisterForm result={result} redirect="/" />
    </InLanguage>
  );
}

const refused: AuthResult = {
  intent: 'register',
  fieldErrors: {
    email: { code: 'email_invalid', message: en.email_invalid, details: {} },
    passwordAgain: { code: 'passwords_do_not_match', message: en.passwords_do_not_match, details: {} },
  },
  email: 'ana@',
  username: 'Ana',
};

test('what was typed stays when the language is switched, and why it was refused is told in the new one', async () => {
  await loadFailureTexts('es');
  const screen = await showInPage(<Switched result={refused} />);
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ana María');
  await screen.getByLabelText('Password', { exact: true }).fill('seven hidden lanterns');
  await screen.getByRole('button', { name: 'Español' }).click();
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await expect.element(name).toHaveValue('Ana María');
  await expect.element(screen.getByLabelText('Contraseña', { exact: true })).toHaveValue('seven hidden lanterns');
  const email = screen.getByRole('textbox', { name: /Correo|Email/i });
  await expect.element(email).toHaveValue('ana@');
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveAccessibleDescription(es.email_invalid);
  await expect
    .element(screen.getByLabelText('Repite la contraseña', { exact: true }))
    .toHaveAccessibleDescription(es.passwords_do_not_match);
});

test('the email follows from one form to the next; a password never does', async () => {
  const register = await showInPage(<RegisterForm result={undefined} redirect="/" />);
  await register.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await register.getByLabelText('Password', { exact: true }).fill('seven hidden lanterns');
  await register.unmount();
  const login = await showInPage(<LoginForm result={undefined} redirect="/" registerPath="/register" />);
  await expect.element(login.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com');
  await expect.element(login.getByLabelText('Password', { exact: true })).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('lanterns');
});

test('an address that is not confirmed yet can have its mail sent again', async () => {
  const failure = { code: 'email_not_verified' as const, message: 'Please confirm your email.', details: {} };
  const result: AuthResult = { intent: 'login', failure, fieldErrors: {}, email: 'ana@example.com', username: '' };
  const screen = await showInPage(<LoginForm result={result} redirect="/" registerPath="/register" />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Please confirm your email.');
  await expect.element(screen.getByRole('button', { name: /again/i })).toBeEnabled();
});

function Note({ place, answered }: { readonly place: string; readonly answered?: string }) {
  const [text, keep, drop] = useKeptText(place, 'first', answered);
  return (
    <>
      <textarea aria-label="Note" value={text} onChange={(event) => keep(event.target.value)} />
      <button type="button" onClick={() => drop('sent words')}>
        Sent
      </button>
    </>
  );
}

test('a text survives leaving the page, and is emptied when it was sent unless more was typed', async () => {
  const first = await showInPage(<Note place="a" />);
  await expect.element(first.getByRole('textbox')).toHaveValue('first');
  await first.getByRole('textbox').fill('sent words');
  await first.unmount();
  const second = await showInPage(<Note place="a" />);
  await expect.element(second.getByRole('textbox')).toHaveValue('sent words');
  await second.getByRole('textbox').fill('sent words, and more');
  await second.getByRole('button', { name: 'Sent' }).click();
  await expect.element(second.getByRole('textbox')).toHaveValue('sent words, and more');
  await second.getByRole('textbox').fill('sent words');
  await second.getByRole('button', { name: 'Sent' }).click();
  await expect.element(second.getByRole('textbox')).toHaveValue('');
});

test('what the server says was typed counts as typed', async () => {
  const screen = await showInPage(<Note place="b" answered="before the page woke up" />);
  await expect.element(screen.getByRole('textbox')).toHaveValue('before the page woke up');
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{End}!');
  await expect.element(screen.getByRole('textbox')).toHaveValue('before the page woke up!');
});

/** A changed field that was just left: React hydrates in the middle of that, while nothing has the focus. */
function typeElsewhere(): void {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = 'Mei';
  field.blur();
}

test('an older text comes back where nothing was typed, and never beside what is being typed', async () => {
  sessionStorage.setItem(`${draftPrefix}c`, 'an older text');
  sessionStorage.setItem(`${draftPrefix}d`, 'an older text');
  const quiet = await showInPage(<Note place="c" />);
  await expect.element(quiet.getByRole('textbox')).toHaveValue('an older text');
  await quiet.unmount();
  typeElsewhere();
  const typed = await showInPage(<Note place="d" />);
  await expect.element(typed.getByRole('textbox', { name: 'Note' })).toHaveValue('first');
});
