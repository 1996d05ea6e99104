import { hostname } from 'node:os';
import path from 'node:path';
import { openSigningIdentity, readOperatorIdentity } from '@afterglow/engine/provenance/signing-identity';
import { createAuth, type Auth } from '../accounts/auth.ts';
import { createKeyFinder } from '../accounts/keys/find-key.ts';
import { createViewerFinder } from '../accounts/viewer.ts';
import { continueBatch } from '../batches/pump.ts';
import { createBilling } from '../billing/billing.ts';
import { createConfiguredProviders } from '../billing/providers/configured.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { continueConversation } from '../conversations/runs/run-message.ts';
import { createCostBook } from '../credits/cost-book.ts';
import { patienceOf, shareConnections } from '../db/connections.ts';
import { openDatabase, type Transaction } from '../db/pool.ts';
import { shareSecret } from '../db/shared-secret.ts';
import { createPictureLanes } from '../engines/picture-lanes.ts';
import { liveOffer, openLiveCreative } from '../engines/providers/live-creative.ts';
import { createNotifications } from '../events/create-notifications.ts';
import { createQueueView } from '../generations/queue-view.ts';
import { readBearerKey } from '../http/bearer.ts';
import { nameAsker } from '../lib/asker.ts';
import { systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { resolveByDns } from '../lib/private-address.ts';
import { readOrMakeSecret, secretFile } from '../lib/secret.ts';
import { createMailer } from '../mail/mailer.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createQueue } from '../queue/queue.ts';
import { createStorage } from '../storage/create-storage.ts';
import { createCatalogue } from '../templates/catalogue.ts';
import { createKnownWords } from '../templates/known-words.ts';
import { seedTemplates } from '../templates/seed-templates.ts';
import { jobKinds } from './jobs.ts';

export interface PartsOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Prints a line for the person who started the server. */
  readonly announce: (line: string) => void;
}

export type Parts = Awaited<ReturnType<typeof openParts>>;

/** Opens what the API, the pages and the worker have in common: database, storage, mail, sign-in, engine, catalogue, money. */
export async function openParts({ config, databaseUrl, logger, announce }: PartsOptions) {
  const clock = systemClock;
  const secret = config.auth.secret ?? (await readOrMakeSecret(config.dataDir, 'auth'));
  const pooled = config.databaseDirectUrl !== undefined;
  const connections = shareConnections(config.mode, config.databaseConnections);
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase(databaseUrl, logger, connections.queries, { ...patienceOf(config.mode), pooled });
  const metrics = createMetrics();
  const notifications = createNotifications({
    databaseUrl: config.databaseDirectUrl ?? databaseUrl,
    eventsUrl: config.eventsUrl,
    logger,
  });
  const queue = createQueue({
    databaseUrl,
    logger,
    notifications,
    maxConnections: connections.queue,
    pooled,
    countJob: metrics.countJob,
  });
  await queue.start(jobKinds);
  const storage = createStorage(config.storage);

  const share = (name: string, make: () => Promise<unknown>): Promise<string> =>
    shareSecret({ db, secret, name, file: secretFile(config.dataDir, name), make });
  // Kept, so that the printed address stays the same after a restart.
  const mailboxToken =
    config.mail.smtpUrl === undefined
      ? (await share('mailbox', () => readOrMakeSecret(config.dataDir, 'mailbox'))).trim()
      : undefined;
  const mailboxUrl = mailboxToken === undefined ? undefined : `${config.http.baseUrl}/dev/mailbox/${mailboxToken}`;
  const mailer = createMailer({ ...config.mail, db, logger, mailboxUrl: mailboxUrl ?? '', announce });
  const auth: Auth = createAuth({
    ...config.auth,
    db,
    secret,
    baseUrl: config.http.baseUrl,
    operatorName: config.operator.name,
    mailer,
    clientAddressHeader,
    logger,
  });
  const findPerson = createViewerFinder({
    auth,
    db,
    initialCredits: config.credits,
    secret,
    adminEmail: config.auth.adminEmail,
    adminSecondFactor: config.auth.adminSecondFactor,
  });
  const findViewer = async (headers: Headers): ReturnType<typeof findPerson> => {
    // A call with a key is the key's alone.
    const viewer = readBearerKey(headers) === undefined ? await findPerson(headers) : undefined;
    if (viewer !== undefined) nameAsker(viewer.userId);
    return viewer;
  };

  const findKey = createKeyFinder(db);
  const findKeyViewer: typeof findKey = async (key, address) => {
    const viewer = await findKey(key, address);
    nameAsker(viewer.userId);
    return viewer;
  };

  await checkSigningFile(config.engine.signingFile);
  const signingFile = secretFile(config.dataDir, 'provenance.pem');
  await share('provenance.pem', () => openSigningIdentity(signingFile));
  const engineSettings = {
    modelsDir: config.modelsDir,
    permissiveOnly: config.engine.permissiveOnly,
    precision: config.engine.precision,
    memoryBudgetBytes: config.engine.memoryBudgetBytes,
    ownModels: config.engine.ownModels,
    signingFile,
    operatorSigningFile: config.engine.signingFile,
    timeStampAuthority: config.engine.timeStampAuthority,
    logger,
  };
  // What people wait for must not stand behind a long job: children of their own.
  const lanes = createPictureLanes(engineSettings);
  const queueView = createQueueView(db);
  const liveCreative = await openLiveCreative({ db, notifications, environment: config.creative, secret, logger });
  const creative = liveOffer(liveCreative);
  const costs = createCostBook({ db, notifications, clock });
  const catalogue = createCatalogue({ db, notifications, costs });
  await seedTemplates(db);
  const billing = createBilling({
    db,
    queue,
    clock,
    logger,
    mailer,
    secret,
    baseUrl: config.http.baseUrl,
    seller: {
      lines: [
        config.operator.name ?? 'Afterglow',
        ...config.operator.addressLines,
        ...(config.operator.email === undefined ? [] : [config.operator.email]),
      ],
      taxNumber: config.operator.taxNumber ?? null,
      vatPercent: config.operator.vatPercent ?? null,
      taxNote: config.operator.taxNote ?? null,
    },
    initialCredits: siteFacts(config).initialCredits,
    configured: createConfiguredProviders(config.payments),
  });

  return {
    config,
    databaseUrl,
    db,
    pool,
    metrics,
    queue,
    notifications,
    storage,
    clock,
    logger,
    queueView,
    creative,
    costs,
    catalogue,
    words: createKnownWords({ modelsDir: config.modelsDir }),
    /** What follows from the end of a generation. */
    continueConversation: (tx: Transaction, generationId: string) =>
      continueConversation({ queue, notifications, clock }, tx, generationId),
    continueBatch: (tx: Transaction, generationId: string) =>
      continueBatch({ queue, notifications, clock }, tx, generationId),
    announce,
    secret,
    mailer,
    mailboxToken,
    mailboxUrl,
    auth,
    findViewer,
    findKeyViewer,
    engineSettings,
    pictureEngine: lanes.pictures,
    lookEngine: lanes.looks,
    visitorEngine: lanes.visitors,
    answeringPids: lanes.pids,
    endIdleAnswering: lanes.endIdle,
    disk: {
      db,
      storage,
      mailer,
      logger,
      operatorEmail: config.operator.email ?? config.auth.adminEmail,
      baseUrl: config.http.baseUrl,
      minFreeBytes: config.minFreeBytes,
    },
    liveCreative,
    billing,
    close: async () => {
      liveCreative.close();
      catalogue.close();
      costs.close();
      await auth.close();
      await lanes.close();
      await notifications.close();
      await closeDatabase();
    },
  };
}

/** Set by our own HTTP room alone, after taking away what the caller put there. */
export const clientAddressHeader = 'x-afterglow-client-address';

/** How webhooks are sent: what signs them, and where they may go. */
export const webhookDeps = ({ db, queue, clock, secret, config }: Parts) => ({
  db,
  queue,
  clock,
  secret,
  baseUrl: config.http.baseUrl,
  reach: config.webhookReach,
  resolve: resolveByDns,
});

/** Whom the makers of browsers write to about notifications. */
export function pushContact({ operator, auth, http: { baseUrl } }: Config): string {
  const email = operator.email ?? auth.adminEmail;
  if (email !== undefined) return `mailto:${email}`;
  return baseUrl.startsWith('https:') ? baseUrl : `mailto:operator@${new URL(baseUrl).hostname}`;
}

/** How libraries of people are asked: what opens their keys, and where they may be. */
export const connectionDeps = ({ db, queue, clock, secret, logger, config }: Parts) => ({
  db,
  queue,
  clock,
  secret,
  logger,
  reach: config.connectionReach,
  resolve: resolveByDns,
});

/** Where backups go, and what is in them. */
export const backupDeps = ({ storage, secret, config, disk, databaseUrl }: Parts) => ({
  place: config.backup.place,
  access: config.backup.access,
  passphrase: config.backup.passphrase,
  by: `${hostname()}:${process.pid}`,
  operatorEmail: disk.operatorEmail,
  baseUrl: config.http.baseUrl,
  installation: {
    databaseUrl: config.backup.databaseUrl ?? config.databaseDirectUrl ?? databaseUrl,
    storage,
    dataDir: config.dataDir,
    authSecret: secret,
  },
});

/** Folder of uploads that have not ended. */
export const uploadsFolder = (config: Config): string => path.join(config.dataDir, 'uploads');

export function siteFacts(config: Config) {
  return {
    googleSignIn: config.auth.issuers.some(({ id }) => id === 'google'),
    oidcName: config.auth.issuers.some(({ id }) => id === 'oidc') ? config.auth.oidcName : null,
    passwordSignIn: config.auth.passwordSignIn,
    emailVerification: config.auth.emailVerification,
    developmentMailbox: config.mail.smtpUrl === undefined,
    visitorResults: config.visitorResults,
    initialCredits: config.auth.emailVerification ? config.credits.verified : config.credits.unconfirmed,
  };
}

/** Throws {@link ConfigError} when pictures cannot be signed with the operator's file. */
async function checkSigningFile(file: string | undefined): Promise<void> {
  if (file === undefined) return;
  try {
    await readOperatorIdentity(file, new Date());
  } catch (error) {
    throw new ConfigError(`SIGNING_FILE: ${error instanceof Error ? error.message : String(error)}`);
  }
}
