import { z } from 'zod';

/** What EVENTS_URL says: where servers are, who we are, and under which name we speak. */
export interface NatsAddress {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly tls?: object;
  /** First part of every subject. */
  readonly prefix: string;
}

/**
 * `nats://[user[:password]@]host[:port][/name]`; a user alone is a token; `tls://` asks for TLS; several servers of a cluster
 * follow with commas. Installations that share a server have names of their own. Throws a sentence.
 */
export function readNatsAddress(text: string): NatsAddress {
  const urls = text.split(',').map((part) => parseAddress(part.trim()));
  const [first] = urls;
  if (first === undefined || urls.some((url) => url === undefined))
    throw new Error('expected nats://host:4222, several with commas');
  const prefix = urls.map((url) => url?.pathname.slice(1) ?? '').find((name) => name !== '') ?? 'afterglow';
  if (!/^[\w-]+$/.test(prefix)) throw new Error('the name after the host is of letters, digits, - and _');
  const user = decodeURIComponent(first.username);
  const pass = decodeURIComponent(first.password);
  const login = user === '' ? {} : pass === '' ? { token: user } : { user, pass };
  return {
    servers: urls.flatMap((url) => (url === undefined ? [] : [`${url.hostname}:${url.port || '4222'}`])),
    prefix,
    ...login,
    ...(urls.some((url) => url?.protocol === 'tls:') ? { tls: {} } : {}),
  };
}

function parseAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url !== null && ['nats:', 'tls:'].includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

export const natsAddressSchema = z.string().superRefine((text, context) => {
  try {
    readNatsAddress(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
});
