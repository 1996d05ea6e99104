import type { conversationEvents } from '@afterglow/domain/contract/studio/conversations';
import type { EditorEvent } from './editor-state.ts';

type Name = keyof typeof conversationEvents;
export const eventNames = [
  'conversation',
  'picture',
  'version',
  'message',
  'progress',
] as const satisfies readonly Name[];

/** Fields that tell each kind apart. The sender is our own server, which checks whole shapes; the schema would bring its library. */
const told: Readonly<Record<Name, Readonly<Record<string, 'string' | 'number' | 'object'>>>> = {
  conversation: { id: 'string', revision: 'number', trail: 'object' },
  picture: { id: 'string', number: 'number', rootVersionId: 'string' },
  version: { id: 'string', pictureId: 'string', imageId: 'string', steps: 'object' },
  message: { id: 'string', role: 'string', status: 'string', runs: 'object' },
  progress: { messageId: 'string', runId: 'string', progress: 'number' },
};

/** An event of the conversation, or undefined for half a line or something else: the next one, or reading again, repairs it. */
export function readEvent(name: Name, text: string): EditorEvent | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const event: unknown = { type: name, data };
    return isEvent(event, told[name]) ? event : undefined;
  } catch {
    return undefined;
  }
}

function isEvent(event: unknown, fields: Readonly<Record<string, string>>): event is EditorEvent {
  if (typeof event !== 'object' || event === null || !('data' in event)) return false;
  const { data } = event;
  if (typeof data !== 'object' || data === null) return false;
  const values = new Map<string, unknown>(Object.entries(data));
  return Object.entries(fields).every(([key, type]) => typeof values.get(key) === type && values.get(key) !== null);
}
