import type { Generation } from '@afterglow/domain/contract/studio/generations';

/** A generation as the API tells it: an oil painting under way, but for what is given. */
export function generationRow(change: Partial<Generation> = {}): Generation {
  return {
    id: '3f0d0c9e-3c1f-4f7e-9b0a-6d5a0c3c0001',
    status: 'running',
    templateId: 'oil-painting',
    imageIds: [],
    inputs: {},
    progress: 0,
    stage: 'processing',
    position: null,
    secondsLeft: null,
    resultImageId: null,
    extraImages: [],
    report: {},
    words: [],
    warnings: [],
    error: null,
    cost: 12,
    model: null,
    edition: 'on-device',
    engineMs: null,
    returnedAt: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    ...change,
  };
}
