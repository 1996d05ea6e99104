import type { Logger } from '../lib/logger.ts';
import { createNatsNotifications } from './nats.ts';
import type { Notifications } from './notifications.ts';
import { createPostgresNotifications } from './postgres.ts';

/** Over NATS where there is an address of one, else over the database. */
export function createNotifications({
  databaseUrl,
  eventsUrl,
  logger,
}: {
  /** Not by way of a pooler: it listens. */
  readonly databaseUrl: string;
  readonly eventsUrl?: string | undefined;
  readonly logger: Logger;
}): Notifications {
  return eventsUrl === undefined
    ? createPostgresNotifications({ databaseUrl, logger })
    : createNatsNotifications({ eventsUrl, logger });
}
