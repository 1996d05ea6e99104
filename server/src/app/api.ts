import type { Operator } from '@afterglow/domain/contract/public/contact';
import { assistantsHandlers } from '../accounts/assistants/handlers.ts';
import { accountHandlers } from '../accounts/handlers.ts';
import { keysHandlers } from '../accounts/keys/handlers.ts';
import { securityHandlers } from '../accounts/second-factor/handlers.ts';
import { adminAnnouncementsHandlers, announcementsHandlers } from '../admin/announcements/handlers.ts';
import { adminAuditHandlers } from '../admin/audit/handlers.ts';
import { adminBatchesHandlers } from '../admin/batches/handlers.ts';
import { adminDashboardHandlers } from '../admin/dashboard/handlers.ts';
import { adminJobsHandlers } from '../admin/jobs/handlers.ts';
import { adminMessagesHandlers } from '../admin/messages/handlers.ts';
import { adminModerationHandlers } from '../admin/moderation/handlers.ts';
import { adminPaymentsHandlers } from '../admin/payments/handlers.ts';
import { adminPricingHandlers } from '../admin/pricing/handlers.ts';
import { adminProvidersHandlers } from '../admin/providers/handlers.ts';
import { adminRecipesHandlers } from '../admin/recipes/handlers.ts';
import { adminRefundsHandlers } from '../admin/refunds/handlers.ts';
import { adminReturnsHandlers } from '../admin/returns/handlers.ts';
import { adminSystemHandlers } from '../admin/system/handlers.ts';
import { adminTemplatesHandlers } from '../admin/templates/handlers.ts';
import { adminUsersHandlers } from '../admin/users/handlers.ts';
import { batchesHandlers } from '../batches/handlers.ts';
import { billingHandlers } from '../billing/handlers.ts';
import { listPaymentServices } from '../billing/providers/configured.ts';
import type { Config } from '../config/config.ts';
import type { PlannerConfig } from '../config/planner-config.ts';
import { connectionsHandlers, folderWatchesHandlers } from '../connections/handlers.ts';
import { contactHandlers } from '../contact/handlers.ts';
import { conversationsHandlers } from '../conversations/handlers.ts';
import { planBesideRules } from '../conversations/planning/beside-rules.ts';
import type { DifferenceBook } from '../conversations/planning/plan-differences.ts';
import { createModelPlanner } from '../conversations/planning/plan-with-model.ts';
import { rememberPlans } from '../conversations/planning/remember-plans.ts';
import { creditsHandlers } from '../credits/handlers.ts';
import type { Database } from '../db/pool.ts';
import { listCreativeServices } from '../engines/describe-models.ts';
import { modelsHandlers } from '../engines/handlers.ts';
import { readModelsState, findFilledSlots } from '../engines/model-preparation.ts';
import type { LiveCreative } from '../engines/providers/live-creative.ts';
import { generationsHandlers } from '../generations/handlers.ts';
import { typicalMs } from '../generations/queue-view.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { imagesHandlers } from '../images/handlers.ts';
import { createLooks } from '../images/quick-look.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { remember } from '../lib/remember.ts';
import { moderationHandlers } from '../moderation/handlers.ts';
import { webhooksHandlers } from '../outbound-webhooks/handlers.ts';
import { resumeRenewal, stopRenewal } from '../privacy/plan-on-deletion.ts';
import { pushHandlers } from '../push/handlers.ts';
import { readDrain } from '../queue/drain.ts';
import { recipesHandlers } from '../recipes/handlers.ts';
import { imageAddressesHandlers } from '../shares/address-handlers.ts';
import { findSharedImages } from '../shares/find-shared.ts';
import { sharesHandlers } from '../shares/handlers.ts';
import { templatesHandlers } from '../templates/handlers.ts';
import { describeFit } from '../templates/photo-fit.ts';
import { verifyHandlers } from '../verify/handlers.ts';
import { tryHandlers } from '../visitors/handlers.ts';
import { jobKinds } from './jobs.ts';
import { connectionDeps, siteFacts, webhookDeps, type Parts } from './parts.ts';

/** Every endpoint of the contract with the one who answers it. */
export function createApi(parts: Parts, differences: DifferenceBook) {
  const {
    config,
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
    words,
    continueConversation,
    continueBatch,
  } = parts;
  const { auth, mailer, secret, billing, pictureEngine, liveCreative } = parts;
  const { baseUrl } = config.http;
  const photos = {
    db,
    findLook: createLooks({ db, storage, engine: parts.lookEngine, logger }),
    findSlots: () => findFilledSlots(db),
  };
  return createApiHandler(
    {
      account: accountHandlers({
        db,
        clock,
        storage,
        mailer,
        secret,
        baseUrl,
        engine: pictureEngine,
        renewals: {
          stop: (userId) => stopRenewal(billing, userId),
          resume: (userId) => resumeRenewal(billing, userId),
        },
        site: siteFacts(config),
        readModelsState: () => readModelsState(db),
        readPaused: async () => (await readDrain(db)) !== undefined,
      }),
      security: securityHandlers({ db }),
      keys: keysHandlers({ db, logger }),
      assistants: assistantsHandlers({ db, logger, oauth: auth.oauth }),
      webhooks: webhooksHandlers(webhookDeps(parts)),
      push: pushHandlers(webhookDeps(parts)),
      connections: connectionsHandlers(connectionDeps(parts)),
      folderWatches: folderWatchesHandlers(connectionDeps(parts)),
      contact: contactHandlers({
        db,
        queue,
        clock,
        logger,
        consumeAttempt: (key, limit) => consumeAttempt(db, key, limit),
        networkOf: callerNetwork,
        secret,
        operator: operatorFacts(config, liveCreative),
      }),
      credits: creditsHandlers({ db, clock }),
      images: imagesHandlers({ db, storage, clock, engine: pictureEngine }),
      templates: templatesHandlers({
        typicalMs: remember((templateId: string) => typicalMs(db, templateId), 10_000),
        creative,
        catalogue,
        words,
        describeFit: (template, photo, locale) => describeFit(photos, template, photo, locale),
        consumeAttempt: (key, limit) => consumeAttempt(db, key, limit),
        networkOf: callerNetwork,
      }),
      models: modelsHandlers({ creative: liveCreative, db, clock }),
      generations: generationsHandlers({
        db,
        photos,
        queue,
        notifications,
        clock,
        queueView,
        creative,
        catalogue,
        words,
        continueConversation,
        continueBatch,
      }),
      conversations: conversationsHandlers({
        db,
        queue,
        notifications,
        storage,
        clock,
        creative,
        costs,
        catalogue,
        words,
        continueConversation,
        continueBatch,
        engine: pictureEngine,
        lookEngine: parts.lookEngine,
        askModel: modelPlanner(config, { db, clock, logger, differences }),
      }),
      billing: billingHandlers(billing),
      moderation: moderationHandlers({
        db,
        clock,
        consumeAttempt: (key, limit) => consumeAttempt(db, key, limit),
        networkOf: callerNetwork,
        findSharedImages: (token) => findSharedImages({ db, clock }, token),
      }),
      adminPricing: adminPricingHandlers({ db, clock, costs, billing }),
      adminMessages: adminMessagesHandlers({ db, queue, clock }),
      adminModeration: adminModerationHandlers({ db, queue, clock }),
      adminPayments: adminPaymentsHandlers(billing),
      adminRefunds: adminRefundsHandlers(billing),
      adminReturns: adminReturnsHandlers({ db, clock }),
      adminAudit: adminAuditHandlers({ db }),
      adminDashboard: adminDashboardHandlers({ db, clock }),
      adminUsers: adminUsersHandlers({
        ...billing,
        mailer,
        baseUrl,
        adminEmail: config.auth.adminEmail,
        sendVerification: auth.sendVerification,
      }),
      adminTemplates: adminTemplatesHandlers({
        db,
        queue,
        storage,
        clock,
        creative,
        costs,
        catalogue,
        words,
        engine: pictureEngine,
      }),
      adminSystem: adminSystemHandlers({ db, notifications, queue, storage, clock, kinds: jobKinds, config }),
      adminRecipes: adminRecipesHandlers({ db, clock, secret, costs, catalogue }),
      adminBatches: adminBatchesHandlers({ db, queue, notifications, clock, continueConversation, continueBatch }),
      adminJobs: adminJobsHandlers({ db, queue, notifications, clock, continueConversation, continueBatch }),
      adminProviders: adminProvidersHandlers({
        db,
        clock,
        notifications,
        environment: config.creative,
        secret,
        engine: pictureEngine,
      }),
      adminAnnouncements: adminAnnouncementsHandlers({ db, clock }),
      announcements: announcementsHandlers({ db, clock }),
      shares: sharesHandlers({ db, clock, secret }),
      imageAddresses: imageAddressesHandlers({ db, clock, secret }),
      batches: batchesHandlers({
        db,
        photos,
        queue,
        notifications,
        clock,
        creative,
        costs,
        catalogue,
        words,
        continueConversation,
        continueBatch,
      }),
      recipes: recipesHandlers({
        db,
        queue,
        clock,
        secret,
        storage,
        costs,
        catalogue,
        engine: pictureEngine,
        lookEngine: parts.lookEngine,
      }),
      try: tryHandlers({
        db,
        storage,
        catalogue,
        words,
        engine: pictureEngine,
        visitorEngine: parts.visitorEngine,
        lookEngine: parts.lookEngine,
        perDay: config.visitorResults,
        safetyThreshold: config.engine.safetyThreshold,
      }),
      verify: verifyHandlers({ db, engine: pictureEngine }),
    },
    logger,
  );
}

/** Undefined: our own planner plans everything. */
function modelPlanner(
  { planner }: Config,
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly logger: Logger;
    readonly differences: DifferenceBook;
  },
) {
  return planner === undefined
    ? undefined
    : rememberPlans(
        planBesideRules(createModelPlanner(planner, { ...deps, now: () => performance.now() }), deps),
        deps,
      );
}

const languageModelService = ({ provider, baseUrl }: PlannerConfig): string =>
  baseUrl === undefined ? (provider === 'google' ? 'Google' : 'OpenAI') : new URL(baseUrl).host;

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
    languageModel: config.planner === undefined ? null : languageModelService(config.planner),
    paymentServices: listPaymentServices(config.payments),
    signsWith: config.engine.signingFile === undefined ? 'own' : 'operator',
    timeStampsBy:
      config.engine.timeStampAuthority === undefined ? null : new URL(config.engine.timeStampAuthority).host,
    sendsMail: config.mail.smtpUrl !== undefined,
  };
}
