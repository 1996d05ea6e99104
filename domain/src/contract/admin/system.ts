import { z } from 'zod';
import { reasonMaxLength } from '../../accounts/admin-acts.ts';
import { storageQuotasSchema } from '../../billing/storage-quota.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';
import { backupScheduleSchema, backupsSchema } from './backups.ts';

export const drainSchema = z
  .object({ since: timestampSchema, by: z.string(), reason: z.string() })
  .meta({ id: 'Drain' });

const deviceSchema = z.enum(['cpu', 'cuda', 'coreml', 'dml', 'webgpu']);

const processSchema = z.object({
  name: z.string(),
  mode: z.enum(['all', 'web', 'worker']),
  version: z.string(),
  startedAt: timestampSchema,
  seenAt: timestampSchema,
  /** It gave a sign of life lately. */
  alive: z.boolean(),
  memoryBytes: z.number(),
  /** The engine's children; null where the system does not tell their memory. */
  engines: z.array(z.object({ pid: z.number().int(), memoryBytes: z.number().nullable() })),
  /** Where it makes pictures of the queue, and why not where the settings say; null: it makes none. */
  device: z.object({ asked: deviceSchema, used: deviceSchema, reason: z.string().nullable() }).nullable(),
  running: z.array(z.object({ kind: z.string(), since: timestampSchema })),
  /** Plans of the language model that differ from those of the rules, by codes, since it started; null: no model plans. */
  plans: z
    .object({
      compared: z.number().int(),
      differed: z.number().int(),
      latest: z.array(z.object({ at: timestampSchema, rules: z.array(z.string()), model: z.array(z.string()) })),
    })
    .nullable(),
});

export const mostRemotePlaces = 16;
const remoteWorkerSchema = z.object({
  id: idSchema,
  name: z.string(),
  keyEnding: z.string(),
  /** Pictures it may make at the same time, and those it makes. */
  places: z.number().int(),
  leased: z.number().int(),
  /** Results that were taken in. */
  made: z.number().int(),
  isAtWork: z.boolean(),
  /** As it says itself; null before it was first seen. */
  version: z.string().nullable(),
  device: deviceSchema.nullable(),
  seenAt: timestampSchema.nullable(),
});

export const systemSchema = z
  .object({
    /** When all this was read. */
    at: timestampSchema,
    drain: drainSchema.nullable(),
    processes: z.array(processSchema),
    /** Computers that make pictures without reaching the database. */
    remoteWorkers: z.array(remoteWorkerSchema),
    pictures: z.object({
      waiting: z.number().int(),
      running: z.number().int(),
      oldestWaitingSince: timestampSchema.nullable(),
    }),
    queue: z.array(
      z.object({
        kind: z.string(),
        waiting: z.number().int(),
        running: z.number().int(),
        /** Waiting for another try after a failure. */
        retrying: z.number().int(),
        oldestWaitingSince: timestampSchema.nullable(),
        schedule: z.string().nullable(),
      }),
    ),
    models: z.object({
      state: z.enum(['preparing', 'ready', 'unavailable']),
      progress: z.number(),
      detail: z.string(),
      folder: z.string(),
      files: z.array(z.object({ id: z.string(), present: z.boolean(), bytes: z.number(), expectedBytes: z.number() })),
      /** The operator's own networks for what the product brings none; `problem` says why one is not used. */
      slots: z.array(z.object({ slot: z.string(), file: z.string(), problem: z.string().nullable() })),
      presentBytes: z.number(),
      /** What the disk below the folder has left; null where it cannot be asked. */
      diskFreeBytes: z.number().nullable(),
    }),
    storage: z.object({
      kind: z.enum(['disk', 's3']),
      /** It took and gave a small file just now. */
      answers: z.boolean(),
      /** Null until it was counted; that takes a while and happens in the background. */
      counted: z
        .object({
          at: timestampSchema,
          objects: z.number().int(),
          bytes: z.number(),
          pictures: z.number().int(),
          pictureBytes: z.number(),
          orphans: z.number().int(),
          orphanBytes: z.number(),
          missing: z.number().int(),
        })
        .nullable(),
      counting: z.boolean(),
      /** What the last removal of files of no picture did; null before the first. */
      swept: z
        .object({ at: timestampSchema, removed: z.number().int(), bytes: z.number(), heldBack: z.number().int() })
        .nullable(),
      sweeping: z.boolean(),
      diskFreeBytes: z.number().nullable(),
      /** With less left on the disk nothing is taken in. */
      minFreeBytes: z.number(),
      quotas: storageQuotasSchema,
    }),
    backups: backupsSchema,
    database: z.object({
      version: z.string(),
      embedded: z.boolean(),
      bytes: z.number(),
      connections: z.number().int(),
      maxConnections: z.number().int(),
      /** Largest first. Rows are the planner's estimate: counting would read everything. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
      migrations: z.object({
        applied: z.number().int(),
        known: z.number().int(),
        last: z.string().nullable(),
        lastAt: timestampSchema.nullable(),
      }),
    }),
    versions: z.object({ product: z.string(), node: z.string(), system: z.string(), license: z.string() }),
    /** Every setting by name. A secret one says only that it is set. */
    settings: z.array(
      z.object({
        name: z.string(),
        source: z.enum(['environment', 'default', 'made', 'unset']),
        secret: z.boolean(),
        value: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'System' });
export type System = z.infer<typeof systemSchema>;

export const adminSystemContract = {
  get: endpoint('admin')
    .route({ method: 'GET', path: '/admin/system', tags: ['admin'] })
    .output(systemSchema),
  /** Workers finish what they do and begin no more pictures, or continue. Mails and payments are not held up. */
  setDrain: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/drain', tags: ['admin'] })
    .input(z.object({ draining: z.boolean(), reason: z.string().trim().max(reasonMaxLength).optional() }))
    .output(z.object({ drain: drainSchema.nullable() })),
  /** Sets what a person of each plan may keep, from now on. Nobody's pictures are removed. */
  setQuotas: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/quotas', tags: ['admin'] })
    .input(storageQuotasSchema)
    .output(storageQuotasSchema),
  /** A key for a computer that makes pictures without reaching the database. It is told this once. */
  makeRemoteWorker: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/remote-workers', tags: ['admin'], successStatus: 201 })
    .input(z.object({ name: z.string().trim().min(1).max(60), places: z.number().int().min(1).max(mostRemotePlaces) }))
    .output(z.object({ id: idSchema, key: z.string() })),
  /** The key works no more from the next call on; what that computer has under way goes to others. */
  revokeRemoteWorker: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/remote-workers/{id}/revoke', tags: ['admin'] })
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema })),
  /** Has the workers verify every model's file and fetch what is missing or damaged. */
  repairModels: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/models/repair', tags: ['admin'], successStatus: 202 })
    .output(z.object({ asked: z.boolean() })),
  /** Has the storage counted again in the background. False: it is being counted. */
  countStorage: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/storage/count', tags: ['admin'], successStatus: 202 })
    .output(z.object({ asked: z.boolean() })),
  /** Has files of no picture removed that are older than a day, in the background. False: it is being done. */
  sweepStorage: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/storage/sweep', tags: ['admin'], successStatus: 202 })
    .input(z.object({ reason: z.string().trim().max(reasonMaxLength).optional() }))
    .output(z.object({ asked: z.boolean() })),
  /** Sets when backups are made, and which are kept, from now on. */
  setBackupSchedule: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/backups/schedule', tags: ['admin'] })
    .input(backupScheduleSchema)
    .output(backupScheduleSchema),
  /** Has a backup made in the background. False: one waits or is being made, or no process has a place for it. */
  backUp: endpoint('admin')
    .route({ method: 'POST', path: '/admin/system/backups', tags: ['admin'], successStatus: 202 })
    .output(z.object({ asked: z.boolean() })),
};
