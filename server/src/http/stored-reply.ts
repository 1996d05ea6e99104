import type { Context } from 'hono';
import type { StoredObject } from '../storage/contract.ts';

/**
 * Replies with a stored object, to GET with its bytes and to HEAD with its headers alone. Hono drops the body of an
 * answer to HEAD without canceling it: an opened file would stay open until the garbage collector finds it.
 */
export async function replyStored(c: Context, stored: StoredObject, about: Headers): Promise<Response> {
  const headers = new Headers(about);
  headers.set('content-length', String(stored.size));
  if (c.req.method !== 'HEAD') return new Response(stored.stream, { headers });
  await stored.stream.cancel();
  return new Response(null, { headers });
}
