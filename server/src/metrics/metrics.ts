import { AsyncResource } from 'node:async_hooks';
import type { EngineProgress, RunOptions } from '@afterglow/engine/run/task';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine } from '../engines/contract.ts';
import { noteOnSpan, trace } from '../lib/tracing.ts';

/** What this process counts as it works. Names and labels are the operator's interface: docs/operating.md lists them. */
export interface Metrics {
  readonly registry: Registry;
  readonly countRequest: (surface: Surface, status: number, seconds: number) => void;
  /** A picture began to be made after waiting so long. */
  readonly countWait: (kind: string, seconds: number) => void;
  readonly countJob: (kind: string, ended: 'done' | 'failed', seconds: number) => void;
  /** The engine with its time counted. */
  readonly watchEngine: (engine: Engine) => Engine;
}

/** Where a request went, by the first part of its address: a path itself may be anything, and each would be a series. */
export type Surface = 'api' | 'asset' | 'auth' | 'events' | 'health' | 'mcp' | 'media' | 'page' | 'webhook';

const prefixes: readonly (readonly [prefix: string, surface: Surface])[] = [
  ['/api/auth/', 'auth'],
  ['/api/health/', 'health'],
  ['/api/webhooks/', 'webhook'],
  ['/api/', 'api'],
  ['/assets/', 'asset'],
  ['/showcase/', 'asset'],
  ['/home/', 'asset'],
  ['/mcp', 'mcp'],
  ['/media/', 'media'],
  ['/shared/', 'media'],
  ['/i/', 'media'],
  ['/embed/', 'asset'],
  ['/oembed', 'api'],
];

export function surfaceOf(path: string): Surface {
  if (/^\/api\/.*\/events$/.test(path)) return 'events';
  return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const workSeconds = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600];
const waitSeconds = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3600];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'afterglow_http_request_seconds',
    help: 'Time until the answer begins, by where the request went.',
    labelNames: ['surface', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const waits = new Histogram({
    name: 'afterglow_picture_wait_seconds',
    help: 'Time a picture waited before this process began to make it, by kind of job.',
    labelNames: ['kind'],
    buckets: waitSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'afterglow_job_seconds',
    help: 'Time a job of the queue took in this process.',
    labelNames: ['kind', 'ended'],
    buckets: workSeconds,
    registers,
  });
  const engine = new Histogram({
    name: 'afterglow_engine_seconds',
    help: 'Time the engine or a provider took for a picture, by task.',
    labelNames: ['task', 'ended'],
    buckets: workSeconds,
    registers,
  });
  const providerCost = new Counter({
    name: 'afterglow_provider_cost_dollars_total',
    help: 'What providers charged for pictures, in US dollars.',
    registers,
  });

  async function measure<Answer>(task: string, work: () => Promise<Answer>): Promise<Answer> {
    const begun = performance.now();
    const end = (ended: string): void => engine.observe({ task, ended }, (performance.now() - begun) / 1000);
    try {
      const answer = await work();
      end('done');
      return answer;
    } catch (error) {
      end('failed');
      throw error;
    }
  }

  return {
    registry,
    countRequest: (surface, status, seconds) =>
      requests.observe({ surface, status: `${Math.floor(status / 100)}xx` }, seconds),
    countWait: (kind, seconds) => waits.observe({ kind }, seconds),
    countJob: (kind, ended, seconds) => jobs.observe({ kind, ended }, seconds),
    watchEngine: (watched) => ({
      run: (request, options) => measure(request.task, () => watched.run(request, options)),
      runUnchecked: async (request, options) => {
        const facts = { 'afterglow.task': request.task, 'afterglow.job': request.label?.produceId ?? '' };
        const answer = await trace({ name: `engine ${request.task}`, facts }, () =>
          measure(request.task, () => watched.runUnchecked(request, { ...options, onProgress: noteStages(options) })),
        );
        providerCost.inc((answer.providerCostMicros ?? 0) / 1_000_000);
        return answer;
      },
    }),
  };
}

/** Progress comes by messages of a child, which know nothing of the span that waits for them. */
function noteStages({ onProgress }: RunOptions): RunOptions['onProgress'] {
  let stage = '';
  return AsyncResource.bind((progress: EngineProgress) => {
    if (progress.stage !== stage) noteOnSpan({}, progress.stage);
    ({ stage } = progress);
    onProgress?.(progress);
  });
}

/** A gauge of this registry whose value is set when somebody looks. */
export function makeGauge(registry: Registry, name: string, help: string, labelNames: readonly string[] = []): Gauge {
  return new Gauge({ name: `afterglow_${name}`, help, labelNames, registers: [registry] });
}
