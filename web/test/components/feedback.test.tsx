import { expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { CreditBadge } from '../../src/ui/feedback/credit-badge.tsx';
import { CreditChange } from '../../src/ui/feedback/credit-change.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { ErrorNote } from '../../src/ui/feedback/error-note.tsx';
import { Note } from '../../src/ui/feedback/note.tsx';
import { PriceTag } from '../../src/ui/feedback/price-tag.tsx';
import { ProgressBar } from '../../src/ui/feedback/progress-bar.tsx';
import { showInPage } from './support/in-page.tsx';

test('an error that may pass is announced and offers to try again', async () => {
  const onRetry = vi.fn<() => void>();
  const error = new ApiError('processing_failed', 'It did not work.', 500, {});
  const screen = await showInPage(<ErrorNote error={error} onRetry={onRetry} />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/It did not work\./);
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a lost connection says so, and a failure of the page itself is no empty box', async () => {
  const screen = await showInPage(
    <>
      <ErrorNote error={new ApiError('offline', '', 0)} onRetry={null} />
      <ErrorNote error={new TypeError('x is undefined')} onRetry={null} />
    </>,
  );
  const said = screen
    .getByRole('alert')
    .all()
    .map((note) => note.element().textContent);
  expect(said[0]).toMatch(/connection|offline/i);
  expect(said[1]).not.toBe('');
  expect(said[1]).not.toContain('undefined');
  expect(screen.getByRole('button').all()).toEqual([]);
});

test('too few credits lead to the prices and the packs, an ended session to the login and back, a ban to us', async () => {
  const screen = await showInPage(
    <>
      <ErrorNote error={new ApiError('insufficient_credits', 'Too few credits.', 402)} />
      <ErrorNote error={new ApiError('not_logged_in', 'Please log in.', 401)} />
      <ErrorNote error={new ApiError('banned', 'This account is closed.', 403)} />
    </>,
  );
  const links = screen
    .getByRole('link')
    .all()
    .map((link) => link.element().getAttribute('href'));
  expect(links).toEqual([
    '/pricing',
    '/pricing#packs',
    `/auth?redirect=${encodeURIComponent('/here?a=1')}`,
    '/contact',
  ]);
});

test.each([
  [200, false, 'green'],
  [0, false, 'red'],
  [0, true, 'green'],
])('a balance of %d (unlimited: %s) is %s', async (balance, unlimited, color) => {
  const screen = await showInPage(<CreditBadge credits={{ balance, unlimited }} fallback={0} />);
  await expect.element(screen.getByRole('img')).toHaveClass('credit', color);
});

test('a low balance as a link says its number and what the link is for', async () => {
  const screen = await showInPage(
    <CreditBadge credits={{ balance: 3, unlimited: false }} fallback={50} to="/pricing" />,
  );
  const link = screen.getByRole('link');
  await expect.element(link).toHaveAccessibleName(/3.*upgrade/i);
  await link.click();
  expect(screen.router.state.location.pathname).toBe('/pricing');
});

test('a balance that could not be read is marked as a guess', async () => {
  const screen = await showInPage(<CreditBadge credits={null} fallback={50} />);
  await expect.element(screen.getByRole('img')).toMatchTextContent(/^~50/);
});

test('a price that is more than what is left says how much is missing', async () => {
  const screen = await showInPage(
    <p data-testid="price">
      <PriceTag credits={12} balance={10} />
    </p>,
  );
  await expect.element(screen.getByTestId('price')).toMatchTextContent(/12 credits.*2 short/);
});

test('a price says the credits, the time it takes and what is left', async () => {
  const screen = await showInPage(
    <p data-testid="price">
      <PriceTag credits={4} typicalMs={2400} balance={10} />
    </p>,
  );
  await expect.element(screen.getByTestId('price')).toMatchTextContent(/4 credits.*2\.4 s.*6/);
});

test('progress is said as a number, a change of credits as two named numbers', async () => {
  const screen = await showInPage(
    <>
      <ProgressBar value={0.427} label="Making the picture" />
      <CreditChange before={1250} after={1200} beforeLabel="Before" afterLabel="After" />
    </>,
  );
  await expect
    .element(screen.getByRole('progressbar', { name: 'Making the picture' }))
    .toHaveAttribute('aria-valuenow', '43');
  await expect.element(screen.getByRole('definition').nth(0)).toHaveTextContent('1,250');
  await expect.element(screen.getByRole('term').nth(1)).toHaveTextContent('After');
});

test('a bad note interrupts, others wait their turn; an empty place says what to do', async () => {
  const screen = await showInPage(
    <>
      <Note kind="bad">The file is too large</Note>
      <Note kind="ok" title="Saved" />
      <EmptyState
        art="gallery"
        title="No pictures yet"
        text="Yours will be here."
        actions={<a href="/templates">Begin</a>}
      />
    </>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The file is too large');
  await expect.element(screen.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'No pictures yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Begin' })).toBeVisible();
});
