import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answerer = (response: ServerResponse, asked: Asked) => void;

/** A server that gives one answer after the other, the last one again and again, and keeps what it was asked. */
export async function serveAnswers(...answers: readonly Answerer[]) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body };
      asked.push(one);
      answers[Math.min(asked.length, answers.length) - 1]?.(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    asked,
    baseUrl: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answerer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Answerer =>
  json({ error: { code, message: `Sentence of ${code}.`, details: { seconds: 3 } } }, status, headers);

export const hangUp: Answerer = (response) => response.destroy();

/** An event stream that breaks off after these events. */
export const events =
  (...readings: readonly unknown[]): Answerer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': alive\n\n');
    // cut in the middle of a line: chunks of a network know no lines
    const all = readings.map((reading) => `event: generation\ndata: ${JSON.stringify(reading)}\n\n`).join('');
    response.write(all.slice(0, 9));
    response.write(all.slice(9), () => response.destroy());
  };
