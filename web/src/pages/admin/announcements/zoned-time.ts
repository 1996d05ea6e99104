import { momentShown, offsetOf } from '@afterglow/domain/zoned-time';

/** A moment as the value of a `datetime-local` field of somebody in that time zone. */
export function toLocalInput(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetOf(timeZone)(moment.getTime())).toISOString().slice(0, 16);
}

/** The moment that somebody in that time zone means; undefined for what is no time. In the hour that clocks skip: an hour later. */
export function fromLocalInput(value: string, timeZone: string): Date | undefined {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) ? Date.parse(`${value.slice(0, 16)}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return undefined;
  return new Date(momentShown(wall, offsetOf(timeZone)));
}
