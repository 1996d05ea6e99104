import type { Generation, requestGenerationSchema } from '@afterglow/domain/contract/studio/generations';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { hasUnlimitedCredits, jobPriority, plans, type Plan } from '@afterglow/domain/billing/plans';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { holdCredits } from '../credits/ledger.ts';
import type { Database, Transaction } from '../db/pool.ts';
import type { EngineOptions, InputsJson } from '../db/json.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { creativeTask } from '../engines/creative-request.ts';
import { requireCreative, type CreativeOffer } from '../engines/describe-models.ts';
import { refuseUnsafeText } from '../engines/refuse-unsafe-text.ts';
import type { Viewer } from '../http/context.ts';
import type { Queue } from '../queue/queue.ts';
import type { CostBook } from '../credits/cost-book.ts';
import { fillCreativeEdition } from '../templates/creative-editions.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import { fillTemplatePrompt, type LiveTemplate } from '../templates/live-template.ts';
import { resolveInputs } from '../templates/resolve-inputs.ts';
import { lockPersonsGenerations } from './generation-row.ts';
import { readMonthUsage } from './month-usage.ts';
import { enqueueGeneration, findFreeSlot } from './slots.ts';

export interface RequestDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly creative: CreativeOffer;
  readonly catalogue: Pick<Catalogue, 'list' | 'find'>;
  readonly costs: Pick<CostBook, 'current'>;
}

export type GenerationRequest = z.output<typeof requestGenerationSchema>;
export type AcceptedGeneration = Pick<Generation, 'id' | 'status' | 'cost'>;

/** Every on-device edition works on one picture. */
const maxImagesOnDevice = 1;

/**
 * Accepts a generation by a template as people are offered it now. Throws `template_not_found`, also for a hidden one
 * unless an administrator asks, `price_changed` when `shownCost` is not what it costs, and as {@link acceptGeneration}.
 */
export async function requestGeneration(deps: RequestDeps, viewer: Viewer, input: GenerationRequest, locale: Locale): Promise<AcceptedGeneration> {
  const template = await deps.catalogue.find(input.templateId);
  if (!template.visible && viewer.role !== 'admin') throw new AppError('template_not_found');
  return acceptGeneration(deps, viewer, template, input, locale);
}

/**
 * Accepts a generation: checks, holds the credits, inserts the row and enqueues it, all in one transaction. The same
 * request key of the same person gives the same generation, also twice at once.
 *
 * Throws `price_changed`, `template_input_*`, `template_image_required`, `too_many_images`, `image_not_found` (also
 * for someone else's), `creative_not_configured`, `creative_not_offered`, `insufficient_credits`, `subscription_missing`, `too_many_generations`.
 */
export async function acceptGeneration(
  deps: RequestDeps,
  viewer: Viewer,
  template: LiveTemplate,
  input: Omit<GenerationRequest, 'templateId'>,
  locale: Locale,
  { testRun = false }: { readonly testRun?: boolean } = {},
): Promise<AcceptedGeneration> {
  const inputs = resolveInputs(template, input.inputs, locale);
  refuseUnsafeText(
    Object.values(inputs).filter((value) => typeof value === 'string'),
    locale,
  );
  const work = chooseWork(deps.creative, template, inputs, input.model);
  const maxImages = work.task === creativeTask ? Math.max(1, deps.creative.maxImages) : maxImagesOnDevice;
  if (template.requiresImage && input.imageIds.length === 0) throw new AppError('template_image_required');
  if (input.imageIds.length > maxImages) throw new AppError('too_many_images', { count: maxImages });
  const unlimited = hasUnlimitedCredits(viewer);
  const limits = unlimited ? plans.pro : plans[viewer.plan];
  const cost = unlimited ? 0 : template.credits;
  const { userId } = viewer;
  const prices = {
    of: new Map((await deps.catalogue.list()).map(({ id, credits }) => [id, credits])),
    other: (await deps.costs.current()).templateGeneration,
  };

  return deps.db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const earlier = await findByRequestKey(tx, userId, input.requestKey);
    if (earlier !== undefined) return earlier;
    if (!unlimited && input.shownCost !== undefined && input.shownCost !== cost) throw new AppError('price_changed', { price: cost });
    await checkImages(tx, userId, input.imageIds);
    const id = crypto.randomUUID();
    await holdCredits(tx, { userId, amount: cost, generationId: id, reason: `template:${template.id}` });
    await checkOpenJobs(tx, userId, limits);
    const slot = await findFreeSlot(tx, userId, limits.parallelJobs);
    const row = {
      id,
      userId,
      requestKey: input.requestKey,
      templateId: template.id,
      templateVersion: template.version,
      testRun,
      imageIds: input.imageIds,
      inputs,
      prompt: work.prompt,
      requestedModel: input.model ?? null,
      task: work.task,
      taskOptions: work.taskOptions,
      cost,
      priority: jobPriority(viewer, unlimited ? await readMonthUsage(tx, userId, prices) : 0),
      slot: slot ?? null,
    };
    await tx.insert(generations).values(row);
    if (slot !== undefined) await enqueueGeneration(tx, deps.queue, row);
    return { id, status: 'queued', cost };
  });
}

/** What is to be done, fixed now: the template's on-device edition unless the creative model was asked for. */
function chooseWork(
  creative: CreativeOffer,
  template: LiveTemplate,
  inputs: InputsJson,
  model: string | undefined,
): { readonly task: string; readonly taskOptions: EngineOptions; readonly prompt: string } {
  if (model === 'creative') {
    requireCreative(creative);
    const taskOptions = fillCreativeEdition(template, inputs);
    return { task: creativeTask, taskOptions, prompt: taskOptions.prompt };
  }
  return { task: template.task.id, taskOptions: template.task.options(inputs), prompt: fillTemplatePrompt(template, inputs) };
}

async function findByRequestKey(tx: Transaction, userId: string, requestKey: string): Promise<AcceptedGeneration | undefined> {
  const [row] = await tx
    .select({ id: generations.id, status: generations.status, cost: generations.cost })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.requestKey, requestKey)));
  return row;
}

async function checkImages(tx: Transaction, userId: string, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const owned = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, [...imageIds]), eq(images.userId, userId), isNull(images.deletedAt), isNull(images.blockedAt)));
  if (owned.length !== new Set(imageIds).size) throw new AppError('image_not_found');
}

async function checkOpenJobs(tx: Transaction, userId: string, { openJobs }: Plan): Promise<void> {
  const [open] = await tx
    .select({ count: count() })
    .from(generations)
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['queued', 'running'])));
  if ((open?.count ?? 0) >= openJobs) throw new AppError('too_many_generations', { count: openJobs });
}
