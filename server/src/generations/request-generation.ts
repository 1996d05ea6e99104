/** Prepares a generation by a template: checks the request, fills the template, and brings the work to {@link accept}. */
import type { requestGenerationSchema } from '@afterglow/domain/contract/studio/generations';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { z } from 'zod';
import type { InputsJson } from '../db/json.ts';
import type { Database } from '../db/pool.ts';
import { creativeTask } from '../engines/creative-request.ts';
import { requireCreative, type CreativeOffer } from '../engines/describe-models.ts';
import { refuseUnsafeText } from '../engines/refuse-unsafe-text.ts';
import type { Viewer } from '../http/context.ts';
import type { RequestMark } from '../http/request-mark.ts';
import type { Queue } from '../queue/queue.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import { fillCreativeEdition } from '../templates/creative-editions.ts';
import {
  readTemplateWords,
  refuseUnknownWords,
  refuseUnwritableLetters,
  type KnownWords,
} from '../templates/known-words.ts';
import { fillTemplatePrompt, type LiveTemplate } from '../templates/live-template.ts';
import { refuseUnfit, type PhotoFitDeps } from '../templates/photo-fit.ts';
import { resolveInputs } from '../templates/resolve-inputs.ts';
import { accept, type Accepted, type Work } from './accept.ts';

/** What is needed to run a template that the caller has found. */
export interface TemplateRunDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly creative: CreativeOffer;
  readonly words: KnownWords;
}

export interface RequestDeps extends TemplateRunDeps {
  readonly catalogue: Pick<Catalogue, 'find'>;
  /** Looks at photos before they are paid for; absent: the engine alone judges them. */
  readonly photos?: PhotoFitDeps | undefined;
}

export type GenerationRequest = Omit<z.output<typeof requestGenerationSchema>, 'requestKey'> & RequestMark;

/** Every on-device edition works on one picture. */
const maxImagesOnDevice = 1;

/**
 * Requests a generation by a template as it is offered now. Throws `template_not_found`, also for a hidden one unless an
 * administrator asks, what {@link refuseUnfit} says of its photo, and as {@link runTemplate}.
 */
export async function requestGeneration(
  deps: RequestDeps,
  viewer: Viewer,
  input: GenerationRequest,
  locale: Locale,
): Promise<Accepted> {
  const template = await deps.catalogue.find(input.templateId);
  if (!template.visible && viewer.role !== 'admin') throw new AppError('template_not_found');
  const [imageId] = input.imageIds;
  // A creative model draws with a photo as it likes.
  if (deps.photos !== undefined && imageId !== undefined && input.model !== 'creative')
    await refuseUnfit(deps.photos, template, { userId: viewer.userId, imageId });
  return runTemplate(deps, viewer, template, input, locale);
}

/**
 * Requests a generation by this version of a template. Throws `template_input_*`, `letters_unknown`, `word_unknown`, `text_blocked`, `template_image_required`,
 * `too_many_images`, `creative_not_configured`, `creative_not_offered`, and as {@link accept}.
 */
export async function runTemplate(
  deps: TemplateRunDeps,
  viewer: Viewer,
  template: LiveTemplate,
  input: Omit<GenerationRequest, 'templateId'>,
  locale: Locale,
  { testRun = false }: { readonly testRun?: boolean } = {},
): Promise<Accepted> {
  const work = { ...(await templateWork(deps, template, input, locale)), testRun };
  const order = {
    work,
    requestKey: input.requestKey,
    requestDigest: input.requestDigest,
    price: template.credits,
    shownCost: input.shownCost,
    reason: `template:${template.id}`,
    orderedBy: 'person',
  } as const;
  return deps.db.transaction((tx) => accept(deps, tx, viewer, order));
}

/**
 * A template with the person's answers, ready for the door. Throws `template_input_*`, `letters_unknown`, `word_unknown`, `text_blocked`,
 * `template_image_required`, `too_many_images`, `creative_not_configured`, `creative_not_offered`.
 */
export async function templateWork(
  deps: Pick<TemplateRunDeps, 'creative' | 'words'>,
  template: LiveTemplate,
  input: Pick<GenerationRequest, 'imageIds' | 'inputs' | 'model' | 'unknownWords'>,
  locale: Locale,
): Promise<Work> {
  const work: Work = { ...fillTemplate(deps.creative, template, input, locale), testRun: false };
  if (work.task !== creativeTask) refuseUnwritableLetters(work.task, work.inputs);
  if (work.task !== creativeTask && input.unknownWords !== 'nearest') {
    const pictures = input.imageIds.length;
    refuseUnknownWords(await readTemplateWords(deps.words, template, work.inputs, pictures, locale), template, locale);
  }
  return work;
}

/** A template with the person's answers as work that can be accepted. */
function fillTemplate(
  creative: CreativeOffer,
  template: LiveTemplate,
  { imageIds, inputs: given, model }: Pick<GenerationRequest, 'imageIds' | 'inputs' | 'model'>,
  locale: Locale,
): Omit<Work, 'testRun'> {
  const inputs = resolveInputs(template, given, locale);
  refuseUnsafeText(
    Object.values(inputs).filter((value) => typeof value === 'string'),
    locale,
  );
  const edition = chooseEdition(creative, template, inputs, model);
  const maxImages = edition.task === creativeTask ? Math.max(1, creative.maxImages) : maxImagesOnDevice;
  if (template.requiresImage && imageIds.length === 0) throw new AppError('template_image_required');
  if (imageIds.length > maxImages) throw new AppError('too_many_images', { count: maxImages });
  return {
    templateId: template.id,
    templateVersion: template.version,
    imageIds,
    inputs,
    requestedModel: model ?? null,
    ...edition,
  };
}

/** The template's on-device edition, unless the creative model was asked for. */
function chooseEdition(
  creative: CreativeOffer,
  template: LiveTemplate,
  inputs: InputsJson,
  model: string | undefined,
): Pick<Work, 'task' | 'taskOptions' | 'prompt'> {
  if (model === 'creative') {
    requireCreative(creative);
    const taskOptions = { ...fillCreativeEdition(template, inputs), services: [...creative.services] };
    return { task: creativeTask, taskOptions, prompt: taskOptions.prompt };
  }
  return {
    task: template.task.id,
    taskOptions: template.task.options(inputs),
    prompt: fillTemplatePrompt(template, inputs),
  };
}
