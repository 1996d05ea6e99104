/**
 * The moment that a `datetime-local` field means, as ISO 8601: the person's browser adds its distance from UTC in minutes,
 * without JavaScript the field is UTC. Undefined when nothing can be meant.
 */
export function momentOf(local: string, zoneMinutes: string): string | undefined {
  const at = Date.parse(`${local}Z`) + Number(zoneMinutes === '' ? 0 : zoneMinutes) * 60_000;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
