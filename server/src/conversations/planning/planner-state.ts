/** The conversation as the planner sees it. */
import type { PlannerState } from '@afterglow/domain/edits/plan';
import { editStepSchema, type EditStep } from '@afterglow/domain/edits/steps';
import { moveTo, pathOf, undoable, type VersionTree } from '@afterglow/domain/versions/version-tree';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { messages, versions } from '../../db/tables/conversation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import type { ImageRow } from '../../images/image-row.ts';
import { listPictures, readTree, type ConversationRow, type PictureRow } from '../conversation-row.ts';

export interface Situation {
  readonly tree: VersionTree;
  readonly pictures: readonly PictureRow[];
  /** Number of the picture on the canvas; 0 without one. */
  readonly current: number;
  /** Size of the version on the canvas. */
  readonly canvasSize: { readonly width: number; readonly height: number } | undefined;
  /** Where the version on the canvas was marked when it was made. */
  readonly lastMaskImageId: string | undefined;
  readonly state: PlannerState;
}

interface Circumstances {
  /** Pictures that come with the message. */
  readonly attached: readonly Pick<ImageRow, 'id' | 'width' | 'height'>[];
  readonly mask: boolean;
  readonly creative: boolean;
  /** The version on the canvas of anyone who asks, when it is not the conversation's. */
  readonly canvas?: string | undefined;
}

export async function readSituation(
  executor: Executor,
  conversation: ConversationRow,
  { attached, mask, creative, canvas }: Circumstances,
): Promise<Situation> {
  const [kept, pictures] = await Promise.all([
    readTree(executor, conversation),
    listPictures(executor, conversation.id),
  ]);
  const chosen = canvas === undefined ? kept : moveTo(kept, canvas);
  const path = chosen.canvas === null ? [] : pathOf(chosen, chosen.canvas);
  const shown = [...pictures.map(({ headVersionId }) => headVersionId), ...path];
  const rows =
    shown.length === 0
      ? []
      : await executor
          .select({
            id: versions.id,
            pictureId: versions.pictureId,
            steps: versions.steps,
            messageId: versions.messageId,
            maskImageId: versions.maskImageId,
            imageId: versions.imageId,
            width: images.width,
            height: images.height,
          })
          .from(versions)
          .innerJoin(images, eq(images.id, versions.imageId))
          .where(inArray(versions.id, shown));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const onCanvas = chosen.canvas === null ? undefined : byId.get(chosen.canvas);
  const lastPlan = await readPlan(executor, onCanvas?.messageId ?? null);
  const current = pictures.find(({ id }) => id === onCanvas?.pictureId)?.number ?? 0;
  const unknown = { width: 1, height: 1 };
  const known = pictures.map(({ number, headVersionId }) => {
    const row = number === current ? onCanvas : byId.get(headVersionId);
    return row === undefined ? unknown : { width: row.width, height: row.height, imageId: row.imageId };
  });
  const state: PlannerState = {
    pictures: [...known, ...attached.map(({ id, width, height }) => ({ width, height, imageId: id }))],
    current: Math.max(1, current),
    last: editSteps(onCanvas?.steps ?? []),
    scope: lastPlan && { keep: lastPlan.keep, only: lastPlan.only ?? undefined },
    done: path.flatMap((id) => editSteps(byId.get(id)?.steps ?? [])).slice(-MOST_DONE),
    undoable: undoable(chosen),
    redoable: chosen.trail.length,
    mask,
    creative,
  };
  const lastMaskImageId = onCanvas?.maskImageId ?? undefined;
  return { tree: chosen, pictures, current, canvasSize: sizeOf(onCanvas), lastMaskImageId, state };
}

/** The plan that made the version on the canvas; undefined for an upload or what a tool made in the browser. */
async function readPlan(executor: Executor, messageId: string | null) {
  if (messageId === null) return undefined;
  const [row] = await executor.select({ plan: messages.plan }).from(messages).where(eq(messages.id, messageId));
  return row?.plan ?? undefined;
}

/** Steps of a version as they are kept; those of an older release that are none any more are left out. */
function editSteps(steps: readonly unknown[]): EditStep[] {
  return steps.flatMap((step): EditStep[] => {
    const read = editStepSchema.safeParse(step);
    return read.success ? [read.data] : [];
  });
}

/** Told when somebody asks what was done. */
const MOST_DONE = 50;

function sizeOf(row: { readonly width: number; readonly height: number } | undefined) {
  return row === undefined ? undefined : { width: row.width, height: row.height };
}
