/** A real OpenID Connect server (oidc-provider) with people of its own, as an operator's would be. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata } from 'oidc-provider';
import { ownClient } from './own-client.ts';

export interface IssuerPerson {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface OwnIssuer {
  readonly url: string;
  /** By login name, which is their subject too; tests change them. */
  readonly people: Map<string, IssuerPerson>;
  readonly close: () => Promise<void>;
}

/** `returnTo`: where the site takes people back. Its own login page asks for nothing but a login name. */
export async function startOwnIssuer(returnTo: string, port = 0): Promise<OwnIssuer> {
  const people = new Map<string, IssuerPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${portOf(server.address())}`;
  const client: ClientMetadata = {
    client_id: ownClient.clientId,
    client_secret: ownClient.clientSecret,
    redirect_uris: [returnTo],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  };
  const provider = new Provider(url, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    cookies: { keys: ['for tests'] },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...person, groups: [...(person.groups ?? [])] }) };
    },
  });
  const answer = provider.callback();
  server.on('request', (request, reply) => void answer(request, reply));
  return {
    url,
    people,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port.');
  return address.port;
}

/** Walks through the issuer's pages as a person with the given login name; returns the address that leads back to the site. */
export async function signInAt(issuer: OwnIssuer, start: string, login: string, returnTo: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  let response = await visit(start);
  for (let step = 0; step < 10; step += 1) {
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (action === undefined || prompt === undefined) throw new Error(`The issuer says: ${page.slice(0, 400)}`);
      response = await visit(new URL(action, issuer.url).href, { prompt, login, password: 'any' });
    } else {
      const next = new URL(location, issuer.url).href;
      if (next.startsWith(returnTo)) return next;
      response = await visit(next);
    }
  }
  throw new Error('The issuer does not come to an end.');
}
