import { expect, test, vi } from 'vitest';
import { DropAnywhere } from '../../src/upload/drop/drop-anywhere.tsx';
import { readDroppedFiles } from '../../src/upload/drop/dropped-files.ts';
import { useDrop } from '../../src/upload/drop/use-drop.ts';
import { showInPage } from './support/in-page.tsx';

function Ground({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  useDrop(onFiles, readDroppedFiles);
  return <p>here</p>;
}

test('files that are dropped on a page that takes folders arrive', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  await showInPage(<Ground onFiles={onFiles} />);
  const data = new DataTransfer();
  for (const name of ['b.png', 'a.png']) data.items.add(new File(['x'], name, { type: 'image/png' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  await expect
    .poll(() => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name)))
    .toEqual([['b.png', 'a.png']]);
});

test('a photo that falls on a page where something is written does not take the page away', async () => {
  const { router } = await showInPage(<DropAnywhere />, { at: '/contact' });
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
  // to prevent it keeps the browser from opening the file
  await expect
    .poll(() =>
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })),
    )
    .toBe(false);
  expect(router.state.location.pathname).toBe('/contact');
});
