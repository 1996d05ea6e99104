import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { MailSent } from '../../src/pages/auth/mail-sent.tsx';
import { answerCalls } from './support/answer-calls.ts';
import { InLanguage, showInPage } from './support/in-page.tsx';

test('who confirmed the address in another tab is led on when they come back to this one', async () => {
  answerCalls({ 'HEAD /favicon.svg': {} });
  let isConfirmed = false;
  const page = {
    path: '/auth',
    loader: () => (isConfirmed ? redirect('/templates/id-photo') : null),
    element: (
      <InLanguage locale="en">
        <MailSent email="mei@example.org" redirect="/" again={false} loginPath="/auth" registerPath="/auth" />
      </InLanguage>
    ),
  };
  const screen = await showInPage(<p>Elsewhere</p>, { at: '/auth', routes: [page] });
  await expect.element(screen.getByText(/mei@example.org/)).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(/mei@example.org/)).toBeVisible();
  isConfirmed = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
  expect(screen.router.state.location.pathname).toBe('/templates/id-photo');
});
