import { expect, test } from 'vitest';
import { momentShown, offsetOf } from '../src/zoned-time.ts';

const hour = 3_600_000;

test('clocks of a zone are ahead of UTC by what counts at that moment', () => {
  const berlin = offsetOf('Europe/Berlin');
  expect(berlin(Date.parse('2026-01-10T12:00:00Z'))).toBe(hour);
  expect(berlin(Date.parse('2026-07-10T12:00:00.250Z'))).toBe(2 * hour);
  expect(offsetOf('Asia/Kathmandu')(0)).toBe(5.5 * hour);
});

test.each([
  ['2026-07-10T08:30:00Z', '2026-07-10T06:30:00Z'],
  // clocks go from 2 to 3: half past two is half past three
  ['2026-03-29T02:30:00Z', '2026-03-29T01:30:00Z'],
  ['2026-03-29T03:30:00Z', '2026-03-29T01:30:00Z'],
  ['2026-10-25T03:30:00Z', '2026-10-25T02:30:00Z'],
])('what a clock in Berlin shows at %s is %s', (shown, moment) => {
  expect(new Date(momentShown(Date.parse(shown), offsetOf('Europe/Berlin')))).toEqual(new Date(moment));
});
