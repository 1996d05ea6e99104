/** What the editor knows of a conversation, and how events of the server change it. Pure. */
import type { Conversation, FullConversation } from '@afterglow/domain/contract/studio/conversations';
import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { EditorPicture, Version } from '@afterglow/domain/contract/studio/versions';

export interface RunProgress {
  readonly progress: number;
  readonly stage: string;
  readonly position: number | null;
  readonly secondsLeft: number | null;
}

export interface EditorState {
  readonly conversation: Conversation;
  readonly pictures: readonly EditorPicture[];
  /** Living versions, oldest first. */
  readonly versions: readonly Version[];
  /** Oldest first. */
  readonly messages: readonly EditorMessage[];
  readonly hasOlder: boolean;
  /** Of runs under way, by run id. */
  readonly progress: Readonly<Record<string, RunProgress>>;
}

export type EditorEvent =
  | { readonly type: 'conversation'; readonly data: Conversation }
  | { readonly type: 'picture'; readonly data: EditorPicture }
  | { readonly type: 'version'; readonly data: Version }
  | { readonly type: 'message'; readonly data: EditorMessage }
  | { readonly type: 'progress'; readonly data: RunProgress & { readonly runId: string } }
  /** Read again as a whole, after a lost connection. */
  | { readonly type: 'full'; readonly data: FullConversation }
  | {
      readonly type: 'older';
      readonly data: { readonly messages: readonly EditorMessage[]; readonly hasOlder: boolean };
    };

export function startState(full: FullConversation): EditorState {
  return { ...full, progress: {} };
}

/** Applies one event. Events and answers may cross on the way and come twice: what is older than what is known is dropped. */
export function applyEvent(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'conversation':
      return event.data.revision < state.conversation.revision ? state : { ...state, conversation: event.data };
    case 'picture':
      return { ...state, pictures: put(state.pictures, event.data).toSorted((a, b) => a.number - b.number) };
    case 'version':
      return { ...state, versions: putVersion(state.versions, event.data) };
    case 'message':
      return { ...state, messages: putMessage(state.messages, event.data) };
    case 'progress': {
      const { runId, ...progress } = event.data;
      const known = state.progress[runId];
      return known !== undefined && known.progress > progress.progress
        ? state
        : { ...state, progress: { ...state.progress, [runId]: progress } };
    }
    case 'full':
      return {
        ...state,
        conversation:
          event.data.conversation.revision < state.conversation.revision ? state.conversation : event.data.conversation,
        pictures: event.data.pictures,
        versions: event.data.versions,
        messages: event.data.messages.reduce(putMessage, state.messages),
      };
    case 'older': {
      const known = new Set(state.messages.map(({ id }) => id));
      return {
        ...state,
        hasOlder: event.data.hasOlder,
        messages: [...event.data.messages.filter(({ id }) => !known.has(id)), ...state.messages],
      };
    }
  }
}

const finished: ReadonlySet<EditorMessage['status']> = new Set(['done', 'failed', 'canceled', 'answered']);

/** Nothing of it runs or waits any more. */
export const isFinished = ({ status }: Pick<EditorMessage, 'status'>): boolean => finished.has(status);

export function findVersion(state: EditorState, id: string | null | undefined): Version | undefined {
  return id === null || id === undefined ? undefined : state.versions.find((version) => version.id === id);
}

export function parentOf(state: EditorState, version: Version | undefined): Version | undefined {
  return findVersion(state, version?.parentId);
}

/** The upload that a version comes from. */
export function rootOf(state: EditorState, version: Version): Version {
  const root = state.pictures.find(({ id }) => id === version.pictureId);
  return findVersion(state, root?.rootVersionId) ?? version;
}

/** The message that runs, or waits for its turn; the first of them. */
export function runningMessage(state: EditorState): EditorMessage | undefined {
  return state.messages.find((message) => message.role === 'studio' && !isFinished(message));
}

function put<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((known) => (known.id === item.id ? item : known))
    : [...items, item];
}

function putVersion(versions: readonly Version[], version: Version): readonly Version[] {
  if (version.deletedAt !== null) return versions.filter(({ id }) => id !== version.id);
  const next = put(versions, version);
  // One that was brought back is older than the newest.
  return next.length > versions.length ? next.toSorted((a, b) => compare(a.createdAt, b.createdAt)) : next;
}

/** A finished message never runs again: what was under way when it ended is late. */
function putMessage(messages: readonly EditorMessage[], message: EditorMessage): readonly EditorMessage[] {
  const known = messages.find(({ id }) => id === message.id);
  if (known !== undefined && isFinished(known) && !isFinished(message)) return messages;
  return put(messages, message);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
