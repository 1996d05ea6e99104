import { expect, test } from 'vitest';
import { useWayIn } from '../../src/shell/use-way-in.ts';
import { showInPage } from './support/in-page.tsx';

function Ways() {
  const { logIn, signUp } = useWayIn();
  return (
    <>
      <a href={logIn}>Log in</a>
      <a href={signUp}>Sign up</a>
    </>
  );
}

test.each([
  ['/templates/id-photo?from=home', '/auth?redirect=%2Ftemplates%2Fid-photo%3Ffrom%3Dhome&tab=login'],
  ['/pricing?lang=es', '/auth?redirect=%2Fpricing&tab=login'],
  ['/', '/auth?tab=login'],
  ['/goodbye', '/auth?tab=login'],
])('who logs in on %s comes back to it', async (at, address) => {
  const screen = await showInPage(<Ways />, { at });
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', address);
  const signUp = address.replace('tab=login', 'tab=register');
  await expect.element(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', signUp);
});
