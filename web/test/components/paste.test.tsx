import { expect, test, vi } from 'vitest';
import { usePaste } from '../../src/upload/drop/use-paste.ts';
import { showInPage } from './support/in-page.tsx';

function Page({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  usePaste(true, onFiles);
  return (
    <>
      <p>words</p>
      <textarea aria-label="Message" />
    </>
  );
}

function paste(onto: Element, text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['…'], 'image.png', { type: 'image/png' }));
  if (text !== '') clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  onto.dispatchEvent(event);
  return event;
}

test('a picture is taken wherever it is pasted, but words with a picture beside them stay words in a field', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const screen = await showInPage(<Page onFiles={onFiles} />);
  const field = screen.getByLabelText('Message').element();
  // as a table copies its cells: words, and a picture of them
  expect(paste(field, 'Shoe\t39').defaultPrevented).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
  expect(paste(field, '').defaultPrevented).toBe(true);
  expect(onFiles).toHaveBeenCalledTimes(1);
  paste(screen.getByText('words').element(), 'Shoe\t39');
  expect(onFiles).toHaveBeenCalledTimes(2);
});
