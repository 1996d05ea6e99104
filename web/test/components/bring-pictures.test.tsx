import type { Image } from '@afterglow/domain/contract/studio/images';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FileDrop } from '../../src/upload/drop/file-drop.tsx';
import { OwnPicturesButton, OwnPicturesDialog } from '../../src/upload/own-pictures-dialog.tsx';
import { answerCalls, refusal } from './support/answer-calls.ts';
import { showInPage } from './support/in-page.tsx';

const photo = (name: string): File => new File(['x'], name, { type: 'image/png' });
const namesOf = (files: readonly File[]): string[] => files.map(({ name }) => name);

async function showDrop() {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const screen = await showInPage(<FileDrop onFiles={onFiles} />);
  return { screen, onFiles, input: screen.getByLabelText(/Add your photo/) };
}

test('a picture is chosen by keyboard, the same one again too', async () => {
  const { onFiles, input } = await showDrop();
  // the first Tab of a page that another test has left may go out of it
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Tab}');
      return document.activeElement === input.element();
    })
    .toBe(true);
  await userEvent.upload(input, photo('a.png'));
  await userEvent.upload(input, photo('a.png'));
  expect(onFiles.mock.calls.map(([files]) => namesOf(files))).toEqual([['a.png'], ['a.png']]);
});

test('a picture is pasted anywhere on the page, text is not taken', async () => {
  const { onFiles } = await showDrop();
  const paste = (data: DataTransfer) =>
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  const words = new DataTransfer();
  words.setData('text/plain', 'hello');
  paste(words);
  expect(onFiles).not.toHaveBeenCalled();
  const picture = new DataTransfer();
  picture.items.add(photo('pasted.png'));
  paste(picture);
  expect(onFiles.mock.calls.map(([files]) => namesOf(files))).toEqual([['pasted.png']]);
});

test('while a picture is held over the field it says to let go, and takes what is dropped', async () => {
  const { screen, onFiles, input } = await showDrop();
  const data = new DataTransfer();
  data.items.add(photo('dropped.png'));
  const drag = (type: string) =>
    input.element().dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  drag('dragover');
  await expect.element(screen.getByText('Drop to add')).toBeVisible();
  drag('dragleave');
  await expect.element(screen.getByText('Drop to add')).not.toBeInTheDocument();
  drag('dragover');
  drag('drop');
  expect(onFiles.mock.calls.map(([files]) => namesOf(files))).toEqual([['dropped.png']]);
});

const image = (id: string): Image => ({
  id,
  kind: 'upload',
  mimeType: 'image/png',
  width: 40,
  height: 30,
  bytes: 1000,
  colour: '#888888',
  focus: null,
  templateId: null,
  generationId: null,
  sourceImageId: null,
  blocked: false,
  visibleLabel: 'none',
  fileName: null,
  createdAt: '2026-11-21T10:00:00.000Z',
});

test('one’s own pictures are read when they are asked for, page by page, and one is chosen', async () => {
  const calls = answerCalls({
    'GET /api/images': ({ asked }: { readonly asked: string }) =>
      asked.includes('cursor=next')
        ? { images: [image('c')], cursor: null }
        : { images: [image('a'), image('b')], cursor: 'next' },
  });
  const onChoose = vi.fn<(chosen: Image) => void>();
  const screen = await showInPage(<OwnPicturesButton onChoose={onChoose} />);
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Choose from my pictures' }).click();
  const pictures = screen.getByRole('button', { name: /^Photo, Nov 21, 2026/ });
  await expect.element(pictures).toHaveLength(2);
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(pictures).toHaveLength(3);
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await pictures.nth(2).click();
  expect(onChoose.mock.calls.map(([{ id }]) => id)).toEqual(['c']);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('several are taken at once, in the order in which they were marked; a blocked one is not offered', async () => {
  answerCalls({
    'GET /api/images': () => ({
      images: [image('a'), { ...image('blocked'), blocked: true }, image('b'), image('c')],
      cursor: null,
    }),
  });
  const onChoose = vi.fn<(chosen: Image) => void>();
  const onClose = vi.fn<() => void>();
  const screen = await showInPage(<OwnPicturesDialog several onChoose={onChoose} onClose={onClose} />);
  const pictures = screen.getByRole('button', { name: /^Photo, Nov 21, 2026/ });
  await expect.element(pictures).toHaveLength(3);
  const taken = (): string[] => onChoose.mock.calls.map(([{ id }]) => id);
  await screen.getByRole('button', { name: 'Select all shown' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add 3 pictures' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Select none' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add pictures' })).toBeDisabled();
  for (const index of [2, 0, 1, 1]) await pictures.nth(index).click();
  expect([taken(), onClose.mock.calls.length]).toEqual([[], 0]);
  await screen.getByRole('button', { name: 'Add 2 pictures' }).click();
  expect([taken(), onClose.mock.calls.length]).toEqual([['c', 'a'], 1]);
});

test('when they cannot be read it says so, and trying again helps', async () => {
  let works = false;
  answerCalls({
    'GET /api/images': () =>
      works ? { images: [], cursor: null } : refusal(500, 'internal_error', 'Something broke.'),
  });
  const screen = await showInPage(<OwnPicturesButton onChoose={() => {}} />);
  await screen.getByRole('button', { name: 'Choose from my pictures' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Something broke.');
  works = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No pictures here yet.')).toBeVisible();
});
