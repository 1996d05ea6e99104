/** Books credits as quickly as eight clients can. Argument: database. For each `{ seconds }` it is sent it answers with a figure. */
import { grantCredits } from '@afterglow/server/credits/ledger';
import { openDatabase } from '@afterglow/server/db/pool';
import { creditAccounts } from '@afterglow/server/db/tables/credit-tables';
import { createLogger } from '@afterglow/server/lib/logger';
import { z } from 'zod';

const clients = 8;
const orderSchema = z.object({ seconds: z.number() });
const { db } = openDatabase(process.argv[2] ?? '', createLogger('error'), clients);

async function book(seconds: number): Promise<number> {
  const accounts = await db.select({ userId: creditAccounts.userId }).from(creditAccounts).limit(2000);
  const endsAt = performance.now() + seconds * 1000;
  let commits = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let index = client; performance.now() < endsAt; index += clients) {
        const userId = accounts[index % accounts.length]?.userId ?? '';
        await db.transaction((tx) =>
          grantCredits(tx, { userId, amount: 1, key: crypto.randomUUID(), reason: 'bench' }),
        );
        commits += 1;
      }
    }),
  );
  return commits / seconds;
}

process.on('message', (raw) => {
  const { seconds } = orderSchema.parse(raw);
  void book(seconds).then((commitsPerSecond) => process.send?.({ commitsPerSecond }));
});
process.send?.('ready');
