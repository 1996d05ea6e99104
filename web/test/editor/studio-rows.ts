/** Rows of the studio's contract with what a test does not care about filled in. */
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { Version } from '@afterglow/domain/contract/studio/versions';

const at = '2026-11-21T10:00:00.000Z';

export function versionRow(id: string, parentId: string | null, change: Partial<Version> = {}): Version {
  return {
    id,
    pictureId: 'p1',
    parentId,
    imageId: `image-${id}`,
    width: 100,
    height: 80,
    colour: '#888888',
    mimeType: 'image/png',
    name: null,
    steps: [],
    templateId: null,
    settings: null,
    maskImageId: null,
    messageId: null,
    model: null,
    edition: 'on-device',
    engineMs: null,
    cost: 0,
    createdAt: at,
    deletedAt: null,
    ...change,
  };
}

export function messageRow(
  id: string,
  status: EditorMessage['status'],
  change: Partial<EditorMessage> = {},
): EditorMessage {
  return {
    id,
    role: 'studio',
    text: '',
    imageIds: [],
    versionId: null,
    maskImageId: null,
    status,
    plan: null,
    runs: [],
    versionIds: [],
    content: [],
    error: null,
    cost: 0,
    model: null,
    engineMs: null,
    createdAt: at,
    finishedAt: null,
    ...change,
  };
}

type Run = EditorMessage['runs'][number];

export function runRow(id: string, status: Run['status'], progress: number): Run {
  return {
    id,
    pictureNumber: 1,
    steps: [{ op: 'enhance-light' }],
    status,
    progress,
    stage: null,
    cost: 1,
    model: null,
    engineMs: null,
    error: null,
  };
}

export function conversationRow(
  revision: number,
  canvasVersionId: string | null = 'a',
  trail: string[] = [],
): FullConversation['conversation'] {
  return { id: 'c1', name: null, canvasVersionId, trail, revision, createdAt: at, updatedAt: at, deletedAt: null };
}

/** One picture with three versions in a row; the middle one is open. */
export const threeVersions: FullConversation = {
  conversation: conversationRow(5, 'b', ['c']),
  pictures: [{ id: 'p1', number: 1, rootVersionId: 'a' }],
  versions: [versionRow('a', null), versionRow('b', 'a'), versionRow('c', 'b')],
  messages: [messageRow('m1', 'running')],
  hasOlder: false,
};
