/** A person who uses the product over HTTP alone: signs up, confirms the address, makes a picture, downloads it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { siteSchema } from '@afterglow/domain/contract/account/account';
import { generationSchema } from '@afterglow/domain/contract/studio/generations';
import { uploadedImageSchema } from '@afterglow/domain/contract/studio/images';
import { z } from 'zod';

export interface Visitor {
  readonly site: () => Promise<z.output<typeof siteSchema>>;
  readonly signIn: () => Promise<void>;
  /** Uploads a photo, applies a template, waits, and gives the bytes of the download. */
  readonly makePicture: (photo: string, templateId: string, inputs?: Record<string, string>) => Promise<Uint8Array>;
}

const pollMs = 50;

export function createVisitor(address: string, mailboxTokenFile: string): { readonly signUp: () => Promise<Visitor> } {
  let cookie = '';
  const credentials = { email: `bench-${randomUUID()}@example.com`, password: 'bench-password' };

  async function call(place: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', address);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(new URL(place, address), { ...init, headers, redirect: 'manual' });
    const session = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (session.length > 0) cookie = session.join('; ');
    if (response.status >= 400) throw new Error(`${place}: ${response.status} ${await response.text()}`);
    return response;
  }
  const post = (place: string, body: object): Promise<Response> =>
    call(place, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  async function findConfirmation(): Promise<string> {
    const token = (await readFile(mailboxTokenFile, 'utf8')).trim();
    for (;;) {
      const list = await (await call(`/dev/mailbox/${token}`)).text();
      const row = list.split('<li').find((part) => part.includes(credentials.email));
      const mail = row === undefined ? undefined : /href="([^"]+)"/.exec(row)?.[1];
      if (mail !== undefined) {
        const link = /http[^\s"<]+\/api\/auth\/verify-email[^\s"<]+/.exec(await (await call(mail)).text())?.[0];
        if (link !== undefined) return link.replaceAll('&amp;', '&');
      }
      await delay(pollMs);
    }
  }

  const visitor: Visitor = {
    site: async () => siteSchema.parse(await (await call('/api/site')).json()),
    signIn: async () => void (await post('/api/auth/sign-in/email', credentials)),
    makePicture: async (photo, templateId, inputs = {}) => {
      const form = new FormData();
      form.set('file', new Blob([await readFile(photo)]), path.basename(photo));
      const image = uploadedImageSchema.parse(await (await call('/api/images', { method: 'POST', body: form })).json());
      const accepted = await post('/api/generations', {
        templateId,
        imageIds: [image.id],
        inputs,
        requestKey: randomUUID(),
      });
      const { id } = z.object({ id: z.string() }).parse(await accepted.json());
      for (;;) {
        const generation = generationSchema.parse(await (await call(`/api/generations/${id}`)).json());
        if (generation.status === 'succeeded')
          return new Uint8Array(await (await call(`/media/${generation.resultImageId}?download=1`)).arrayBuffer());
        if (generation.status === 'failed' || generation.status === 'canceled')
          throw new Error(`${templateId}: ${JSON.stringify(generation.error)}`);
        await delay(pollMs);
      }
    },
  };
  return {
    signUp: async () => {
      await post('/api/auth/sign-up/email', { ...credentials, name: 'Bench' });
      await call(await findConfirmation());
      return visitor;
    },
  };
}
