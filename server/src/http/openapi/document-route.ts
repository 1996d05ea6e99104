import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Handler } from 'hono';
import { isKnown } from '../tag-answer.ts';

const zip = promisify(gzip);

/** Gives out a document that never changes while the server runs: written and compressed once, when somebody first asks. */
export function serveDocument(make: () => Promise<object>): Handler {
  const write = async () => {
    const text = Buffer.from(JSON.stringify(await make()));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    return { text, zipped: await zip(text, { level: 9 }), etag };
  };
  let written: ReturnType<typeof write> | undefined;
  return async (c) => {
    const { text, zipped, etag } = await (written ??= write());
    const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const isZipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    return c.body(isZipped ? zipped : text, 200, {
      ...headers,
      'content-type': 'application/json',
      ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    });
  };
}
