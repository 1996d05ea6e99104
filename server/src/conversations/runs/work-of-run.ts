/** What a run of a message works on. */
import { isWork, type WorkStep } from '@afterglow/planner/price/edit-runs';
import type { Transaction } from '../../db/pool.ts';
import type { Work } from '../../generations/accept.ts';
import { editorTemplateId } from '../../generations/generation-row.ts';
import type { Clock } from '../../lib/clock.ts';
import type { MessageRow } from '../conversation-row.ts';
import type { RunRow } from '../show-rows.ts';
import { wordsOfPicture } from '../versions/picture-words.ts';
import { findPicture, getPicture, imageOfVersion, numberOf } from './read-runs.ts';
import { taskOf } from './run-task.ts';

/** What the next run of a message gives to the engine: its steps, and the picture that the runs before it made. */
export async function workOf(
  { clock }: { readonly clock: Clock },
  tx: Transaction,
  message: MessageRow,
  run: RunRow,
  runs: readonly RunRow[],
): Promise<Work> {
  const before = runs.filter(
    ({ pictureNumber, position, status }) =>
      pictureNumber === run.pictureNumber && position < run.position && status === 'succeeded',
  );
  const made = before.findLast(({ imageId }) => imageId !== null);
  const imageId =
    made?.imageId ?? (run.baseVersionId === null ? undefined : await imageOfVersion(tx, run.baseVersionId));
  const moved = before.findLast(({ maskImageId }) => maskImageId !== null)?.maskImageId;
  const isMarked = message.maskImageId !== null && (await numberOf(tx, message.versionId)) === run.pictureNumber;
  const task = await taskOf({
    steps: worksOf(run),
    picture: imageId === undefined ? undefined : await getPicture(tx, imageId),
    maskImageId: isMarked ? (moved ?? message.maskImageId ?? undefined) : undefined,
    keep: message.plan?.keep ?? [],
    only: message.plan?.only ?? null,
    variation: run.variation,
    services: message.plan?.services,
    findBeside: async (number) => {
      const picture = await findPicture(tx, message.conversationId, number);
      return picture && imageOfVersion(tx, picture.headVersionId);
    },
    findWords: () =>
      wordsOfPicture(tx, { conversationId: message.conversationId, number: run.pictureNumber }, clock.now()),
  });
  const noTemplate = {
    templateId: editorTemplateId,
    templateVersion: null,
    testRun: false,
    inputs: {},
    requestedModel: null,
  };
  return { ...noTemplate, ...task, imageIds: [...task.imageIds] };
}

export function worksOf({ steps }: Pick<RunRow, 'steps'>): WorkStep[] {
  return steps.filter(isWork);
}
