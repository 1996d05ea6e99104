import { useState, useTransition } from 'react';
import { useTranslations } from 'use-intl';
import { expect, test } from 'vitest';
import { BundleMessages } from '../../src/words/messages-provider.tsx';
import { showInPage } from './support/in-page.tsx';

function Title() {
  return <h1>{useTranslations('verify')('title')}</h1>;
}

function Leading() {
  const [there, setThere] = useState(false);
  const [, begin] = useTransition();
  if (there)
    return (
      <BundleMessages bundle="verify">
        <Title />
      </BundleMessages>
    );
  return (
    <button type="button" onClick={() => begin(() => setThere(true))}>
      go
    </button>
  );
}

// a test fails by what React says on the console: a rendering that waited and is repeated has to call the same hooks
test('the page before stays until the texts of the next one are fetched', async () => {
  const screen = await showInPage(<Leading />);
  await screen.getByRole('button', { name: 'go' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Was this picture made here?' })).toBeVisible();
});
