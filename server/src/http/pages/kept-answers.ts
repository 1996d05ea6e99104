/**
 * The short way to a page that is in memory: answered from Node's own request and response. Objects of a request, its
 * headers and its answer cost more than everything else that such a page needs (three quarters of the processor time).
 *
 * What is said here was said by the app before: an answer is remembered with its headers after the whole app made it, and
 * only for as long as its page is fresh in the page cache. So no header is decided in two places, and a change that empties
 * the page cache counts here at once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findRequestId, requestIdHeader } from '../request-id.ts';
import { chooseEncoding, describeAsked, type KeptPage, type PageCache } from './page-cache.ts';

export interface KeptAnswers {
  /** Called with every answer of the app, when its headers are final. */
  readonly remember: (request: Request, answer: Response) => void;
  /** Writes the answer if there is one; false leaves the request untouched to the app. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
}

interface Answer {
  readonly page: KeptPage;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const mostAnswers = 1000;

export function createKeptAnswers(
  cache: Pick<PageCache, 'findFresh'>,
  countRequest: (path: string, status: number, seconds: number) => void,
): KeptAnswers {
  const answers = new Map<string, Answer>();
  return {
    remember: (request, { status, headers }) => {
      if (status !== 200) return;
      const ask = (name: string): string | null => request.headers.get(name);
      const asked = describeAsked(request.method, request.url, ask);
      const page = cache.findFresh(asked);
      const encoding = chooseEncoding(ask('accept-encoding'));
      if (page === undefined || encoding === undefined) return;
      // another answer of the same address, such as one that nobody keeps
      if (headers.get('etag') !== page.etag || headers.get('content-encoding') !== encoding) return;
      const said = Object.fromEntries(headers);
      delete said[requestIdHeader];
      const key = keyOf(asked, encoding, ask);
      answers.delete(key);
      answers.set(key, {
        page,
        body: page[encoding],
        headers: { ...said, 'content-length': String(page[encoding].length) },
      });
      const [oldest] = answers.keys();
      if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
    },

    answer: (request, response) => {
      const begun = performance.now();
      const { headers, url, method } = request;
      // what is rare goes the long way: somebody who has the page already, and a request that brings a body
      if (method !== 'GET' || url === undefined || headers['if-none-match'] !== undefined) return false;
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
      const ask = (name: string): string | null => headers[name]?.toString() ?? null;
      const encoding = chooseEncoding(ask('accept-encoding'));
      if (encoding === undefined) return false;
      const asked = describeAsked(method, `http://${headers.host}${url}`, ask);
      const kept = answers.get(keyOf(asked, encoding, ask));
      if (kept === undefined || cache.findFresh(asked) !== kept.page) return false;
      response.writeHead(200, { ...kept.headers, [requestIdHeader]: findRequestId(ask(requestIdHeader)) });
      response.end(kept.body);
      const [path = ''] = url.split('?', 1);
      countRequest(path, 200, (performance.now() - begun) / 1000);
      return true;
    },
  };
}

/** Everything that decides what is said: also whether the connection is said to be a safe one. */
function keyOf(asked: string, encoding: string, ask: (name: string) => string | null): string {
  return `${asked}\n${encoding}\n${ask('x-forwarded-proto') ?? ''}`;
}
