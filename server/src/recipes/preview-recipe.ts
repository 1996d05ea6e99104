/** A small picture after some steps of a recipe: free, and made at once. */
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { fillForLook } from '@afterglow/domain/recipes/fill-recipe';
import type { Recipe } from '@afterglow/domain/recipes/recipe';
import { recipeRequest, type StepWork } from '@afterglow/engine/recipes/recipe-request';
import { addDrawnWords } from '@afterglow/texts/drawn-words';
import type { Database } from '../db/pool.ts';
import type { Engine } from '../engines/contract.ts';
import { limitedWidth } from '../images/derivative.ts';
import { getImageRow, type ImageRow } from '../images/image-row.ts';
import { keepRecent } from '../images/keep-recent.ts';
import { derivePicture, type PictureEngine } from '../images/picture-engine.ts';
import { pictureFailure } from '../images/picture-failure.ts';
import type { Clock } from '../lib/clock.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import type { Storage } from '../storage/contract.ts';
import { wordsOfPhoto } from './fill-for-photos.ts';
import { previewableSteps } from './previewable-steps.ts';
import { refuseUnsafeWords, requireRecipe } from './read-recipe.ts';
import { findBeside } from './recipe-work.ts';

export interface PreviewDeps {
  readonly db: Database;
  readonly storage: Storage;
  /** Makes the small edition. */
  readonly engine: PictureEngine;
  /** Takes the steps: in the lane of looks, which holds nothing else up. */
  readonly lookEngine: Engine;
  readonly clock: Clock;
}

/** Longest side of a preview. */
const PREVIEW_EDGE = 800;
/** A builder shows one after each change. */
const askLimit = { max: 60, windowSeconds: 60 } as const;
/** Those that are not known yet: enough to build recipes all day, too few to have one's album made for nothing. */
const makeLimit = { max: 300, windowSeconds: 3600 } as const;
/** Some three hundred previews: people go back and forth between steps. */
const keptBytes = 24_000_000;

export type Previews = (
  userId: string,
  sent: {
    readonly recipe: unknown;
    readonly imageId: string;
    readonly upTo?: number;
    readonly timeZone?: string | undefined;
  },
  locale: Locale,
  signal?: AbortSignal,
) => Promise<File>;

/** Throws `recipe_invalid`, `text_blocked`, `image_not_found`, `rate_limited`, and what the engine says of the picture. */
export function createPreviews({ db, storage, engine, lookEngine, clock }: PreviewDeps): Previews {
  const known = keepRecent<File>({ maxBytes: keptBytes, sizeOf: ({ size }) => size });

  /** The person's own picture; whatever is kept is asked for through it. */
  async function findPicture(userId: string, id: string): Promise<ImageRow> {
    const row = await getImageRow(db, userId, id);
    if (row.blockedAt !== null) throw new AppError('image_not_found');
    return row;
  }

  async function shrink(row: ImageRow): Promise<Uint8Array> {
    const width = limitedWidth(row, PREVIEW_EDGE);
    const bytes = await storage.read(row.masterKey);
    return (await derivePicture(engine, bytes, { width, format: 'webp', quality: 95 })).bytes;
  }

  async function make(
    steps: readonly StepWork[],
    picture: ImageRow,
    beside: ImageRow | undefined,
    signal?: AbortSignal,
  ) {
    const small = await shrink(picture);
    if (steps.length === 0) return toFile(small, 'image/webp');
    try {
      const second = beside && (await shrink(beside));
      const request = recipeRequest(steps, small, second, undefined);
      const { outputs } = await lookEngine.runUnchecked(request, signal === undefined ? {} : { signal });
      const [output] = outputs;
      if (output === undefined) throw new Error('the engine made no picture');
      const width = limitedWidth(output, PREVIEW_EDGE);
      const shown = await derivePicture(engine, output.bytes, { width, format: 'webp', quality: 86 });
      return toFile(shown.bytes, shown.mimeType);
    } catch (error) {
      throw pictureFailure(error);
    }
  }

  return async (userId, sent, locale, signal) => {
    await consumeAttempt(db, `recipe preview by ${userId}`, askLimit);
    const recipe = requireRecipe(sent.recipe, locale);
    const picture = await findPicture(userId, sent.imageId);
    const besideId = findBeside(recipe);
    const other = besideId === undefined ? undefined : await findPicture(userId, besideId);
    // what only a CSV file fills is seen as it was written
    const reader = { locale, now: clock.now(), timeZone: sent.timeZone };
    const { values } = wordsOfPhoto({ fileName: picture.fileName, number: 1 }, reader);
    const filled = { ...recipe, steps: fillForLook(recipe.steps, values) };
    refuseUnsafeWords(filled.steps, locale);
    const steps = previewableSteps(withWords(filled).slice(0, sent.upTo), PREVIEW_EDGE);
    const beside = steps.some((step) => step.with !== undefined) ? other : undefined;
    const work = steps.map(({ op, options, with: second }) => [op, options, second !== undefined]);
    const key = JSON.stringify([picture.masterKey, beside?.masterKey, work]);
    const found = known.find(key);
    if (found !== undefined) return found;
    await consumeAttempt(db, `recipe preview made by ${userId}`, makeLimit);
    const made = await make(steps, picture, beside, signal);
    known.keep(key, made);
    return made;
  };
}

/** With the words that a template draws, as the engine takes them. */
const withWords = ({ steps }: Recipe): readonly StepWork[] =>
  steps.map((step) => ({ ...step, options: addDrawnWords(step.op, step.options) }));

const toFile = (bytes: Uint8Array, type: string): File => new File([Uint8Array.from(bytes)], 'preview', { type });
