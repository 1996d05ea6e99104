import { batchPriority } from '@afterglow/domain/billing/job-order';
import type { DeviceChoice } from '@afterglow/engine/models/device';
import { fillDaysHandler } from '../admin/dashboard/fill-days.ts';
import { storageCountHandler } from '../admin/system/storage-count.ts';
import { storageSweepHandler } from '../admin/system/storage-sweep.ts';
import { backupHandler, backupJob, backupRoundHandler } from '../backup/backup-job.ts';
import { batchMailHandler } from '../batches/batch-mail.ts';
import { batchMaintenanceHandler } from '../batches/maintenance.ts';
import { planProcesses } from '../config/room-for-batches.ts';
import { bringPhotosHandler } from '../connections/bring-photos.ts';
import { failingMailHandler } from '../connections/failing-mail.ts';
import { connectionRoundHandler, putBackHandler } from '../connections/put-back.ts';
import { watchFolderHandler } from '../connections/watch-folder.ts';
import { contactMailHandler } from '../contact/mail-message.ts';
import { contactReplyHandler } from '../contact/mail-reply.ts';
import { conversationMaintenanceHandler } from '../conversations/maintenance.ts';
import { routeByTask } from '../engines/by-task.ts';
import { chooseDevice } from '../engines/choose-device.ts';
import type { TaskEngine } from '../engines/contract.ts';
import { creativeTask } from '../engines/creative-request.ts';
import { createLocalEngine } from '../engines/local.ts';
import { makingRoom } from '../engines/make-room.ts';
import { createModelPreparation, followRepairs, findFilledSlots } from '../engines/model-preparation.ts';
import { createCallBook } from '../engines/providers/call-book.ts';
import type { ProviderHealth } from '../engines/providers/creative-engine.ts';
import { createLiveCreativeEngine } from '../engines/providers/live-creative-engine.ts';
import { createRemoteEngine } from '../engines/remote/remote-engine.ts';
import type { Claim } from '../generations/end-generation.ts';
import { creativeGenerationJob, generationJob } from '../generations/generation-job.ts';
import { editorTemplateId, recipeTemplateId } from '../generations/generation-row.ts';
import { generationRepairHandler } from '../generations/repair-generations.ts';
import { generationHandler } from '../generations/run-generation.ts';
import { eraseHandler } from '../images/erase-job.ts';
import { createLooks } from '../images/quick-look.ts';
import { createShareLock } from '../lib/share-lock.ts';
import { maintenanceHandler } from '../maintenance/run-maintenance.ts';
import { diskWatchHandler } from '../maintenance/watch-disk.ts';
import { moderationJobHandlers } from '../moderation/send-notice.ts';
import { outboundDeliveryHandler } from '../outbound-webhooks/deliver.ts';
import { outboundEventHandler } from '../outbound-webhooks/make-deliveries.ts';
import { outboundMailHandler } from '../outbound-webhooks/off-mail.ts';
import { outboundRoundHandler } from '../outbound-webhooks/outbound-round.ts';
import { sendDeadlineMs } from '../outbound-webhooks/send-delivery.ts';
import { eraseAccountsHandler } from '../privacy/erase-accounts.ts';
import { pushHandler } from '../push/send-push.ts';
import { followDrain } from '../queue/drain.ts';
import { refuseUnfit } from '../templates/photo-fit.ts';
import { workJobs } from './jobs.ts';
import { backupDeps, connectionDeps, pushContact, uploadsFolder, webhookDeps, type Parts } from './parts.ts';

export interface Worker {
  readonly health: () => readonly ProviderHealth[];
  readonly enginePids: () => readonly number[];
  /** Where its pictures are made. */
  readonly device: DeviceChoice;
  /** Takes no new pictures. Resolves when those under way have ended. */
  readonly drain: () => Promise<void>;
  /** Work under way is put back. */
  readonly stop: () => Promise<void>;
}

/** Loading the models again takes seconds; holding them, most of a gigabyte. */
const idleMs = 600_000;

/** Begins to take jobs, with an engine of its own. */
export async function startWorker(parts: Parts): Promise<Worker> {
  const { config, db, queue, notifications, storage, clock, logger, secret, mailer, billing } = parts;
  const {
    announce,
    engineSettings,
    pictureEngine,
    endIdleAnswering,
    metrics,
    liveCreative,
    continueConversation,
    continueBatch,
  } = parts;
  const { concurrency, threads, batchPlaces: places } = config.engine;
  const { processes, tasksEach } = planProcesses(concurrency, places);
  const device = await chooseDevice(config.engine.device, announce);
  const children = createLocalEngine({
    ...engineSettings,
    concurrency: processes,
    tasksEach,
    threads,
    device: device.used,
    idleMs,
  });
  const engine = makingRoom(children, concurrency, endIdleAnswering, () => performance.now());
  const limitOf = (provider: string): number | undefined =>
    liveCreative.providers.find(({ id }) => id === provider)?.dailyLimitMicros;
  const book = createCallBook({ db, clock }, config.creative.dailyLimitMicros, limitOf);
  const creativeEngine = createLiveCreativeEngine({
    creative: liveCreative,
    book,
    local: pictureEngine,
    logger,
    now: () => performance.now(),
  });
  const preparation = createModelPreparation({ ...engineSettings, db, announce });
  const endRepairs = followRepairs(notifications, preparation);
  const pictureJobs = [generationJob, creativeGenerationJob];
  const endDrain = await followDrain({ db, queue, notifications, logger }, pictureJobs);
  // As many as may be under way with all providers together.
  const creativePlaces = (): number =>
    Math.max(
      1,
      liveCreative.providers.reduce((sum, { concurrency }) => sum + (concurrency ?? liveCreative.concurrency), 0),
    );
  const endResizing = liveCreative.onChange(() => void queue.setConcurrency(creativeGenerationJob, creativePlaces()));
  const remote = createRemoteEngine({
    db,
    storage,
    notifications,
    logger,
    local: engine,
    finishing: pictureEngine,
    placesHere: concurrency + places,
    onPlaces: (beside) => void queue.setConcurrency(generationJob, concurrency + beside),
  });
  const generationDeps = {
    db,
    queue,
    notifications,
    storage,
    clock,
    logger,
    continueConversation,
    continueBatch,
    engine: metrics.watchEngine(routeByTask({ local: remote.engine, creative: creativeEngine })),
    countWait: metrics.countWait,
    modelsArePreparing: preparation.isPreparing,
    safetyThreshold: config.engine.safetyThreshold,
    lock: createShareLock(),
    refuseUnfitWork: refuseUnfitTemplateWork(parts, engine),
  };
  preparation.start();
  const contactMail = {
    db,
    clock,
    logger,
    mailer,
    operatorEmail: config.operator.email ?? config.auth.adminEmail,
    baseUrl: config.http.baseUrl,
    secret,
  };
  const backups = { ...parts, ...backupDeps(parts) };
  // one with a place takes them
  if (backups.place === undefined) await queue.pause([backupJob]);
  const outbound = webhookDeps(parts);
  const library = { ...connectionDeps(parts), storage, engine: pictureEngine };
  await workJobs(queue, [
    generationHandler(generationDeps, {
      concurrency,
      beside: { places, maxPriority: batchPriority },
    }),
    generationHandler(generationDeps, { concurrency: creativePlaces() }, creativeGenerationJob),
    storageCountHandler({ db, storage, clock }),
    storageSweepHandler({ db, storage, clock, logger }),
    generationRepairHandler({ db, queue, clock, logger }),
    batchMaintenanceHandler({ db, queue, notifications, clock, logger, continueConversation, continueBatch }),
    batchMailHandler({ db, mailer, baseUrl: config.http.baseUrl }),
    conversationMaintenanceHandler({ db, queue, notifications, clock, logger }),
    eraseHandler({ db, storage, clock }),
    eraseAccountsHandler({ db, storage, clock, logger, queue }),
    maintenanceHandler({ db, clock, logger, uploadsFolder: uploadsFolder(config) }),
    backupHandler(backups),
    backupRoundHandler(backups),
    diskWatchHandler(parts.disk),
    fillDaysHandler({ db, clock }),
    ...billing.jobHandlers,
    outboundEventHandler(outbound),
    outboundDeliveryHandler({ ...outbound, random: Math.random, deadlineMs: sendDeadlineMs }),
    outboundRoundHandler(outbound),
    outboundMailHandler({ ...outbound, mailer }),
    pushHandler({
      ...outbound,
      logger,
      random: Math.random,
      deadlineMs: sendDeadlineMs,
      contact: pushContact(config),
    }),
    bringPhotosHandler({ ...parts, ...library }),
    watchFolderHandler({ ...parts, ...library }),
    connectionRoundHandler(library),
    putBackHandler(library),
    failingMailHandler({ ...library, mailer, baseUrl: config.http.baseUrl }),
    contactMailHandler(contactMail),
    contactReplyHandler(contactMail),
    ...moderationJobHandlers({ db, clock, mailer, baseUrl: config.http.baseUrl }),
  ]);
  return {
    device,
    health: creativeEngine.health,
    enginePids: () => engine.pids(),
    drain: async () => {
      // An administrator who resumes the queue means the other processes.
      endDrain();
      await queue.pause(pictureJobs);
      await queue.ended(pictureJobs);
    },
    stop: async () => {
      for (const end of [endRepairs, endDrain, endResizing, remote.close]) end();
      await preparation.stop();
      await queue.stop();
      await engine.close();
    },
  };
}

/** Photos of templates that come another way than the template's page: a batch takes hundreds, so it looks at pixels alone. */
function refuseUnfitTemplateWork({ db, storage, logger, catalogue }: Parts, engine: TaskEngine) {
  const findLook = createLooks({ db, storage, engine, logger }, { models: false });
  return async ({ templateId, task, imageIds: [imageId], userId }: Claim): Promise<void> => {
    if (imageId === undefined || task === creativeTask) return;
    if (templateId === editorTemplateId || templateId === recipeTemplateId) return;
    // Gone since it was asked for: the work was accepted all the same.
    const template = await catalogue.find(templateId).catch(() => undefined);
    if (template !== undefined)
      await refuseUnfit({ db, findLook, findSlots: () => findFilledSlots(db) }, template, { userId, imageId });
  };
}
