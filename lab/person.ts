// Somebody who works with the product over HTTP, as a browser would.
import { z } from 'zod';
import { siteUrl } from './parts.ts';

/** The product answered, and said no. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text.slice(0, 120)}`);
    this.status = status;
  }
}

const idSchema = z.object({ id: z.string() });
const stateSchema = z.object({ status: z.string() });
export const endStates: ReadonlySet<string> = new Set(['succeeded', 'failed', 'canceled']);

export class Person {
  readonly #cookies = new Map<string, string>();

  async ask(method: string, place: string, body?: unknown, limitMs = 20_000): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(siteUrl + place, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers: {
        origin: siteUrl,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return response;
  }

  async #read(method: string, place: string, body?: unknown): Promise<unknown> {
    const response = await this.ask(method, place, body);
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, text);
    return text === '' ? undefined : JSON.parse(text);
  }

  async signUp(name: string): Promise<void> {
    const email = `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await this.#read('POST', '/api/auth/sign-up/email', { email, password: 'a-good-password', name });
  }

  async upload(photo: Uint8Array<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
    return idSchema.parse(await this.#read('POST', '/api/images', form)).id;
  }

  /** The same key gives the same job, so that it can be asked for again after any failure. */
  async order(templateId: string, imageIds: readonly string[], inputs: object, requestKey: string): Promise<string> {
    return idSchema.parse(await this.#read('POST', '/api/generations', { templateId, imageIds, inputs, requestKey }))
      .id;
  }

  /** Follows one connection's events; answers the last state that was told. */
  async follow(generationId: string, limitMs: number): Promise<string | undefined> {
    const response = await this.ask('GET', `/api/generations/${generationId}/events`, undefined, limitMs);
    if (!response.ok || response.body === null) throw new Refused(response.status, await response.text());
    let text = '';
    let state: string | undefined;
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data !== undefined) state = stateSchema.parse(JSON.parse(data)).status;
        if (state !== undefined && endStates.has(state)) return state;
      }
    }
    return state;
  }
}
