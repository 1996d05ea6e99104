import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import type { Version } from '@afterglow/domain/contract/studio/versions';
import { AppError } from '@afterglow/domain/errors/errors';
import { grow, remove, restore, type VersionTree } from '@afterglow/domain/versions/version-tree';
import type { EngineOutput } from '@afterglow/engine/run/task';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { ReportJson } from '../../db/json.ts';
import type { Transaction } from '../../db/pool.ts';
import { conversations, editorPictures, versions } from '../../db/tables/conversation-tables.ts';
import { lockPersonsGenerations } from '../../generations/generation-row.ts';
import { getShownImageRow } from '../../images/image-row.ts';
import { insertImage } from '../../images/insert-image.ts';
import { inspectFile } from '../../images/inspect-file.ts';
import type { PictureEngine } from '../../images/picture-engine.ts';
import type { Storage } from '../../storage/contract.ts';
import { pictureKey } from '../../storage/key.ts';
import { showAgain, type ChangeDeps } from '../change-conversation.ts';
import {
  checkRoom,
  getVersion,
  raiseRevision,
  readTree,
  saveCanvas,
  type ConversationRow,
} from '../conversation-row.ts';
import { readVersionsById } from '../read-conversation.ts';
import { getMask } from './masks.ts';

export function renameVersion(
  { db, notifications }: ChangeDeps,
  userId: string,
  id: string,
  name: string | null,
): Promise<Version> {
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const { conversation } = await getVersion(tx, userId, id);
    const revision = await raiseRevision(notifications, tx, conversation.id);
    await tx.update(versions).set({ name, revision }).where(eq(versions.id, id));
    return showVersion(tx, conversation.id, id);
  });
}

async function showVersion(tx: Transaction, conversationId: string, id: string): Promise<Version> {
  const [version] = await readVersionsById(tx, conversationId, [id]);
  if (version === undefined) throw new AppError('version_not_found');
  return version;
}

/** Takes a version with all that grew from it away. Throws `version_is_original` for the first version of a picture. */
export function removeVersion(
  { db, notifications }: ChangeDeps,
  userId: string,
  id: string,
  now: Date,
): Promise<{ readonly conversation: Conversation; readonly removed: string[] }> {
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const { version, conversation } = await getVersion(tx, userId, id);
    if (version.parentId === null) throw new AppError('version_is_original');
    const removal = crypto.randomUUID();
    const before = await readTree(tx, conversation);
    const after = remove(before, id, removal);
    const removed = changedIn(before, after);
    const revision = await raiseRevision(notifications, tx, conversation.id);
    await tx.update(versions).set({ deletedAt: now, removal, revision }).where(inArray(versions.id, removed));
    await tx
      .update(editorPictures)
      .set({ headVersionId: version.parentId, revision })
      .where(and(eq(editorPictures.conversationId, conversation.id), inArray(editorPictures.headVersionId, removed)));
    await saveCanvas(tx, conversation.id, after, revision);
    return { conversation: await showAgain(tx, conversation.id), removed };
  });
}

function changedIn(before: VersionTree, after: VersionTree): string[] {
  return [...after.versions.values()]
    .filter(({ id, removal }) => before.versions.get(id)?.removal !== removal)
    .map(({ id }) => id);
}

/** Brings back what was removed together with this version. Throws `version_not_found` when it cannot come back. */
export function restoreVersion(
  { db, notifications }: ChangeDeps,
  userId: string,
  id: string,
): Promise<{ readonly conversation: Conversation; readonly versions: Version[] }> {
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const [found] = await tx
      .select({ conversation: conversations })
      .from(versions)
      .innerJoin(conversations, eq(conversations.id, versions.conversationId))
      .where(and(eq(versions.id, id), eq(conversations.userId, userId), isNull(conversations.deletedAt)));
    if (found === undefined) throw new AppError('version_not_found');
    const { conversation } = found;
    const before = await readTree(tx, conversation);
    const back = changedIn(before, restore(before, id));
    if (back.length === 0 && before.versions.get(id)?.removal !== null) throw new AppError('version_not_found');
    if (back.length > 0) {
      await checkRoom(tx, conversation.id, back.length);
      const revision = await raiseRevision(notifications, tx, conversation.id);
      await tx.update(versions).set({ deletedAt: null, removal: null, revision }).where(inArray(versions.id, back));
    }
    return {
      conversation: await showAgain(tx, conversation.id),
      versions: await readVersionsById(tx, conversation.id, back),
    };
  });
}

export interface AddVersionDeps extends ChangeDeps {
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

interface Rendered {
  readonly parentId: string;
  readonly file: File;
  readonly name?: string | undefined;
  readonly settings: string;
  readonly maskImageId?: string | undefined;
}

const settingsSchema = z.record(z.string(), z.unknown());

/** A version that was rendered in the browser, with its parent's AI label: nothing ran here, nothing is paid. Throws as an upload does, and `version_not_found`, `conversation_full`. */
export async function addVersion(
  deps: AddVersionDeps,
  userId: string,
  { parentId, file, name, settings, maskImageId }: Rendered,
  signal?: AbortSignal,
): Promise<{ readonly conversation: Conversation; readonly version: Version }> {
  const set = readSettings(settings);
  const { version } = await getVersion(deps.db, userId, parentId);
  const parent = await deps.storage.read((await getShownImageRow(deps.db, userId, version.imageId)).masterKey);
  const { master, colour: color } = await inspectFile(deps.engine, file, signal, parent);
  return saveVersion(deps, userId, { parentId, name, settings: set, maskImageId }, { ...master, averageColour: color });
}

interface NewVersion {
  readonly parentId: string;
  readonly name?: string | undefined;
  readonly settings: ReportJson;
  readonly maskImageId?: string | undefined;
}

/** A picture that is made, as a version of its own under another. Nothing is paid. Throws `version_not_found`, `conversation_full`. */
export async function saveVersion(
  { db, storage, notifications }: AddVersionDeps,
  userId: string,
  { parentId, name, settings, maskImageId }: NewVersion,
  picture: EngineOutput,
): Promise<{ readonly conversation: Conversation; readonly version: Version }> {
  const { width, height, bytes, mimeType } = picture;
  const saved = { key: pictureKey(bytes), bytes, mimeType };
  await storage.put(saved.key, saved.bytes, { contentType: saved.mimeType });
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const { version: parent, conversation } = await getVersion(tx, userId, parentId);
    if (maskImageId !== undefined) await getMask(tx, userId, maskImageId);
    await checkRoom(tx, conversation.id, 1);
    const image = await insertImage(storage, tx, [saved], {
      userId,
      kind: 'result',
      masterKey: saved.key,
      mimeType: saved.mimeType,
      bytes: saved.bytes.length,
      width,
      height,
      colour: picture.averageColour ?? '#808080',
      sourceImageId: parent.imageId,
    });
    const revision = await raiseRevision(notifications, tx, conversation.id);
    const id = await insertVersion(
      tx,
      conversation,
      { parentId, pictureId: parent.pictureId, imageId: image.id, name: name ?? null, settings, maskImageId },
      revision,
    );
    return { conversation: await showAgain(tx, conversation.id), version: await showVersion(tx, conversation.id, id) };
  });
}

function readSettings(text: string): ReportJson {
  try {
    return settingsSchema.parse(JSON.parse(text));
  } catch {
    throw new AppError('invalid_input', { field: 'settings' });
  }
}

async function insertVersion(
  tx: Transaction,
  conversation: ConversationRow,
  row: Pick<typeof versions.$inferInsert, 'pictureId' | 'imageId' | 'name' | 'settings' | 'maskImageId'> & {
    readonly parentId: string;
  },
  revision: number,
): Promise<string> {
  const id = crypto.randomUUID();
  const before = await readTree(tx, conversation);
  await tx.insert(versions).values({ ...row, id, conversationId: conversation.id, revision });
  await saveCanvas(tx, conversation.id, grow(before, id, row.parentId, true), revision);
  return id;
}
