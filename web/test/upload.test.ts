import { uploadRules } from '@afterglow/domain/upload-rules';
import { expect, test } from 'vitest';
import { chooseFile } from '../src/upload/choose-file.ts';
import { speedOf } from '../src/upload/line-speed.ts';
import { sizeProblem } from '../src/upload/local-picture.ts';
import { readUploadReply } from '../src/upload/send-image.ts';

const picture = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

test('takes the first picture that fits and counts the rest', () => {
  const choice = chooseFile([
    picture('notes.pdf', 'application/pdf'),
    picture('cat.jpg', 'image/jpeg'),
    picture('dog.png', 'image/png'),
  ]);
  expect(choice).toMatchObject({ ok: true, ignored: 2, file: { name: 'cat.jpg' } });
});

test("a phone's HEIC without a type is taken by its name", () => {
  expect(chooseFile([picture('IMG_1.HEIC', '')])).toMatchObject({ ok: true });
});

test('tells why nothing was taken', () => {
  expect(chooseFile([picture('a.tiff', 'image/tiff')])).toEqual({
    ok: false,
    name: 'a.tiff',
    problem: 'file_type_unsupported',
  });
  expect(chooseFile([picture('a.jpg', 'image/jpeg', uploadRules.maxBytes + 1)])).toMatchObject({
    problem: 'file_too_large',
  });
  expect(chooseFile([picture('a.jpg', 'image/jpeg', 0)])).toMatchObject({
    problem: 'file_missing',
  });
  expect(chooseFile([])).toBeUndefined();
});

const image = {
  id: '3f0d0c9e-3c1f-4f7e-9b0a-6d5a0c3c0001',
  width: 4,
  height: 3,
  bytes: 10,
  mimeType: 'image/png',
};

test('reads the reply of the server', async () => {
  expect(await readUploadReply(201, JSON.stringify(image))).toEqual({ kind: 'sent', image });
  const error = { code: 'picture_too_large', message: '…', details: { megapixels: 50 } };
  expect(await readUploadReply(413, JSON.stringify({ error }))).toMatchObject({ kind: 'refused', error });
});

test('a reply that is not ours is told by its status', async () => {
  const code = async (status: number, text: string) => {
    const result = await readUploadReply(status, text);
    return result.kind === 'refused' ? result.error.code : result.kind;
  };
  expect(await code(413, '<html>')).toBe('file_too_large');
  expect(await code(502, '')).toBe('upload_failed');
  expect(await code(201, '{}')).toBe('upload_failed');
  expect(await code(400, '{"error":{"code":"unheard_of","message":""}}')).toBe('upload_failed');
  expect(await code(401, '')).toBe('not_logged_in');
});

test('pixels are counted before the bytes travel', () => {
  expect(sizeProblem({ width: 8000, height: 6000 })).toBeUndefined();
  expect(sizeProblem({ width: 8000, height: 6300 })).toBe('picture_too_large');
  expect(sizeProblem({ width: 17_000, height: 10 })).toBe('picture_too_large');
});

test('a photo below what the template needs is refused before it travels', () => {
  expect(sizeProblem({ width: 199, height: 4000 }, 200)).toBe('photo_too_small');
  expect(sizeProblem({ width: 200, height: 4000 }, 200)).toBeUndefined();
  // what this browser cannot draw is the server's to judge
  expect(sizeProblem({ width: undefined, height: undefined }, 200)).toBeUndefined();
});

test('the speed of a line is what came while anything came', () => {
  const come = (begun: number, ended: number, bytes: number) => ({ begun, ended, bytes });
  // two side by side share the line; nothing came from 1000 to 5000
  expect(speedOf([come(0, 1000, 60_000), come(0, 1000, 60_000), come(5000, 6000, 80_000)])).toBe(100);
  expect(speedOf([come(0, 10, 90_000)])).toBeUndefined();
  expect(speedOf([])).toBeUndefined();
});
