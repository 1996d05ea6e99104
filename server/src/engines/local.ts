import type { EngineDevice } from '@afterglow/engine/models/device';
import type { OwnModels } from '@afterglow/engine/models/own-models';
import type { EnginePrecision } from '@afterglow/engine/models/precision';
import { createEnginePool } from '@afterglow/engine/run/pool';
import { addWordsToRequest } from './add-words-to-request.ts';
import type { LocalEngine } from './contract.ts';

export interface LocalEngineOptions {
  /** Forked children at most. */
  readonly concurrency: number;
  /** Tasks at most in each child, default 1: their networks take turns. */
  readonly tasksEach?: number;
  /** Threads of one child's model sessions. */
  readonly threads: number;
  /** Where its networks run, default the processor. */
  readonly device?: EngineDevice;
  /** What its large cut-out network calculates with, default `auto`. */
  readonly precision?: EnginePrecision;
  readonly modelsDir: string;
  /** Leave out the models whose packages carry a copyleft license. */
  readonly permissiveOnly: boolean;
  /** PEM file of the key that signs pictures, made when missing; without it they are not signed. */
  readonly signingFile?: string;
  /** PEM file of the operator's own key and certificates, which then sign. */
  readonly operatorSigningFile?: string | undefined;
  /** Address of an RFC 3161 authority for the time in signatures. */
  readonly timeStampAuthority?: string | undefined;
  /** Memory of one child above which it closes idle models. */
  readonly memoryBudgetBytes?: number;
  readonly ownModels?: OwnModels;
  /** A child that had no task for so long is ended: its memory is worth more than the second in which the next one starts. */
  readonly idleMs?: number;
}

/** The engine on this machine: forked children below the priority of everything that answers people. */
export function createLocalEngine({ concurrency, modelsDir, ...settings }: LocalEngineOptions): LocalEngine {
  const pool = createEnginePool({ ...settings, modelCacheDir: modelsDir, size: concurrency });
  return {
    run: (request, options) => pool.run(request, options),
    runUnchecked: (request, options) => pool.runUnchecked(addWordsToRequest(request), options),
    pids: () => pool.state().pids,
    endIdle: () => pool.endIdle(),
    close: () => pool.close(),
  };
}
