import { expect, test, vi } from 'vitest';
import { useUpload } from '../../src/upload/use-upload.ts';
import { showInPage } from './support/in-page.tsx';

function Sender({ file }: { readonly file: File }) {
  const { state, choose } = useUpload(true, undefined);
  return (
    <>
      <button type="button" onClick={() => void choose([file])}>
        Send
      </button>
      <p>It is {state.kind}</p>
    </>
  );
}

test('a photo that found no connection is sent when there is one', async () => {
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function fail(this: XMLHttpRequest) {
    this.onerror?.(new ProgressEvent('error'));
  });
  const screen = await showInPage(<Sender file={new File([blob ?? ''], 'brook.png', { type: 'image/png' })} />);

  await screen.getByRole('button').click();
  await expect.element(screen.getByText('It is failed')).toBeVisible();
  send.mockImplementation(() => {});
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('It is sending')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRestore();
});
