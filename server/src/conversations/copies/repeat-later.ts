/** A step that is changed, and the versions that are made again after it. */
import { isRepeated, mostRepeated, type RepeatFit } from '@afterglow/domain/edits/repeat-fits';
import { shapeSettings } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';
import { AppError } from '@afterglow/domain/errors/errors';
import { grownFrom } from '@afterglow/domain/versions/version-tree';
import { engineCalls } from '@afterglow/planner/engine-calls';
import { isLook, isWork, splitIntoRuns, type PlannedRun } from '@afterglow/planner/price/edit-runs';
import { sizeAfter, type Size } from '@afterglow/planner/price/size-after';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { versions } from '../../db/tables/conversation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import { boundBy } from '../../recipes/from-version.ts';
import { repeatStep } from '../../recipes/steps-of-edit.ts';
import { readTree, type ConversationRow, type VersionRow } from '../conversation-row.ts';
import { priceOfRuns, type Pricing } from '../planning/pricing.ts';
import { confinementOf } from '../runs/run-task.ts';
import { withoutTarget } from './past-plan.ts';

type Past = VersionRow & Size;

/** What is replaced, and what stands between it and the end of the line. */
export interface Replaced {
  readonly version: Past;
  /** What it was made of: where the new steps start. */
  readonly parent: Past;
  /** Oldest first. */
  readonly later: readonly Past[];
}

/** Throws `version_not_found` for a version that is not on the way to `tip`, `version_not_repeatable` for an original or too long a way. */
export async function readReplaced(
  executor: Executor,
  conversation: ConversationRow,
  { replaces, versionId }: { readonly replaces: string; readonly versionId?: string | undefined },
): Promise<Replaced> {
  const tree = await readTree(executor, conversation);
  const node = tree.versions.get(replaces);
  if (node === undefined || node.removal !== null) throw new AppError('version_not_found');
  if (node.parentId === null) throw new AppError('version_not_repeatable');
  const ids = grownFrom(tree, replaces, versionId ?? replaces);
  if (ids === undefined) throw new AppError('version_not_found');
  if (ids.length > mostRepeated) throw new AppError('version_not_repeatable');
  const rows = await executor
    .select({ ...getTableColumns(versions), width: images.width, height: images.height })
    .from(versions)
    .innerJoin(images, eq(images.id, versions.imageId))
    .where(inArray(versions.id, [node.parentId, replaces, ...ids]));
  const get = (id: string): Past => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new AppError('version_not_found');
    return row;
  };
  return { version: get(replaces), parent: get(node.parentId), later: ids.map(get) };
}

/** One version that follows. */
export interface Repeat {
  readonly version: Past;
  readonly fit: RepeatFit;
  readonly steps: readonly Step[];
  readonly runs: readonly PlannedRun[];
  readonly price: number;
}

/** How each later version goes with the new steps, and what it costs now: by the rules of any other edit. */
export function planRepeats(
  { version, parent, later }: Replaced,
  steps: readonly Step[],
  pricing: Pricing,
  creative: boolean,
): Repeat[] {
  // parsed, the options of stored steps stand in the order of the contract
  const moved =
    JSON.stringify(shapesIn(steps, parent)) !== JSON.stringify(shapesIn(version.steps.map(withoutTarget), parent));
  let size = sizeOfSteps(steps, parent);
  let before: Size = version;
  return later.map((one) => {
    const kept = one.steps.filter((step) => isWork(step) && !isLook(step)).map(withoutTarget);
    const fit = fitOf(one, kept, { moved, alike: isAlike(size, before), creative });
    before = one;
    if (!isRepeated(fit)) return { version: one, fit, steps: [], runs: [], price: 0 };
    size = sizeOfSteps(kept, size);
    const marked = one.maskImageId === null ? undefined : pricing.scene.current;
    const runs = splitIntoRuns(kept, { ...pricing.scene, marked }, pricing.prices);
    return { version: one, fit, steps: kept, runs, price: priceOfRuns(runs, pricing) };
  });
}

interface Change {
  /** What was changed turns, cuts or stretches the picture. */
  readonly moved: boolean;
  /** The picture still has the shape it had here. */
  readonly alike: boolean;
  readonly creative: boolean;
}

function fitOf(version: Past, steps: readonly Step[], { moved, alike, creative }: Change): RepeatFit {
  if (steps.length === 0) return 'pixels';
  if (steps.some(({ op }) => op === 'creative-edit')) {
    if (!creative) return 'model';
    return version.maskImageId !== null && !alike ? 'mask' : 'drawn';
  }
  const isMarked = version.maskImageId !== null && steps.some((step) => boundBy(step, true, false) === 'mark');
  if (isMarked && !alike) return 'mask';
  const isPlaced = isMarked || steps.some(isPlacedByHand);
  return moved && isPlaced ? 'placed' : 'same';
}

/** Somebody showed a place of the picture, so that no recipe could have it. */
const isPlacedByHand = (step: Step): boolean =>
  step.op === 'compose' || repeatStep(step).leftOut.some(({ reason }) => reason === 'mark' || reason === 'shape');

/** What these steps do to the shape of the picture. */
function shapesIn(steps: readonly Step[], start: Size): unknown[] {
  let size = start;
  return worksOf(steps).flatMap((step) =>
    engineCalls(step, size).flatMap((call) => {
      size = sizeAfter(call, size);
      if (confinementOf(step, call) !== 'none') return [];
      return [call.task === 'adjust' ? shapeSettings.map((name) => call.options[name]) : call.options];
    }),
  );
}

const worksOf = (steps: readonly Step[]) =>
  steps
    .filter((step) => isWork(step))
    .filter((step) => !isLook(step))
    .filter((step) => step.op !== 'creative-edit');

function sizeOfSteps(steps: readonly Step[], start: Size): Size {
  let size = start;
  for (const step of worksOf(steps)) {
    for (const call of engineCalls(step, size)) size = sizeAfter(call, size);
  }
  return { width: size.width, height: size.height };
}

/** Of the same shape but for rounding. */
function isAlike(a: Size, b: Size): boolean {
  const scale = b.width / a.width;
  return Math.abs(a.height * scale - b.height) <= 2 * Math.max(1, scale);
}
