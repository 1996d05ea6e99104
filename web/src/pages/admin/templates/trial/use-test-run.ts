import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { useEffect, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { followGeneration } from '../../../../generation/follow-generation.ts';
import { browserSources } from '../../../../generation/generation-sources.ts';
import { isFinished } from '../../../../generation/merge-generation.ts';
import { makeRequestKey } from '../../../../generation/request-intent.ts';

export interface TestRun {
  readonly version: number;
  readonly generation: Generation | null;
  readonly error: unknown;
}

export interface TestInput {
  readonly imageIds: string[];
  readonly inputs: Record<string, string | number | boolean>;
  readonly model?: 'creative';
}

/** Runs versions of a template side by side, each a job of its own like everybody's. */
export function useTestRuns(templateId: string): {
  readonly runs: readonly TestRun[];
  readonly start: (versions: readonly number[], input: TestInput) => Promise<void>;
} {
  const [runs, setRuns] = useState<readonly TestRun[]>([]);
  const open = runs
    .flatMap(({ generation }) => (generation === null || isFinished(generation) ? [] : [generation.id]))
    .join();

  useEffect(() => {
    const receive = (arrived: Generation) =>
      setRuns((before) =>
        before.map((run) => (run.generation?.id === arrived.id ? { ...run, generation: arrived } : run)),
      );
    const stops = open
      .split(',')
      .filter((id) => id !== '')
      .map((id) =>
        followGeneration(id, browserSources, {
          onConnection: () => undefined,
          onGeneration: receive,
          onLost: () => undefined,
        }),
      );
    return () => stops.forEach((stop) => stop());
  }, [open]);

  async function start(versions: readonly number[], input: TestInput): Promise<void> {
    setRuns(versions.map((version) => ({ version, generation: null, error: null })));
    await Promise.all(
      versions.map(async (version) => {
        const settle = (change: Partial<TestRun>) =>
          setRuns((before) => before.map((run) => (run.version === version ? { ...run, ...change } : run)));
        try {
          const { id } = await api.adminTemplates.testRun({
            id: templateId,
            version,
            ...input,
            requestKey: makeRequestKey(),
          });
          settle({ generation: await api.generations.get({ id }) });
        } catch (error) {
          settle({ error });
        }
      }),
    );
  }

  return { runs, start };
}
