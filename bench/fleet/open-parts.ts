import { jobKinds } from '@afterglow/server/app/jobs';
/** What a worker and the one that asks have in common: everything real but the engine. */
import { createCostBook } from '@afterglow/server/credits/cost-book';
import { openDatabase } from '@afterglow/server/db/pool';
import { createNotifications } from '@afterglow/server/events/create-notifications';
import { systemClock } from '@afterglow/server/lib/clock';
import { createLogger } from '@afterglow/server/lib/logger';
import { createQueue } from '@afterglow/server/queue/queue';
import { createCatalogue } from '@afterglow/server/templates/catalogue';
import { createKnownWords } from '@afterglow/server/templates/known-words';

export async function openParts(databaseUrl: string, eventsUrl: string | undefined, connections: number) {
  const logger = createLogger('error');
  const { db, close: closeDatabase } = openDatabase(databaseUrl, logger, connections);
  const notifications = createNotifications({ databaseUrl, eventsUrl, logger });
  const queue = createQueue({ databaseUrl, logger, notifications });
  await queue.start(jobKinds);
  const costs = createCostBook({ db, notifications, clock: systemClock });
  const catalogue = createCatalogue({ db, notifications, costs });
  return {
    db,
    logger,
    notifications,
    queue,
    catalogue,
    clock: systemClock,
    words: createKnownWords({ modelsDir: '' }),
    close: async (): Promise<void> => {
      await queue.stop();
      catalogue.close();
      costs.close();
      await notifications.close();
      await closeDatabase();
    },
  };
}
