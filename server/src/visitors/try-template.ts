/**
 * One template on the photo of somebody without an account. Nothing is stored: the picture comes in with the request and its
 * result leaves with the answer.
 */
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { refuseSmall, type TemplateFit } from '@afterglow/domain/templates/fit';
import { visitorEdge } from '@afterglow/domain/templates/quick-previews';
import type { InputsJson } from '../db/json.ts';
import type { Database } from '../db/pool.ts';
import type { Engine } from '../engines/contract.ts';
import type { CreativeOffer } from '../engines/describe-models.ts';
import { templateWork } from '../generations/request-generation.ts';
import { limitedWidth } from '../images/derivative.ts';
import { inspectFile } from '../images/inspect-file.ts';
import { derivePicture, exportPicture, type PictureEngine } from '../images/picture-engine.ts';
import { pictureFailure } from '../images/picture-failure.ts';
import { consumeAttempt, refundAttempt } from '../lib/rate-limit.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import type { KnownWords } from '../templates/known-words.ts';
import { withDeadline } from './with-deadline.ts';

export interface TryDeps {
  readonly db: Database;
  readonly catalogue: Pick<Catalogue, 'find'>;
  readonly words: KnownWords;
  /** Looks at the file and shrinks it. */
  readonly engine: PictureEngine;
  /** Makes the result, in a lane that holds nobody else up. */
  readonly visitorEngine: Engine;
  /** Results a visitor and day; 0: none. */
  readonly perDay: number;
  /** For tests. */
  readonly longestMs?: number;
  /** As a generation has it. */
  readonly safetyThreshold?: number | undefined;
}

export interface TryRequest {
  readonly file: File;
  readonly templateId: string;
  readonly inputs: InputsJson;
  readonly visitor: string;
}

const day = 24 * 3600;
/** A visitor can forget its number; a household, a class or an office shares a network. */
const networkShare = 10;
/** Files sent, whatever becomes of them: looking at one takes work, too. */
const sentLimit = { max: 30, windowSeconds: 3600 };
/** Longer than any template takes at this size on a slow machine; a browser waits no longer. */
const usualLongestMs = 90_000;

/** On this server's own engine; a template that works on words alone has nothing of the visitor's to show. */
const noServices: CreativeOffer = { available: false, services: [], maxImages: 0 };

/**
 * Throws `try_not_offered`, `try_used_up`, `rate_limited`, `template_not_found`, the upload's errors, `template_input_*`,
 * `word_unknown`, `text_blocked`, `photo_too_small`, `pictures_busy`, and what the engine says of the picture. What made no picture does not count.
 */
export async function tryTemplate(
  deps: TryDeps,
  { file, templateId, inputs, visitor }: TryRequest,
  network: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<File> {
  const { db, catalogue, perDay } = deps;
  if (perDay === 0) throw new AppError('try_not_offered');
  await consumeAttempt(db, `try sent from ${network}`, sentLimit);
  const template = await catalogue.find(templateId);
  if (!template.visible) throw new AppError('template_not_found');
  if (!template.requiresImage && !template.optionalImage) throw new AppError('try_not_offered');
  const work = await templateWork(
    { creative: noServices, words: deps.words },
    template,
    { imageIds: [visitor], inputs },
    locale,
  );
  const limits = [
    { key: `try by ${visitor}`, max: perDay },
    { key: `try from ${network}`, max: networkShare * perDay },
  ];
  const counted: string[] = [];
  try {
    for (const { key, max } of limits) {
      counted.push(key);
      await consumeAttempt(db, key, { max, windowSeconds: day }).catch((error: unknown) => {
        throw error instanceof AppError ? new AppError('try_used_up', {}, { cause: error }) : error;
      });
    }
    return await withDeadline(deps.longestMs ?? usualLongestMs, signal, (ends) =>
      make(deps, file, { ...work, fit: template.fit }, templateId, ends),
    );
  } catch (error) {
    for (const key of counted) await refundAttempt(db, key);
    throw error;
  }
}

async function make(
  { engine, visitorEngine, safetyThreshold }: TryDeps,
  file: File,
  { task, taskOptions, fit }: Awaited<ReturnType<typeof templateWork>> & { readonly fit: TemplateFit },
  templateId: string,
  signal: AbortSignal,
): Promise<File> {
  const { master } = await inspectFile(engine, file, signal);
  const small = refuseSmall(fit, master);
  if (small !== undefined) throw new AppError('photo_too_small', small.details);
  try {
    const small = await derivePicture(engine, master.bytes, {
      width: limitedWidth(master, visitorEdge),
      format: 'webp',
      quality: 95,
    });
    const { outputs } = await visitorEngine.runUnchecked(
      {
        task,
        images: [small.bytes],
        options: taskOptions,
        safetyThreshold,
        label: { contentProducer: 'Afterglow', produceId: crypto.randomUUID() },
      },
      { signal },
    );
    const [result] = outputs;
    if (result === undefined) throw new Error('the engine made no picture');
    const shown = await exportPicture(engine, [result.bytes], {
      format: 'webp',
      width: limitedWidth(result, visitorEdge),
      metadata: 'none',
    });
    return new File([Uint8Array.from(shown.bytes)], `${templateId}.webp`, { type: shown.mimeType });
  } catch (error) {
    throw pictureFailure(error);
  }
}
