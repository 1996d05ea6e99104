import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSlots } from '../../src/backup/backup-schedule.ts';
import { places } from '../../src/backup/manifest.ts';
import { keepDaysAndWeeks, keepNewest } from '../../src/backup/retention.ts';

const daily = (hour: number, timeZone: string) => ({ every: 'day', hour, weekday: 0, timeZone }) as const;
const at = (text: string): Date => new Date(text);
const around = (schedule: Parameters<typeof findSlots>[0], moment: string): string[] => {
  const slots = findSlots(schedule, at(moment));
  return slots === undefined ? [] : [slots.last.toISOString(), slots.next.toISOString()];
};

test('a day’s and a week’s hour, by the clock of the zone', () => {
  expect(around(daily(3, 'UTC'), '2026-11-28T03:00:00Z')).toEqual([
    '2026-11-28T03:00:00.000Z',
    '2026-11-29T03:00:00.000Z',
  ]);
  expect(around(daily(3, 'UTC'), '2026-11-28T02:59:59Z')[0]).toBe('2026-11-27T03:00:00.000Z');
  expect(around(daily(3, 'Asia/Shanghai'), '2026-11-28T03:00:00Z')[0]).toBe('2026-11-27T19:00:00.000Z');
  expect(around(daily(5, 'Asia/Kolkata'), '2026-11-28T03:00:00Z')[0]).toBe('2026-11-27T23:30:00.000Z');
  const monday = { every: 'week', hour: 4, weekday: 1, timeZone: 'Europe/Madrid' } as const;
  expect(around(monday, '2026-11-28T12:00:00Z')).toEqual(['2026-11-23T03:00:00.000Z', '2026-11-30T03:00:00.000Z']);
  expect(around({ ...monday, every: 'off' }, '2026-11-28T12:00:00Z')).toEqual([]);
});

test('once also on the day that skips the hour, and on the day that has it twice', () => {
  // New York: 02:00 on 8 March 2026 is not there, 01:00 on 1 November 2026 is there twice
  for (const [hour, from] of [
    [2, '2026-03-06T12:00:00Z'],
    [1, '2026-10-30T12:00:00Z'],
  ] as const) {
    const seen = new Set<string>();
    for (let minutes = 0; minutes < 5 * 24 * 60; minutes += 15)
      seen.add(
        findSlots(
          daily(hour, 'America/New_York'),
          new Date(at(from).getTime() + minutes * 60_000),
        )?.last.toISOString() ?? '',
      );
    const days = [...seen].map((slot) =>
      new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', dateStyle: 'short' }).format(at(slot)),
    );
    expect(new Set(days).size).toBe(seen.size);
    expect(seen.size).toBe(6);
  }
});

test('between one and the next lie a day or a week, more or less an hour, and the next is the last one then', () => {
  const zones = fc.constantFrom(
    'UTC',
    'America/St_Johns',
    'Pacific/Chatham',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Europe/London',
  );
  const moments = fc.date({ min: at('2024-01-01'), max: at('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      zones,
      moments,
      fc.integer({ min: 0, max: 23 }),
      fc.constantFrom('day', 'week'),
      fc.integer({ min: 0, max: 6 }),
      (timeZone, moment, hour, every, weekday) => {
        const schedule = { every, hour, weekday, timeZone } as const;
        const slots = findSlots(schedule, moment);
        if (slots === undefined) throw new Error('none');
        expect(slots.last <= moment && moment < slots.next).toBe(true);
        const hours = (slots.next.getTime() - slots.last.getTime()) / 3_600_000;
        expect(Math.abs(hours - (every === 'day' ? 24 : 168))).toBeLessThanOrEqual(2);
        expect(findSlots(schedule, slots.next)?.last).toEqual(slots.next);
      },
    ),
    { numRuns: 300 },
  );
});

const named = (...moments: string[]): string[] => moments.map((moment) => places.manifest(at(moment).toISOString()));

test('the last of each day and of each week stays', () => {
  const names = named(
    '2026-11-01T03:00Z', // a Sunday
    '2026-11-02T03:00Z',
    '2026-11-08T03:00Z', // the last of its week
    '2026-11-26T03:00Z',
    '2026-11-27T03:00Z',
    '2026-11-27T15:00Z',
    '2026-11-28T03:00Z',
  );
  const kept = keepDaysAndWeeks({ keepDays: 2, keepWeeks: 2, timeZone: 'UTC' })(names);
  expect([...kept].toSorted()).toEqual(named('2026-11-08T03:00Z', '2026-11-27T15:00Z', '2026-11-28T03:00Z'));
  // by the clock of the zone: 15:00 in UTC is the next day in Shanghai when it is 23:00 there, not yet at 15:00
  expect(keepDaysAndWeeks({ keepDays: 1, keepWeeks: 0, timeZone: 'UTC' })(names)).toEqual(new Set(names.slice(-1)));
  expect(keepNewest(2)(names)).toEqual(new Set(names.slice(-2)));
});

test('the newest always stays, no more than asked for stay, and what is not ours is left', () => {
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 40_000_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 10 }),
      (seconds, keepDays, keepWeeks) => {
        const names = seconds
          .map((second) => places.manifest(new Date(1_700_000_000_000 + second * 1000).toISOString()))
          .toSorted();
        const kept = keepDaysAndWeeks({ keepDays, keepWeeks, timeZone: 'Asia/Shanghai' })(names);
        expect(kept.has(names.at(-1) ?? '')).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(keepDays + keepWeeks);
        expect(
          keepDaysAndWeeks({ keepDays, keepWeeks, timeZone: 'UTC' })(['backups/notes', ...names]).has('backups/notes'),
        ).toBe(true);
        // twice removes no more than once
        const left = names.filter((name) => kept.has(name));
        expect(keepDaysAndWeeks({ keepDays, keepWeeks, timeZone: 'Asia/Shanghai' })(left)).toEqual(kept);
      },
    ),
  );
});
