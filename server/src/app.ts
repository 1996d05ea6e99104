import type { Operator } from '@afterglow/domain/contract/contact';
import { localeCookie, resolveLocale, type Locale } from '@afterglow/domain/locale';
import type { Hono } from 'hono';
import { parse as parseCookies } from 'hono/utils/cookie';
import { takeAttempt } from './accounts/attempt-limits.ts';
import { createAuth, type Auth } from './accounts/auth.ts';
import { avatarRoutes } from './accounts/avatar.ts';
import { callerNetwork } from './accounts/caller-network.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { housekeepingHandler } from './accounts/housekeeping.ts';
import { createViewerFinder } from './accounts/viewer.ts';
import { adminAnnouncementsHandlers, announcementsHandlers } from './admin/announcements/handlers.ts';
import { adminAuditHandlers } from './admin/audit/handlers.ts';
import { fillDaysHandler } from './admin/dashboard/fill-days.ts';
import { adminDashboardHandlers } from './admin/dashboard/handlers.ts';
import { adminJobsHandlers } from './admin/jobs/handlers.ts';
import { adminProvidersHandlers } from './admin/providers/handlers.ts';
import { adminSystemHandlers } from './admin/system/handlers.ts';
import { createProcessReporter } from './admin/system/process-report.ts';
import { storageCountHandler } from './admin/system/storage-count.ts';
import { storageSweepHandler } from './admin/system/storage-sweep.ts';
import { adminUsersHandlers } from './admin/users/handlers.ts';
import { visitRoutes } from './admin/users/visit-routes.ts';
import { adminMessagesHandlers } from './admin/messages/handlers.ts';
import { casePictureRoutes } from './admin/moderation/case-picture.ts';
import { adminModerationHandlers } from './admin/moderation/handlers.ts';
import { adminPaymentsHandlers } from './admin/payments/handlers.ts';
import { adminRefundsHandlers } from './admin/refunds/handlers.ts';
import { adminPricingHandlers } from './admin/pricing/handlers.ts';
import { adminTemplatesHandlers } from './admin/templates/handlers.ts';
import { createBilling } from './billing/billing.ts';
import { billingHandlers } from './billing/handlers.ts';
import { createConfiguredProviders, listPaymentServices } from './billing/providers/configured.ts';
import { webhookRoutes } from './billing/webhook-routes.ts';
import type { Config } from './config.ts';
import { contactHandlers } from './contact/handlers.ts';
import { contactMailHandler } from './contact/mail-message.ts';
import { contactReplyHandler } from './contact/mail-reply.ts';
import { createCostBook } from './credits/cost-book.ts';
import { conversationCareHandler } from './conversations/care.ts';
import { conversationEventRoutes } from './conversations/events.ts';
import { conversationsHandlers } from './conversations/handlers.ts';
import { afterGeneration } from './conversations/run-message.ts';
import { creditsHandlers } from './credits/handlers.ts';
import { createNotifications } from './db/notifications.ts';
import { openDatabase, type Database, type Transaction } from './db/pool.ts';
import { routeByTask } from './engines/by-task.ts';
import { listCreativeServices } from './engines/describe-models.ts';
import { modelsHandlers } from './engines/handlers.ts';
import { createLocalEngine } from './engines/local.ts';
import { createModelPreparation, followRepairs, readModelsState } from './engines/model-preparation.ts';
import { createCallBook } from './engines/providers/call-book.ts';
import type { ProviderHealth } from './engines/providers/creative-engine.ts';
import { createLiveCreativeEngine } from './engines/providers/live-creative-engine.ts';
import { liveOffer, openLiveCreative, type LiveCreative } from './engines/providers/live-creative.ts';
import { creativeGenerationJob, generationJob } from './generations/generation-job.ts';
import { generationEventRoutes } from './generations/events.ts';
import { generationsHandlers } from './generations/handlers.ts';
import { createQueueView, typicalMs } from './generations/queue-view.ts';
import { generationRepairHandler } from './generations/repair-generations.ts';
import { generationHandler } from './generations/run-generation.ts';
import { createApiHandler } from './http/api-handler.ts';
import { healthRoutes } from './http/health.ts';
import { createOpenApiDocument } from './http/openapi.ts';
import type { RenderPage } from './http/pages.ts';
import { googlePictureHost } from './http/security.ts';
import { createWebApp } from './http/web-app.ts';
import { eraseHandler } from './images/erase-job.ts';
import { exportRoutes as pictureExportRoutes } from './images/export-file.ts';
import { imagesHandlers } from './images/handlers.ts';
import { limitUpload } from './images/limit-upload.ts';
import { mediaRoutes } from './images/media.ts';
import { templateMediaRoutes } from './images/template-media.ts';
import { jobKinds, workJobs } from './jobs.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import type { Logger } from './lib/logger.ts';
import { remember } from './lib/remember.ts';
import { readOrMakeSecret, secretFile } from './lib/secret.ts';
import { developmentMailbox } from './mail/development-mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { moderationHandlers } from './moderation/handlers.ts';
import { moderationJobHandlers } from './moderation/send-notice.ts';
import { createModelPlanner } from './planner/plan-with-model.ts';
import { rememberPlans } from './planner/remember-plans.ts';
import { eraseAccountsHandler } from './privacy/erase-accounts.ts';
import { resumeRenewal, stopRenewal } from './privacy/plan-on-deletion.ts';
import { exportRoutes } from './privacy/export-routes.ts';
import { followDrain, readDrain } from './queue/drain.ts';
import { createQueue } from './queue/queue.ts';
import { sampleMails } from './sample-mails.ts';
import { findSharedImages } from './shares/find-shared.ts';
import { sharesHandlers } from './shares/handlers.ts';
import { sharedMediaRoutes } from './shares/shared-media.ts';
import { createStorage } from './storage/create-storage.ts';
import { createCatalogue } from './templates/catalogue.ts';
import { templatesHandlers } from './templates/handlers.ts';
import { seedTemplates } from './templates/seed-templates.ts';
import { verifyHandlers } from './verify/handlers.ts';

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Prints a line for the person who started the server. */
  readonly announce: (line: string) => void;
  /** Undefined in a worker, which serves no pages. */
  readonly pages: { readonly renderPage: RenderPage; readonly assetsDir: string | undefined } | undefined;
}

export interface App {
  readonly fetch: Hono['fetch'];
  readonly startWorker: () => Promise<void>;
  /** Ends in reverse order: work is put back, connections close. */
  readonly close: () => Promise<void>;
  readonly mailboxUrl: string | undefined;
}

/** Puts the product together. The only place that knows every room. */
export async function createApp({ config, databaseUrl, logger, announce, pages }: AppOptions): Promise<App> {
  const clock = systemClock;
  const secret = config.auth.secret ?? (await readOrMakeSecret(config.dataDir, 'auth'));
  const { db, close: closeDatabase } = openDatabase(databaseUrl, logger);
  const notifications = createNotifications({ databaseUrl, logger });
  const queue = createQueue({ databaseUrl, logger });
  await queue.start(jobKinds);
  const storage = createStorage(config.storage);

  // Kept, so that the printed address stays the same after a restart.
  const mailboxToken = config.mail.smtpUrl === undefined ? await readOrMakeSecret(config.dataDir, 'mailbox') : undefined;
  const mailboxUrl = mailboxToken === undefined ? undefined : `${config.http.baseUrl}/dev/mailbox/${mailboxToken}`;
  const mailer = createMailer({ ...config.mail, db, logger, mailboxUrl: mailboxUrl ?? '', announce });
  const auth: Auth = createAuth({ ...config.auth, db, secret, baseUrl: config.http.baseUrl, mailer, clientAddressHeader, logger });
  const findViewer = createViewerFinder({ auth, db, initialCredits: config.credits, secret, adminEmail: config.auth.adminEmail });

  const engineSettings = {
    modelsDir: config.modelsDir,
    permissiveOnly: config.engine.permissiveOnly,
    memoryBudgetBytes: config.engine.memoryBudgetBytes,
    ownModels: config.engine.ownModels,
    signingFile: secretFile(config.dataDir, 'provenance.pem'),
    logger,
  };
  // Uploads and picture sizes are wanted at once and must not wait behind a long job: children of their own.
  const pictureEngine = createLocalEngine({ ...engineSettings, concurrency: 2, threads: 1 });
  const queueView = createQueueView(db);
  const liveCreative = await openLiveCreative({ db, notifications, environment: config.creative, secret, logger });
  const creative = liveOffer(liveCreative);
  const costs = createCostBook({ db, notifications, clock });
  const catalogue = createCatalogue({ db, notifications, costs });
  await seedTemplates(db);
  const shared = {
    db,
    queue,
    notifications,
    storage,
    clock,
    logger,
    queueView,
    creative,
    costs,
    catalogue,
    afterEnd: (tx: Transaction, generationId: string) => afterGeneration({ queue, notifications }, tx, generationId),
  };
  const billing = createBilling({
    ...shared,
    mailer,
    secret,
    baseUrl: config.http.baseUrl,
    seller: [config.operator.name ?? 'Afterglow', ...(config.operator.email === undefined ? [] : [config.operator.email])],
    initialCredits: siteFacts(config).initialCredits,
    configured: createConfiguredProviders(config.payments),
  });

  const apiHandler = createApiHandler(
    {
      account: accountHandlers({
        ...shared,
        mailer,
        secret,
        baseUrl: config.http.baseUrl,
        engine: pictureEngine,
        renewals: { stop: (userId) => stopRenewal(billing, userId), resume: (userId) => resumeRenewal(billing, userId) },
        site: siteFacts(config),
        readModelsState: () => readModelsState(db),
        readPaused: async () => (await readDrain(db)) !== undefined,
      }),
      contact: contactHandlers({
        ...shared,
        takeAttempt: (key, limit) => takeAttempt(db, key, limit),
        networkOf: callerNetwork,
        operator: operatorFacts(config, liveCreative),
      }),
      credits: creditsHandlers({ db, clock }),
      images: imagesHandlers({ ...shared, engine: pictureEngine }),
      templates: templatesHandlers({ typicalMs: remember((templateId: string) => typicalMs(db, templateId), 10_000), creative, catalogue }),
      models: modelsHandlers({ creative: liveCreative }),
      generations: generationsHandlers(shared),
      conversations: conversationsHandlers({ ...shared, engine: pictureEngine, askModel: modelPlanner(config, { db, clock, logger }) }),
      billing: billingHandlers(billing),
      moderation: moderationHandlers({
        ...shared,
        takeAttempt: (key, limit) => takeAttempt(db, key, limit),
        networkOf: callerNetwork,
        findSharedImages: (token) => findSharedImages(shared, token),
      }),
      adminPricing: adminPricingHandlers({ ...shared, billing }),
      adminMessages: adminMessagesHandlers(shared),
      adminModeration: adminModerationHandlers(shared),
      adminPayments: adminPaymentsHandlers(billing),
      adminRefunds: adminRefundsHandlers(billing),
      adminAudit: adminAuditHandlers({ db }),
      adminDashboard: adminDashboardHandlers({ db, clock }),
      adminUsers: adminUsersHandlers({
        ...billing,
        mailer,
        baseUrl: config.http.baseUrl,
        adminEmail: config.auth.adminEmail,
        sendVerification: auth.sendVerification,
      }),
      adminTemplates: adminTemplatesHandlers({ ...shared, engine: pictureEngine }),
      adminSystem: adminSystemHandlers({ ...shared, kinds: jobKinds, config }),
      adminJobs: adminJobsHandlers(shared),
      adminProviders: adminProvidersHandlers({ ...shared, environment: config.creative, secret, engine: pictureEngine }),
      adminAnnouncements: adminAnnouncementsHandlers(shared),
      announcements: announcementsHandlers(shared),
      shares: sharesHandlers({ ...shared, secret }),
      verify: verifyHandlers({ db, engine: pictureEngine }),
    },
    logger,
  );
  const openApiDocument = createOpenApiDocument(config.http.baseUrl);
  const web = createWebApp({
    logger,
    trustedProxies: config.http.trustedProxies,
    findViewer,
    limitUpload,
    authHandler: auth.authHandler,
    clientAddressHeader,
    apiHandler,
    openApiDocument: () => openApiDocument,
    routes: [
      ['/api/health', healthRoutes({ db, checkStorage: () => storage.check() })],
      ['/', webhookRoutes(billing)],
      ['/', generationEventRoutes({ ...shared, findViewer, findLocale })],
      ['/', conversationEventRoutes({ ...shared, findViewer, findLocale })],
      ['/', exportRoutes({ ...shared, engine: pictureEngine, findViewer })],
      ['/', avatarRoutes({ db, storage, findViewer })],
      ['/', templateMediaRoutes({ db, storage, engine: pictureEngine })],
      ['/', casePictureRoutes({ db, storage, engine: pictureEngine, findViewer })],
      ['/', mediaRoutes({ db, storage, engine: pictureEngine, findViewer, findLocale })],
      ['/', sharedMediaRoutes({ ...shared, engine: pictureEngine, findLocale })],
      ['/', pictureExportRoutes({ db, storage, engine: pictureEngine, clock, findViewer, findLocale })],
      ...(mailboxToken === undefined ? [] : [['/', developmentMailbox({ db, token: mailboxToken, samples: sampleMails(config.http.baseUrl) })] as const]),
    ],
    personRoutes: [visitRoutes({ db, mailer, logger, baseUrl: config.http.baseUrl, secret })],
    assetsDir: pages?.assetsDir,
    pictureHosts: config.auth.google === undefined ? [] : [googlePictureHost],
    baseUrl: config.http.baseUrl,
    renderPage: pages?.renderPage ?? (() => Promise.resolve(new Response(null, { status: 404 }))),
  });

  let stopWorker: () => Promise<void> = () => Promise.resolve();
  let enginePids = pictureEngine.pids;
  let health: () => readonly ProviderHealth[] = () => [];
  const reporter = createProcessReporter({ db, logger, mode: config.mode, enginePids: () => enginePids(), running: queue.running, providers: () => health() });
  reporter.start();
  return {
    fetch: web.fetch,
    mailboxUrl,
    startWorker: async () => {
      const engine = createLocalEngine({ ...engineSettings, concurrency: config.engine.concurrency, threads: config.engine.threads });
      const limitOf = (provider: string): number | undefined => liveCreative.providers.find(({ id }) => id === provider)?.dailyLimitMicros;
      const book = createCallBook(shared, config.creative.dailyLimitMicros, limitOf);
      const creativeEngine = createLiveCreativeEngine({ creative: liveCreative, book, local: pictureEngine, logger, now: () => performance.now() });
      health = creativeEngine.health;
      enginePids = () => [...engine.pids(), ...pictureEngine.pids()];
      const preparation = createModelPreparation({ ...engineSettings, db, announce });
      const endRepairs = followRepairs(notifications, preparation);
      const endDrain = await followDrain(shared, [generationJob, creativeGenerationJob]);
      // As many as may be under way with all providers together.
      const creativePlaces = (): number =>
        Math.max(
          1,
          liveCreative.providers.reduce((sum, { concurrency }) => sum + (concurrency ?? liveCreative.concurrency), 0),
        );
      const endResizing = liveCreative.onChange(() => void queue.setConcurrency(creativeGenerationJob, creativePlaces()));
      const generationDeps = {
        ...shared,
        engine: routeByTask({ local: engine, creative: creativeEngine }),
        modelsArePreparing: preparation.isPreparing,
        safetyThreshold: config.engine.safetyThreshold,
      };
      stopWorker = async () => {
        for (const end of [endRepairs, endDrain, endResizing]) end();
        await preparation.stop();
        await queue.stop();
        await engine.close();
      };
      preparation.start();
      const contactMail = { ...shared, mailer, operatorEmail: config.operator.email ?? config.auth.adminEmail, baseUrl: config.http.baseUrl };
      await workJobs(queue, [
        generationHandler(generationDeps, { concurrency: config.engine.concurrency }),
        generationHandler(generationDeps, { concurrency: creativePlaces() }, creativeGenerationJob),
        storageCountHandler(shared),
        storageSweepHandler(shared),
        generationRepairHandler(shared),
        conversationCareHandler(shared),
        eraseHandler(shared),
        eraseAccountsHandler(shared),
        housekeepingHandler(shared),
        fillDaysHandler(shared),
        ...billing.jobHandlers,
        contactMailHandler(contactMail),
        contactReplyHandler(contactMail),
        ...moderationJobHandlers({ ...shared, mailer, baseUrl: config.http.baseUrl }),
      ]);
    },
    close: async () => {
      await stopWorker();
      await queue.stop();
      await reporter.stop();
      liveCreative.close();
      catalogue.close();
      costs.close();
      await auth.close();
      await pictureEngine.close();
      await notifications.close();
      await closeDatabase();
    },
  };
}

/** Set by our own HTTP room alone, after taking away what the caller put there. */
const clientAddressHeader = 'x-afterglow-client-address';

function findLocale(headers: Headers): Locale {
  return resolveLocale(parseCookies(headers.get('cookie') ?? '')[localeCookie], headers.get('accept-language') ?? undefined);
}

/** Undefined: our own planner plans everything. */
function modelPlanner({ planner }: Config, deps: { readonly db: Database; readonly clock: Clock; readonly logger: Logger }) {
  return planner === undefined ? undefined : rememberPlans(createModelPlanner(planner, { ...deps, now: () => performance.now() }), deps);
}

function siteFacts(config: Config) {
  return {
    googleSignIn: config.auth.google !== undefined,
    emailVerification: config.auth.emailVerification,
    developmentMailbox: config.mail.smtpUrl === undefined,
    initialCredits: config.auth.emailVerification ? config.credits.verified : config.credits.unconfirmed,
  };
}

function operatorFacts(config: Config, creative: LiveCreative): Operator {
  return {
    name: config.operator.name ?? null,
    email: config.operator.email ?? null,
    pictureStorage: config.storage.kind,
    safetyCheck: config.engine.safetyThreshold !== undefined,
    // An administrator may add one while this runs.
    get creativeServices() {
      return listCreativeServices(creative);
    },
    paymentServices: listPaymentServices(config.payments),
    sendsMail: config.mail.smtpUrl !== undefined,
  };
}
