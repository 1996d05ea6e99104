import { data, Form } from 'react-router';
import { expect, test } from 'vitest';
import { keepLostForm, useLostFormNote } from '../../src/forms/keep-lost-form.ts';
import { InLanguage, showInPage } from './support/in-page.tsx';

function Letter() {
  useLostFormNote();
  return (
    <Form method="post">
      <textarea name="text" aria-label="Letter" />
      <button type="submit">Send</button>
    </Form>
  );
}

const page = (answer: () => string, loaded: { times: number }) => ({
  path: '/letter',
  middleware: [keepLostForm],
  loader: () => (loaded.times += 1),
  action: answer,
  element: (
    <InLanguage locale="en">
      <Letter />
    </InLanguage>
  ),
  errorElement: <p>Broken page</p>,
});

test('a form whose request got no answer stays with what was typed, and says so', async () => {
  const loaded = { times: 0 };
  const answer = () => {
    // as the router hands on the error of a form that changes the address: in a wrapping that is no error
    const wrapped: unknown = data(new TypeError('Failed to fetch'));
    throw wrapped;
  };
  const screen = await showInPage(null, { at: '/letter', routes: [page(answer, loaded)] });
  await screen.getByLabelText('Letter').fill('Dear all,');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText(/What you entered is still here/)).toBeVisible();
  await expect.element(screen.getByLabelText('Letter')).toHaveValue('Dear all,');
  expect(loaded.times).toBe(1);
});

test('what the server answered is left as it is', async () => {
  const loaded = { times: 0 };
  const screen = await showInPage(null, { at: '/letter', routes: [page(() => 'thanks', loaded)] });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => loaded.times).toBe(2);
  expect(Object.values(screen.router.state.actionData ?? {})).toEqual(['thanks']);
});
