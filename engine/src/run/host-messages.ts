/** What travels between `pool.ts` and a forked `host.ts`; serialization `advanced`, so bytes go as they are. */
import { z } from 'zod';
import { ENGINE_DEVICES } from '../models/device.ts';
import { parseOwnModels } from '../models/own-models.ts';
import { ENGINE_PRECISIONS } from '../models/precision.ts';
import type { EngineResult, UncheckedRequest } from './engine-request.ts';
import type { EngineErrorCode, EngineProgress } from './task.ts';

export type MessageToHost =
  | { readonly kind: 'run'; readonly id: number; readonly request: UncheckedRequest }
  | { readonly kind: 'abort'; readonly id: number };

/** The report is not parsed yet. */
export type RawResult = Omit<EngineResult, 'report'> & { readonly report: unknown };

export type MessageFromHost =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: EngineProgress }
  | { readonly kind: 'result'; readonly id: number; readonly result: RawResult; readonly rssBytes: number }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly code: EngineErrorCode;
      readonly details: Readonly<Record<string, string | number>>;
      readonly cause: string;
      readonly rssBytes: number;
    };

/** Settings of a host, passed in its environment as JSON. */
export const hostSettings = z.object({
  modelCacheDir: z.string(),
  permissiveOnly: z.boolean(),
  threads: z.number(),
  device: z.enum(ENGINE_DEVICES).optional(),
  precision: z.enum(ENGINE_PRECISIONS).optional(),
  signingFile: z.string().optional(),
  operatorSigningFile: z.string().optional(),
  timeStampAuthority: z.string().optional(),
  memoryBudgetBytes: z.number().optional(),
  answerBytes: z.number().optional(),
  ownModels: z.record(z.string(), z.string()).transform(parseOwnModels).optional(),
});

export type HostSettings = z.input<typeof hostSettings>;

/** Name of the environment variable that carries {@link HostSettings}. */
export const HOST_SETTINGS_VARIABLE = 'AFTERGLOW_ENGINE_HOST';
