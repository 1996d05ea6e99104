import { expect, test } from 'vitest';
import { lightPhoto } from '../../src/upload/light-photo.ts';
import { noteSent, sendingMs } from '../../src/upload/line-speed.ts';
import { PickedPicture } from '../../src/upload/picked-picture.tsx';
import { useUpload } from '../../src/upload/use-upload.ts';
import { showInPage } from './support/in-page.tsx';

/** Noise, which no compression makes small. */
async function draw(width: number, height: number, type = 'image/jpeg'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const strip = context?.createImageData(width, 64);
  if (context === null || strip === undefined) throw new Error('no canvas');
  let seed = 1;
  for (let at = 0; at < strip.data.length; at++)
    strip.data[at] = at % 4 === 3 ? 255 : (seed = (seed * 48_271) % 2_147_483_647) & 255;
  for (let y = 0; y < height; y += 64) context.putImageData(strip, 0, y);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.95));
  return new File([blob ?? ''], 'brook.jpg', { type });
}

function Chooser({ file }: { readonly file: File }) {
  const upload = useUpload(false, undefined, 200);
  return (
    <>
      <button type="button" onClick={() => void upload.choose([file])}>
        Choose
      </button>
      <PickedPicture upload={upload} />
    </>
  );
}

test('a visitor is told at once that a photo is too small for the template', async () => {
  const screen = await showInPage(<Chooser file={await draw(120, 900)} />);
  await screen.getByRole('button', { name: 'Choose' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'brook.jpg is too small for this template: its shorter side needs 200 pixels. Choose the original or a larger photo.',
    );
});

test('what is sent for a try is light, unless the photo tells how it was made', async () => {
  const photo = await draw(2400, 1200);
  expect(photo.size).toBeGreaterThan(1_000_000);
  const light = await lightPhoto(photo);
  const { width, height } = await createImageBitmap(light);
  expect([width, height, light.size < photo.size / 2]).toEqual([1536, 768, true]);
  const told = new File([photo, '<Iptc4xmpExt:DigitalSourceType>'], 'made.jpg', { type: 'image/jpeg' });
  expect(await lightPhoto(told)).toBe(told);
  const small = await draw(200, 200);
  expect(await lightPhoto(small)).toBe(small);
});

test('the time an upload takes is told by what was sent before', () => {
  noteSent(20_000, 5000);
  noteSent(1_000_000, 10_000);
  expect(sendingMs(4_000_000)).toBe(40_000);
  // a burst into buffers says nothing of the line
  noteSent(400_000, 3);
  expect(sendingMs(4_000_000)).toBe(40_000);
});
