/** Rows as the contract shows them, in the person's language and at today's prices. */
import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { EditorMessage, EditRun, MessageContent } from '@afterglow/domain/contract/studio/messages';
import type { EditorPicture, Version } from '@afterglow/domain/contract/studio/versions';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { ErrorDetailsJson } from '../db/json.ts';
import type { editRuns } from '../db/tables/conversation-tables.ts';
import type { ImageRow } from '../images/image-row.ts';
import { errorMessage } from '../lib/error-message.ts';
import type { ConversationRow, MessageRow, PictureRow, VersionRow } from './conversation-row.ts';
import { readContent } from './messages/look-content.ts';
import { priceOffers, type Pricing } from './planning/pricing.ts';

export type RunRow = typeof editRuns.$inferSelect;

export function toConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    name: row.name,
    canvasVersionId: row.canvasVersionId,
    trail: row.trail,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

export function toPicture({ id, number, rootVersionId }: PictureRow): EditorPicture {
  return { id, number, rootVersionId };
}

export function toVersion(row: VersionRow, image: Pick<ImageRow, 'width' | 'height' | 'colour' | 'mimeType'>): Version {
  return {
    id: row.id,
    pictureId: row.pictureId,
    parentId: row.parentId,
    imageId: row.imageId,
    width: image.width,
    height: image.height,
    colour: image.colour,
    mimeType: image.mimeType,
    name: row.name,
    steps: [...row.steps],
    templateId: row.templateId,
    settings: row.settings === null ? null : { ...row.settings },
    maskImageId: row.maskImageId,
    messageId: row.messageId,
    edition: row.edition,
    model: row.model,
    engineMs: row.engineMs,
    cost: row.cost,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** What generations say of runs under way. */
export interface RunProgress {
  readonly progress: number;
  readonly stage: string;
}

export interface MessageParts {
  readonly runs: readonly RunRow[];
  readonly versionIds: readonly string[];
  readonly progress: ReadonlyMap<string, RunProgress>;
}

export function toMessage(
  row: MessageRow,
  { runs, versionIds, progress }: MessageParts,
  pricing: Pricing,
  locale: Locale,
): EditorMessage {
  const kept = runs.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return {
    id: row.id,
    role: row.role,
    text: row.text,
    imageIds: row.imageIds,
    versionId: row.versionId,
    maskImageId: row.maskImageId,
    status: row.status,
    plan: row.plan === null ? null : planNow(row.plan, pricing),
    runs: runs.map((run) => toRun(run, progress.get(run.id), locale)),
    versionIds: [...versionIds],
    content: row.content.flatMap((content): MessageContent[] => readContent(content, pricing)),
    error: toFailure(row.errorCode, row.errorDetails, locale),
    cost: kept.reduce((sum, { cost }) => sum + cost, 0),
    model: joinModels(runs),
    engineMs: sumEngineMs(runs),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** The price of what ran is what it was; what is still offered costs what it costs today. */
function planNow(plan: EditPlan, pricing: Pricing): EditPlan {
  return {
    ...plan,
    remarks: plan.remarks.map((remark) =>
      'choices' in remark ? { ...remark, choices: priceOffers(remark.choices, pricing) } : remark,
    ),
    suggestions: priceOffers(plan.suggestions, pricing),
  };
}

function toRun(run: RunRow, now: RunProgress | undefined, locale: Locale): EditRun {
  return {
    id: run.id,
    pictureNumber: run.pictureNumber,
    steps: [...run.steps],
    status: run.status,
    progress: run.status === 'succeeded' ? 1 : (now?.progress ?? 0),
    stage: run.status === 'running' ? (now?.stage ?? null) : null,
    cost: run.cost,
    model: run.model,
    engineMs: run.engineMs,
    error: toFailure(run.errorCode, run.errorDetails, locale),
  };
}

function toFailure(code: string | null, details: ErrorDetailsJson | null, locale: Locale): EditRun['error'] {
  if (code === null) return null;
  const known = isErrorCode(code) ? code : 'processing_failed';
  const facts = details ?? {};
  return {
    code: known,
    message: errorMessage(known, locale, facts),
    ...(Object.keys(facts).length > 0 ? { details: { ...facts } } : {}),
  };
}

/** Models in the order in which they worked, each once. */
export function joinModels(runs: readonly Pick<RunRow, 'model'>[]): string | null {
  const models = [...new Set(runs.flatMap(({ model }) => model ?? []))];
  return models.length === 0 ? null : models.join(' + ');
}

export function sumEngineMs(runs: readonly Pick<RunRow, 'engineMs'>[]): number | null {
  const known = runs.flatMap(({ engineMs }) => engineMs ?? []);
  return known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0);
}
