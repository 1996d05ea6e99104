import { z } from 'zod';
import type { Locale } from '../locale.ts';
import type { PlanType, Standing } from './plans.ts';

const megabyte = 1_000_000;
const bytes = z
  .number()
  .int()
  .min(100 * megabyte)
  .max(100_000_000 * megabyte);

/** Bytes of pictures that a person of each plan may keep. */
export const storageQuotasSchema = z.object({ free: bytes, basic: bytes, pro: bytes });
export type StorageQuotas = z.infer<typeof storageQuotasSchema>;

export const usualQuotas: Readonly<Record<PlanType, number>> = {
  free: 1000 * megabyte,
  basic: 10_000 * megabyte,
  pro: 100_000 * megabyte,
};

/** What one kind of pictures takes. `deleted`: can still be restored. */
export const spacePartSchema = z.object({
  kind: z.enum(['upload', 'result', 'mask', 'deleted']),
  pictures: z.number().int(),
  bytes: z.number().int(),
});
export type SpacePart = z.infer<typeof spacePartSchema>;

/** `usedBytes` is without what was deleted. `quotaBytes` null: no limit. */
export const spaceSchema = z
  .object({ usedBytes: z.number().int(), quotaBytes: z.number().int().nullable(), parts: z.array(spacePartSchema) })
  .meta({ id: 'Space' });
export type Space = z.infer<typeof spaceSchema>;

/** Null for administrators, who fill what they run themselves. */
export function quotaOf({ role, plan }: Standing, quotas: StorageQuotas): number | null {
  return role === 'admin' ? null : quotas[plan];
}

/**
 * Whether `more` bytes find room. Deleted pictures may fill as much again: who is full can make room by deleting, and
 * uploading and deleting in turn comes to an end.
 */
export function hasRoom({ usedBytes, quotaBytes, parts }: Space, more: number): boolean {
  if (quotaBytes === null) return true;
  const deleted = parts.find(({ kind }) => kind === 'deleted')?.bytes ?? 0;
  return usedBytes + more <= quotaBytes && usedBytes + deleted + more <= 2 * quotaBytes;
}

/** As people read it: `1.5 GB`, `320 MB`; in Spanish `1,5 GB`. `size` in bytes. */
export function sizeLabel(size: number, locale: Locale = 'en'): string {
  const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return size >= 1000 * megabyte
    ? `${oneDigit.format(size / (1000 * megabyte))} GB`
    : `${Math.ceil(size / megabyte)} MB`;
}
