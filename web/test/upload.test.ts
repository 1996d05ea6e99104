import { expect, test } from 'vitest';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { chooseFile } from '../src/upload/choose-file.ts';
import { readUploadReply } from '../src/upload/send-image.ts';

const picture = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

test('takes the first picture that fits and counts the rest', () => {
  const choice = chooseFile([picture('notes.pdf', 'application/pdf'), picture('cat.jpg', 'image/jpeg'), picture('dog.png', 'image/png')]);
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

test("reads the server's reply", () => {
  expect(readUploadReply(201, JSON.stringify(image))).toEqual({ ok: true, image });
  expect(
    readUploadReply(
      413,
      JSON.stringify({
        error: { code: 'picture_too_large', message: '…', details: { limit: 50 } },
      }),
    ),
  ).toEqual({ ok: false, failure: { code: 'picture_too_large', details: { limit: 50 } } });
});

test('a reply that is not ours is told by its status', () => {
  const code = (status: number, text: string) => {
    const result = readUploadReply(status, text);
    return 'failure' in result ? result.failure.code : undefined;
  };
  expect(code(413, '<html>')).toBe('file_too_large');
  expect(code(502, '')).toBe('upload_failed');
  expect(code(201, '{}')).toBe('upload_failed');
  expect(code(400, '{"error":{"code":"unheard_of","message":""}}')).toBe('upload_failed');
  expect(code(401, '')).toBe('session_expired');
});
