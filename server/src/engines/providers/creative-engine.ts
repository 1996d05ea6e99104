/**
 * The engine behind `task: 'creative'`. For each provider in the operator's order:
 *
 *   (once: could its picture be received here?) → was the person told of it? → is it able? (pictures, mask) → is its circuit closed? → a free place →
 *   pictures made ready → the call is written down (and refused beyond the day's limit, or when this generation may have
 *   been paid before) → the call, once
 *
 * A failure before any work (busy, unreachable, wrong key …) asks the next provider. Everything else ends here: a refusal,
 * an empty or broken answer, the time limit, a cancel. No call is ever repeated: each one may cost money.
 * What came back goes through the local engine, which proves that it is a picture, checks it, and labels it.
 */
import type { UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { EngineError, type RunOptions } from '@afterglow/engine/run/task';
import type { CreativeConfig, ProviderId } from '../../config/creative-config.ts';
import type { Logger } from '../../lib/logger.ts';
import { trace } from '../../lib/tracing.ts';
import type { EngineAnswer, TaskEngine } from '../contract.ts';
import { creativeOptionsSchema, type CreativeOptions } from '../creative-request.ts';
import type { CallBook, CallEnd } from './call-book.ts';
import { createCircuit, type Circuit } from './circuit.ts';
import { CreativeError } from './creative-error.ts';
import { createGate, type Gate } from './gate.ts';
import { priceOf, type CreativeModel } from './model-table.ts';
import { prepareOrder } from './prepare-order.ts';
import type { CreativeProvider, PictureAnswer, PictureOrder } from './provider.ts';
import { receiveAnswer } from './receive-answer.ts';
import { createRehearsal } from './rehearse.ts';

export interface CreativeEngineDeps {
  readonly providers: readonly (CreativeProvider & {
    readonly concurrency?: number | undefined;
    /** What it is called where people are told who gets their picture. */
    readonly service: string;
  })[];
  readonly book: CallBook;
  /** Makes pictures ready and receives results; never the engine that long jobs wait for. */
  readonly local: TaskEngine;
  readonly settings: Pick<CreativeConfig, 'concurrency' | 'timeoutMs'>;
  readonly logger: Logger;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
}

interface Station extends Pick<CreativeProvider, 'model' | 'draw'> {
  readonly service: string;
  readonly circuit: Circuit;
  readonly gate: Gate;
}

/** How a provider does in this process. */
export interface ProviderHealth {
  readonly provider: ProviderId;
  readonly state: 'closed' | 'open' | 'trying';
  readonly opensInSeconds: number;
}

export interface CreativeEngine {
  /** Takes requests of `creativeTask`. */
  readonly run: (request: UncheckedRequest, options: RunOptions) => Promise<EngineAnswer>;
  readonly health: () => readonly ProviderHealth[];
}

export function createCreativeEngine(deps: CreativeEngineDeps): CreativeEngine {
  const { settings, now } = deps;
  const rehearse = createRehearsal(deps.local);
  const stations = deps.providers.map(({ model, draw, service, concurrency }): Station => {
    return { model, draw, service, circuit: createCircuit(now), gate: createGate(concurrency ?? settings.concurrency) };
  });
  return {
    health: () =>
      stations.map(({ model, circuit }) => {
        const { state, opensInMs } = circuit.state();
        return { provider: model.provider, state, opensInSeconds: Math.ceil(opensInMs / 1000) };
      }),
    run: async (request, options) => {
      const started = now();
      const wanted = creativeOptionsSchema.parse(request.options);
      const named = stations.filter(({ service }) => wanted.services?.includes(service) ?? true);
      if (named.length === 0)
        throw new CreativeError('misconfigured', 'the services that the person was told of are gone');
      const able = named.filter(({ model }) => canDo(model, wanted, request));
      if (able.length === 0)
        throw new CreativeError('not_offered', 'no configured model takes this many pictures, or a mask');
      await rehearse(request, wanted, options.signal ?? new AbortController().signal);
      const { answer, station, costMicros } = await askInTurn(deps, able, request, wanted, options);
      options.onProgress?.({ stage: 'finishing', progress: 0.9 });
      const result = await receiveAnswer(deps.local, request, wanted, answer, station.model, options);
      return { ...result, engineMs: Math.round(now() - started), providerCostMicros: costMicros };
    },
  };
}

/** Pictures of a request without its mask. */
function countPictures(request: UncheckedRequest, { mask }: CreativeOptions): number {
  return request.images.length - (mask ? 1 : 0);
}

function canDo(model: CreativeModel, wanted: CreativeOptions, request: UncheckedRequest): boolean {
  const pictures = countPictures(request, wanted);
  if (wanted.mask && (model.mask === 'none' || pictures === 0)) return false;
  return pictures === 0 ? model.model !== undefined : model.editModel !== undefined && pictures <= model.maxInputs;
}

interface Asked {
  readonly answer: PictureAnswer;
  readonly station: Station;
  readonly costMicros: number;
}

async function askInTurn(
  deps: CreativeEngineDeps,
  able: readonly Station[],
  request: UncheckedRequest,
  wanted: CreativeOptions,
  options: RunOptions,
): Promise<Asked> {
  let last: CreativeError | undefined;
  let soonestMs = Number.POSITIVE_INFINITY;
  for (const station of able) {
    const waitMs = station.circuit.wait();
    if (waitMs > 0) {
      soonestMs = Math.min(soonestMs, waitMs);
      continue;
    }
    try {
      return await askOne(deps, station, request, wanted, options);
    } catch (error) {
      if (!(error instanceof CreativeError)) {
        station.circuit.withdrawn();
        throw error;
      }
      station.circuit.failed(error);
      if (!error.allowsFallback) throw error;
      deps.logger.warn(
        { err: error, provider: station.model.provider, generationId: request.label?.produceId },
        'a creative provider could not be used',
      );
      if (error.retrySeconds !== undefined) soonestMs = Math.min(soonestMs, error.retrySeconds * 1000);
      last = error;
    }
  }
  if (last !== undefined && last.failure !== 'busy' && soonestMs === Number.POSITIVE_INFINITY) throw last;
  const retrySeconds = Number.isFinite(soonestMs) ? soonestMs / 1000 : (last?.retrySeconds ?? 10);
  throw new CreativeError('busy', 'no creative provider can be asked now', { retrySeconds, cause: last });
}

async function askOne(
  deps: CreativeEngineDeps,
  station: Station,
  request: UncheckedRequest,
  wanted: CreativeOptions,
  options: RunOptions,
): Promise<Asked> {
  const { model } = station;
  const signal = options.signal ?? new AbortController().signal;
  const leave = await station.gate.enter(signal);
  try {
    const prepared = await prepareOrder(deps.local, request, wanted, model, options);
    const modelId = (prepared.images.length > 0 ? model.editModel : model.model) ?? '';
    const permit = await deps.book.begin(request.label?.produceId ?? crypto.randomUUID(), model, modelId);
    if ('refused' in permit) throw new CreativeError(permit.refused, 'refused by the book of calls');
    options.onProgress?.({ stage: 'processing', progress: 0.15 });
    const onProgress = (part: number): void =>
      options.onProgress?.({ stage: 'processing', progress: 0.15 + 0.7 * part });
    return await callOnce(deps, station, { ...prepared, callId: permit.id }, signal, onProgress);
  } finally {
    leave();
  }
}

/** The call itself, with its end written into its row. */
async function callOnce(
  { book, settings, now, logger }: CreativeEngineDeps,
  station: Station,
  order: PictureOrder,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Asked> {
  const { model } = station;
  const begun = now();
  const limit = AbortSignal.timeout(settings.timeoutMs);
  const end = (outcome: Omit<CallEnd, 'durationMs'>): Promise<void> =>
    // Left as it was begun, the row still counts as paid; the picture or its failure must not be lost over it.
    book.end(order.callId, { ...outcome, durationMs: Math.round(now() - begun) }).catch((error: unknown) => {
      logger.error({ err: error, callId: order.callId }, 'the end of a provider call was not written');
    });
  try {
    const answer = await trace(
      { name: `provider ${model.provider}`, kind: 'client', facts: { 'afterglow.model': model.name } },
      () => station.draw(order, { signal: AbortSignal.any([signal, limit]), onProgress }),
    );
    const costMicros = priceOf(model, answer.usage);
    await end({ status: 'succeeded', costMicros });
    station.circuit.succeeded();
    return { answer, station, costMicros };
  } catch (error) {
    // Its caller knows why it aborted.
    if (signal.aborted) {
      await end({ status: 'aborted', costMicros: model.price.picture });
      throw new EngineError('aborted');
    }
    const failure = limit.aborted
      ? new CreativeError('timed_out', `no answer within ${settings.timeoutMs} ms`, { cause: error })
      : asCreativeError(error);
    await end({
      status: failure.isUnpaid ? 'unpaid' : 'failed',
      failure: failure.failure,
      costMicros: failure.isUnpaid ? 0 : model.price.picture,
    });
    throw failure;
  }
}

/** An adapter that broke its promise: nothing is known of what it did. */
function asCreativeError(error: unknown): CreativeError {
  return error instanceof CreativeError ? error : new CreativeError('failed', String(error), { cause: error });
}
