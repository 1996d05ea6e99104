import { hash } from 'node:crypto';

/** True when the caller has this edition; `etag` as it is sent. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string | null): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return etag !== null && (ifNoneMatch ?? '').split(',').some((tag) => bare(tag) === bare(etag));
}

/** Gives JSON that was read an `ETag`, and answers 304 when the caller has it: programs ask again and again for what is the same. */
export async function tagAnswer(request: Request, answer: Response): Promise<Response> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  if (request.method !== 'GET' || answer.status !== 200 || !isJson) return answer;
  // A text goes out in one piece; a buffer would be sent as a stream.
  const body = await answer.text();
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  const headers = new Headers(answer.headers);
  headers.set('etag', etag);
  headers.set('cache-control', 'private, no-cache');
  headers.set('vary', 'authorization, accept-language');
  if (!isKnown(request.headers.get('if-none-match'), etag)) return new Response(body, { headers });
  headers.delete('content-length');
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}
