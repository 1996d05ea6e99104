import type { Generation } from '@afterglow/domain/contract/studio/generations';
import type { StageEntry } from './stage-log.ts';

type Stage = Generation['stage'];

/** The engine's stages as a person follows them; always the same rows, so the card keeps its height. */
export const jobSteps = [
  { id: 'queue', stages: ['waiting', 'paused'] },
  { id: 'prepare', stages: ['waiting-for-model', 'loading-model', 'reading'] },
  { id: 'analyse', stages: ['analysing'] },
  { id: 'make', stages: ['processing'] },
  { id: 'finish', stages: ['finishing', 'saving'] },
] as const satisfies readonly { readonly id: string; readonly stages: readonly Stage[] }[];

export interface JobStep {
  readonly id: (typeof jobSteps)[number]['id'];
  readonly state: 'done' | 'now' | 'next';
  /** Measured on this page; undefined when the step was not seen from its start. */
  readonly tookMs: number | undefined;
}

/** Where a job stands among {@link jobSteps}. */
export function stepsOf(stage: Stage, log: readonly StageEntry[]): readonly JobStep[] {
  const current = stage === 'done' ? jobSteps.length : jobSteps.findIndex((step) => includes(step.stages, stage));
  return jobSteps.map((step, index) => {
    const parts = log.filter((entry) => includes(step.stages, entry.stage));
    const known = parts.length > 0 && parts.every((entry) => entry.tookMs !== undefined && entry.seenFromStart);
    return {
      id: step.id,
      state: index < current ? 'done' : index === current ? 'now' : 'next',
      tookMs: index < current && known ? parts.reduce((sum, entry) => sum + (entry.tookMs ?? 0), 0) : undefined,
    };
  });
}

function includes(stages: readonly Stage[], stage: Stage): boolean {
  return stages.includes(stage);
}
