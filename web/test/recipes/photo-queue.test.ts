import { expect, it } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { nextBatchIntent } from '../../src/pages/batches/new/batch-intent.ts';
import {
  arrivedPhoto,
  changeQueue,
  sentShare,
  waitingZip,
  type BatchPhoto,
} from '../../src/pages/batches/new/photo-queue.ts';

const failed: BatchPhoto = {
  ...arrivedPhoto('a', 'a.jpg'),
  key: 'one',
  imageId: undefined,
  file: new File(['x'], 'a.jpg'),
  state: 'failed',
  error: new ApiError('offline', '', 0),
};
const refused: BatchPhoto = { ...failed, key: 'two', file: undefined };

it('a picture of the gallery is taken once', () => {
  const photos = changeQueue([arrivedPhoto('a', 'a.jpg')], {
    type: 'add',
    photos: [arrivedPhoto('a', 'again'), arrivedPhoto('b', 'b.jpg')],
  });
  expect(photos.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
});

it('tells photos of one name apart, in whichever way they come', () => {
  const first = changeQueue([], { type: 'add', photos: [arrivedPhoto('a', 'cat.jpg'), arrivedPhoto('b', 'cat.jpg')] });
  const photos = changeQueue(first, {
    type: 'add',
    photos: [arrivedPhoto('c', 'cat.jpg'), arrivedPhoto('d', 'Nov 27, 12:30'), arrivedPhoto('e', 'Nov 27, 12:30')],
  });
  expect(photos.map(({ name }) => name)).toEqual([
    'cat.jpg',
    'cat (2).jpg',
    'cat (3).jpg',
    'Nov 27, 12:30',
    'Nov 27, 12:30 (2)',
  ]);
});

it('trying again sends what failed on its way, not what cannot be sent', () => {
  const photos = changeQueue([failed, refused], { type: 'retry', key: undefined });
  expect(photos.map(({ state }) => state)).toEqual(['waiting', 'failed']);
});

it('the same start keeps its key after a failure; another price or photo has another', () => {
  const first = nextBatchIntent(undefined, 'a');
  expect(nextBatchIntent(first, 'a').key).toBe(first.key);
  expect(nextBatchIntent(first, 'b').key).not.toBe(first.key);
});

it('a ZIP file is tried again from what was answered, and counts for no share of what is sent', () => {
  const zip: BatchPhoto = { ...waitingZip('zip', new File(['x'.repeat(900)], 'a.zip'), 7), state: 'failed' };
  const [again] = changeQueue([zip], { type: 'retry', key: 'zip' });
  expect(again).toMatchObject({ state: 'waiting', taken: 7 });
  const sending: BatchPhoto = { ...failed, state: 'sending', sent: 0.5, error: undefined };
  expect(sentShare([zip, { ...zip, key: 'other', state: 'sending' }, sending])).toBe(0.5);
});
