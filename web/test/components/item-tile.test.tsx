import type { BatchItem } from '@afterglow/domain/contract/studio/batches';
import { expect, test } from 'vitest';
import { ItemTile } from '../../src/pages/batches/one/item-tile.tsx';
import { showInPage } from './support/in-page.tsx';

const nothing = (): void => undefined;

function tile(warnings: BatchItem['warnings'], change: Partial<BatchItem> = {}) {
  const item: BatchItem = {
    id: 'item',
    position: 1,
    imageId: 'before',
    name: 'bowl.jpg',
    state: 'succeeded',
    generationId: 'made',
    resultImageId: 'after',
    visibleLabel: 'none',
    error: null,
    warnings,
    credits: 5,
    ...change,
  };
  return showInPage(
    <ul>
      <ItemTile
        position={undefined}
        setSize={undefined}
        item={item}
        problem={undefined}
        onOpen={nothing}
        onRetry={nothing}
        onOther={nothing}
        onRemove={undefined}
      />
    </ul>,
  );
}

test('a result that may be broken asks for a look and offers a repair', async () => {
  const screen = await tile(['outline_unsure']);
  await expect.element(screen.getByText('Look closely')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /Repair/u }))
    .toHaveAttribute('href', '/editor?generation=made');
});

test('where nothing was to be done, nothing is to be looked at', async () => {
  const screen = await tile(['no_uprights', 'nothing_changed']);
  await expect
    .element(screen.getByRole('link', { name: 'Open bowl.jpg in the editor' }))
    .toHaveAttribute('href', '/editor?image=after');
  await expect.element(screen.getByText('Look closely')).not.toBeInTheDocument();
});

test('a result that is gone is told, and neither shown nor offered', async () => {
  const screen = await tile([], { resultImageId: null, credits: 0 });
  await expect.element(screen.getByText('The result is gone and cost nothing')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  expect(screen.container.querySelector('img')?.getAttribute('src')).toContain('before');
});
