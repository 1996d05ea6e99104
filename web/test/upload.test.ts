import { uploadRules } from '@afterglow/domain/upload-rules';
import { expect, test } from 'vitest';
import { chooseFile } from '../src/upload/choose-file.ts';
import { hasTooManyPixels } from '../src/upload/local-picture.ts';
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
  expect(hasTooManyPixels(8000, 6000)).toBe(false);
  expect(hasTooManyPixels(8000, 6300)).toBe(true);
  expect(hasTooManyPixels(17_000, 10)).toBe(true);
});
