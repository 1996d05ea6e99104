/** What the server sends to a device (`server/src/push/push-message.ts`). */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** A page of this site. */
  readonly path: string;
  readonly tag: string;
}

export function isPushMessage(value: unknown): value is PushMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'text' in value &&
    typeof value.text === 'string' &&
    'path' in value &&
    typeof value.path === 'string' &&
    // one slash: two begin another site's address
    /^\/(?!\/)/.test(value.path) &&
    'tag' in value &&
    typeof value.tag === 'string'
  );
}
