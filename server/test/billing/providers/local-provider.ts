import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  /** JSON, or `text` as it stands. */
  readonly body?: unknown;
  readonly text?: string;
}

/** A provider's API on this machine. What it says is its test's own; it can also be out of order, slow or gone. */
export class LocalProvider {
  readonly questions: Question[] = [];
  /** Undefined: it works. A number answers every question with that status; `drop` ends the connection. */
  trouble: number | 'drop' | 'nonsense' | undefined;
  readonly #faults: unknown[] = [];
  readonly #server;
  readonly #answer: (question: Question) => Answer;

  constructor(answer: (question: Question) => Answer) {
    this.#answer = answer;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${addressOf(this.#server.address()).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    if (this.#faults.length > 0)
      throw new Error('The local provider was asked, or answered, against its specification.', {
        cause: this.#faults[0],
      });
  }

  #tryAnswer(question: Question): Answer {
    try {
      return this.#answer(question);
    } catch (error) {
      this.#faults.push(error);
      return { status: 500, text: String(error) };
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.test');
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const question = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers,
      body: Buffer.concat(chunks).toString(),
    };
    this.questions.push(question);
    if (this.trouble === 'drop') {
      request.socket.destroy();
      return;
    }
    if (this.trouble === 'nonsense') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
      return;
    }
    const answer: Answer =
      this.trouble === undefined
        ? this.#tryAnswer(question)
        : { status: this.trouble, body: { error: { message: 'out of order' } } };
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.text ?? (answer.body === undefined ? undefined : JSON.stringify(answer.body)));
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The local provider is not listening.');
  return address;
}
