import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();

/**
 * An object in every language, as `jsonb`. A row may be older than a language of the product: `complete` fills in what it
 * lacks when it is read.
 */
export const localizedJson = <T extends object>(name: string, complete: (stored: T) => T) =>
  customType<{ data: T; driverData: T }>({ dataType: () => 'jsonb', fromDriver: complete })(name);
