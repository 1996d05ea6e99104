/**
 * A small real preview of a photo in a template, for anybody who looks at the templates with a photo in hand. Free, made at
 * once and kept in memory alone: the photo is asked for again as long as its page is open.
 */
import { createHash } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import {
  hasQuickPreview,
  previewEdge,
  previewPhotoBytes,
  quickPreviews,
} from '@afterglow/domain/templates/quick-previews';
import type { Database } from '../db/pool.ts';
import type { Engine } from '../engines/contract.ts';
import type { CreativeOffer } from '../engines/describe-models.ts';
import { readWarnings } from '../engines/engine-warnings.ts';
import { templateWork } from '../generations/request-generation.ts';
import { limitedWidth } from '../images/derivative.ts';
import { inspectFile } from '../images/inspect-file.ts';
import { keepRecent } from '../images/keep-recent.ts';
import { derivePicture, type PictureEngine } from '../images/picture-engine.ts';
import { pictureFailure } from '../images/picture-failure.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import type { KnownWords } from '../templates/known-words.ts';
import { withDeadline } from './with-deadline.ts';

export interface PreviewDeps {
  readonly db: Database;
  readonly catalogue: Pick<Catalogue, 'find'>;
  readonly words: KnownWords;
  /** Looks at the file and shrinks the result. */
  readonly engine: PictureEngine;
  /** Makes the preview, in the lane of looks, which is fair and holds nothing else up. */
  readonly lookEngine: Pick<Engine, 'runUnchecked'>;
  /** As a generation has it. */
  readonly safetyThreshold?: number | undefined;
}

export type TemplatePreviews = (
  request: { readonly file: File; readonly templateId: string },
  network: string,
  locale: Locale,
  signal?: AbortSignal,
) => Promise<File>;

/** Asked for, known or not: a page asks for five at a time. */
const askLimit = { max: 120, windowSeconds: 60 } as const;
/** Made: some forty photos an hour from a household, a class or an office. */
const makeLimit = { max: 200, windowSeconds: 3600 } as const;
/** Some five hundred previews. */
const keptBytes = 8_000_000;
const longestMs = 30_000;

const noSubject: ReadonlySet<string> = new Set(['subject_tiny', 'subject_everything']);

const noServices: CreativeOffer = { available: false, services: [], maxImages: 0 };

/** Throws `try_not_offered`, `rate_limited`, `file_too_large`, `template_not_found`, the upload's errors, `pictures_busy`,
 * what a template refuses (`no_subject_found`, `no_face_found`). */
export function createTemplatePreviews(deps: PreviewDeps): TemplatePreviews {
  const { db, catalogue, engine, lookEngine, safetyThreshold } = deps;
  const known = keepRecent<File>({ maxBytes: keptBytes, sizeOf: ({ size }) => size });

  return async ({ file, templateId }, network, locale, signal) => {
    await consumeAttempt(db, `preview asked from ${network}`, askLimit);
    if (file.size > previewPhotoBytes) throw new AppError('file_too_large', { size: `${previewPhotoBytes / 1000} kB` });
    const template = await catalogue.find(templateId);
    if (!template.visible) throw new AppError('template_not_found');
    if (!template.requiresImage || !hasQuickPreview(template.recipeId)) throw new AppError('try_not_offered');
    const inputs = quickPreviews[template.recipeId] ?? {};
    const { task, taskOptions } = await templateWork(
      { creative: noServices, words: deps.words },
      template,
      { imageIds: ['preview'], inputs },
      locale,
    );
    const photo = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('base64');
    const key = JSON.stringify([photo, task, taskOptions]);
    const found = known.find(key);
    if (found !== undefined) return found;
    await consumeAttempt(db, `preview made from ${network}`, makeLimit);
    return withDeadline(longestMs, signal, async (ends) => {
      const { master } = await inspectFile(engine, file, ends);
      try {
        const small = await derivePicture(engine, master.bytes, {
          width: limitedWidth(master, previewEdge),
          format: 'webp',
        });
        const { outputs, report } = await lookEngine.runUnchecked(
          { task, images: [small.bytes], options: taskOptions, safetyThreshold },
          { signal: ends },
        );
        const [result] = outputs;
        if (result === undefined) throw new Error('the engine made no picture');
        // A cut-out of nothing, or of everything, would be an empty card, or the photo again.
        if (readWarnings(report, task).some((warning) => noSubject.has(warning)))
          throw new AppError('no_subject_found');
        const width = limitedWidth(result, previewEdge);
        const shown = await derivePicture(engine, result.bytes, { width, format: 'webp', quality: 80 });
        const made = new File([Uint8Array.from(shown.bytes)], `${templateId}.webp`, { type: shown.mimeType });
        known.keep(key, made);
        return made;
      } catch (error) {
        throw pictureFailure(error);
      }
    });
  };
}
