import { accountHandlers } from '../../src/accounts/handlers.ts';
import { createBilling, type Billing } from '../../src/billing/billing.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { secret, type World } from './accounts-world.ts';

/** The money of a world: no provider is set up, and what would be done later is left. */
export function openBilling({ db, letters: mailer, baseUrl }: World, clock: Clock): Billing {
  return createBilling({
    db,
    clock,
    logger: createLogger('silent'),
    mailer,
    baseUrl,
    secret,
    seller: { lines: ['Afterglow'], taxNumber: 'DE123456789', vatPercent: 19, taxNote: null },
    initialCredits: 50,
    configured: [],
    queue: { enqueue: () => Promise.resolve(true) },
  });
}

type Parts = Pick<Parameters<typeof accountHandlers>[0], 'clock' | 'storage' | 'engine' | 'renewals'>;

/** The account's endpoints over a world whose models are there and whose work is not paused. */
export function openAccountEndpoints({ db, letters: mailer, baseUrl }: World, parts: Parts) {
  return accountHandlers({
    ...parts,
    db,
    mailer,
    secret,
    baseUrl,
    site: {
      googleSignIn: false,
      oidcName: null,
      passwordSignIn: true,
      emailVerification: true,
      developmentMailbox: true,
      visitorResults: 1,
      initialCredits: 50,
    },
    readModelsState: () => Promise.resolve({ state: 'ready', progress: 1 }),
    readPaused: () => Promise.resolve(false),
  });
}
