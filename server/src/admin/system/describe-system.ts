import { statfs } from 'node:fs/promises';
import os from 'node:os';
import type { System } from '@afterglow/domain/contract/admin/system';
import { ENGINE_DEVICES } from '@afterglow/engine/models/device';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/pool.ts';
import { readCheckedSlots, readModelsState } from '../../engines/model-preparation.ts';
import { listRemoteWorkers } from '../../engines/remote/remote-workers.ts';
import type { Notifications } from '../../events/notifications.ts';
import { answerMs } from '../../http/health.ts';
import { readQuotas } from '../../images/space.ts';
import type { Clock } from '../../lib/clock.ts';
import { productVersion } from '../../lib/version.ts';
import { within } from '../../lib/within.ts';
import { readDrain } from '../../queue/drain.ts';
import type { JobKind } from '../../queue/job.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Storage } from '../../storage/contract.ts';
import { describeBackups } from './backups.ts';
import { readDatabaseFacts } from './database-facts.ts';
import { listModelFiles } from './model-files.ts';
import { readProcesses } from './process-report.ts';
import { readPictureQueue, readQueue } from './queue-facts.ts';
import { readCounted, storageCountJob } from './storage-count.ts';
import { readSweep, storageSweepJob } from './storage-sweep.ts';

export interface SystemDeps {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly kinds: readonly JobKind<unknown>[];
  readonly config: Pick<Config, 'databaseUrl' | 'storage' | 'modelsDir' | 'engine' | 'settings' | 'minFreeBytes'>;
}

/** Everything about running it, in one answer. Nothing here reads a big table. */
export async function describeSystem({ db, storage, clock, kinds, config }: SystemDeps): Promise<System> {
  const now = clock.now();
  const [
    drain,
    processes,
    pictures,
    queue,
    models,
    slots,
    files,
    modelsFree,
    counted,
    swept,
    storageFree,
    quotas,
    database,
    remote,
    storageAnswers,
  ] = await Promise.all([
    readDrain(db),
    readProcesses(db, now),
    readPictureQueue(db),
    readQueue(db, kinds),
    readModelsState(db),
    readCheckedSlots(db),
    listModelFiles(config.modelsDir, config.engine),
    readFree(config.modelsDir),
    readCounted(db),
    readSweep(db),
    config.storage.kind === 'disk' ? readFree(config.storage.root) : null,
    readQuotas(db),
    readDatabaseFacts(db),
    listRemoteWorkers(db),
    within(answerMs, () => storage.check()).then(
      () => true,
      () => false,
    ),
  ]);
  const isUnderWay = (name: string): boolean =>
    queue.some(({ kind, waiting, running }) => kind === name && waiting + running > 0);
  return {
    at: now.toISOString(),
    drain: drain ?? null,
    processes: processes.map(({ providers: _providers, backups: _backups, startedAt, seenAt, ...process }) => ({
      ...process,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    remoteWorkers: remote.map(({ seenAt, device, ...worker }) => ({
      ...worker,
      device: ENGINE_DEVICES.find((each) => each === device) ?? null,
      seenAt: seenAt?.toISOString() ?? null,
    })),
    pictures,
    queue,
    models: {
      ...models,
      folder: config.modelsDir,
      slots,
      files,
      presentBytes: files.reduce((sum, { present, bytes }) => sum + (present ? bytes : 0), 0),
      diskFreeBytes: modelsFree,
    },
    storage: {
      kind: config.storage.kind,
      answers: storageAnswers,
      counted,
      counting: isUnderWay(storageCountJob.name),
      swept,
      sweeping: isUnderWay(storageSweepJob.name),
      diskFreeBytes: storageFree,
      minFreeBytes: config.minFreeBytes,
      quotas,
    },
    backups: await describeBackups(db, now, processes, isUnderWay),
    database: { ...database, embedded: config.databaseUrl === undefined },
    versions: {
      product: productVersion,
      node: process.version,
      system: `${os.type()} ${os.release()} ${process.arch}`,
      license: 'Apache-2.0',
    },
    settings: config.settings.map((setting) => ({ ...setting })),
  };
}

/** Bytes that are left on the disk of a folder; null while there is no such folder. */
async function readFree(folder: string): Promise<number | null> {
  const facts = await statfs(folder).catch(() => undefined);
  return facts === undefined ? null : facts.bavail * facts.bsize;
}
