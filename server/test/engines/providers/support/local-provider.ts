import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as a provider received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly json: () => unknown;
  readonly form: () => Promise<FormData>;
}

/** What the provider answers. `hang`: nothing, until the caller gives up. */
export type Reply =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly json: unknown }
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly bytes: Uint8Array }
  | 'hang'
  | 'reset';

/** A real HTTP server in a provider's place: replies come from `answer`, requests are kept. `port` 0: any that is free. */
export async function startLocalProvider(
  answer: (request: Received, count: number) => Reply | Promise<Reply>,
  port = 0,
) {
  const requests: Received[] = [];
  const closed: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const bytes = await buffer(incoming).catch(() => Buffer.alloc(0));
      const headers = new Headers(
        Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const request: Received = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers,
        bytes,
        json: () => JSON.parse(bytes.toString()),
        form: () =>
          new Response(new Uint8Array(bytes), {
            headers: { 'content-type': headers.get('content-type') ?? '' },
          }).formData(),
      };
      requests.push(request);
      const reply = await answer(request, requests.length);
      if (reply === 'hang') {
        outgoing.on('close', () => closed.push(request.path));
        return;
      }
      if (reply === 'reset') {
        incoming.socket.destroy();
        return;
      }
      const body = 'json' in reply ? JSON.stringify(reply.json) : reply.bytes;
      outgoing.writeHead(reply.status ?? 200, {
        'content-type': 'json' in reply ? 'application/json' : 'image/png',
        ...reply.headers,
      });
      outgoing.end(body);
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    /** Paths whose callers gave up waiting. */
    closed,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type LocalProvider = Awaited<ReturnType<typeof startLocalProvider>>;
