import { locales } from '@afterglow/domain/locale';
import { expect, test } from 'vitest';
import { errorNames } from '../src/pages/admin/parts/error-words.ts';

test('a list of failures says what happened, without price and advice', () => {
  const [zh, en, es] = locales.map((locale) => errorNames(['no_face_found', 'not of the catalogue'], locale));
  expect(zh).toEqual({ no_face_found: '没有找到人脸' });
  expect(en).toEqual({ no_face_found: 'No face was found' });
  expect(es).toEqual({ no_face_found: 'No se encontró ninguna cara' });
});
