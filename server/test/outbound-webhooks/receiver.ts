import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Somebody's server that webhooks go to. `answer` may be changed while it runs. */
export async function startReceiver(answer: (response: ServerResponse, received: Received) => void = ok, port = 0) {
  const received: Received[] = [];
  const receiver = { answer };
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const one = { headers: request.headers, text, body: JSON.parse(text) };
      received.push(one);
      receiver.answer(response, one);
    });
  };
  const server = createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no address');
  return {
    port: place.port,
    url: `http://127.0.0.1:${place.port}/hook`,
    received,
    answer: (next: typeof answer) => {
      receiver.answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export function ok(response: ServerResponse): void {
  response.writeHead(200).end('thank you');
}

export function broken(response: ServerResponse): void {
  response.writeHead(500).end('sorry');
}
