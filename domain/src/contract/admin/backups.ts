import { z } from 'zod';
import { timestampSchema, timeZoneSchema } from '../base.ts';

/** When backups are made without being asked for, and which are kept. */
export const backupScheduleSchema = z.object({
  every: z.enum(['off', 'day', 'week']),
  /** The hour at which one begins, by the clock of `timeZone`. */
  hour: z.number().int().min(0).max(23),
  /** Of weekly ones; 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  timeZone: timeZoneSchema,
  /** The last backup of so many days is kept, */
  keepDays: z.number().int().min(1).max(366),
  /** and the last one of so many weeks. */
  keepWeeks: z.number().int().min(0).max(520),
});
export type BackupSchedule = z.infer<typeof backupScheduleSchema>;

/** What a backup does, in this order. */
export const backupStageSchema = z.enum(['open', 'database', 'pictures', 'verify', 'prune']);
export type BackupStage = z.infer<typeof backupStageSchema>;

export const backupRunSchema = z.object({
  startedAt: timestampSchema,
  seconds: z.number(),
  /** The process that made it. */
  by: z.string(),
  place: z.string(),
  /** An administrator wanted it now. */
  asked: z.boolean(),
  /** `lost`: the process that made it was gone before the end. */
  outcome: z.enum(['done', 'failed', 'lost']),
  /** Where it failed; of one that is done `prune`: older ones could not be removed. */
  failedAt: backupStageSchema.nullable(),
  /** The reason in English, as programs give it. */
  detail: z.string().nullable(),
  rows: z.number().int(),
  pictures: z.number().int(),
  pictureBytes: z.number(),
  /** What this one added to the place. */
  writtenBytes: z.number(),
  /** Everything it consists of, read back and compared. */
  verifiedBytes: z.number(),
  /** Older backups that were not to be kept any longer. */
  removed: z.number().int(),
});
export type BackupRun = z.infer<typeof backupRunSchema>;

export const backupsSchema = z.object({
  /** Where they go, as the processes that make them have it (`BACKUP_PLACE`); null: no process has a place. */
  place: z.string().nullable(),
  encrypted: z.boolean(),
  schedule: backupScheduleSchema,
  nextAt: timestampSchema.nullable(),
  /** One was due hours ago and none is there. */
  overdue: z.boolean(),
  /** One waits for a process that makes it. */
  waiting: z.boolean(),
  running: z
    .object({
      startedAt: timestampSchema,
      by: z.string(),
      stage: backupStageSchema,
      pictures: z.number().int(),
      bytes: z.number(),
    })
    .nullable(),
  /** The latest, newest first. */
  runs: z.array(backupRunSchema),
});
export type Backups = z.infer<typeof backupsSchema>;
