import { randomBytes } from 'node:crypto';
import type { Locale } from '@afterglow/domain/locale';
import { z } from 'zod';
import { createAuth, type Auth } from '../../src/accounts/auth.ts';
import { createViewerFinder } from '../../src/accounts/viewer.ts';
import type { IssuerSettings } from '../../src/config/issuers-config.ts';
import type { DatabasePool } from '../../src/db/pool.ts';
import { basePathOf, originOf } from '../../src/http/base-path/base-path.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createLogger, type Logger } from '../../src/lib/logger.ts';
import type { Mail, Mailer } from '../../src/mail/mailer.ts';
import { openScratchDatabase } from './scratch-database.ts';

export const secret = 'a secret for tests, long enough to be one';
export const initialCredits = { verified: 50, unconfirmed: 5, limited: 5, perNetwork: 3 };

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
});

/** A mailer that keeps what it sends; `reachable` plays a mail server that is away. */
export class LetterBox implements Mailer {
  readonly mails: Mail[] = [];
  reachable = true;
  readonly send = (mail: Mail): Promise<void> => {
    this.mails.push(mail);
    return Promise.resolve();
  };
  readonly isReachable = (): Promise<boolean> => Promise.resolve(this.reachable);
  /** The link in the newest mail to this address. */
  linkFor(email: string): string {
    const mail = this.mails.findLast((each) => each.to === email);
    const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
    if (link === undefined) throw new Error(`No mail with a link went to ${email}.`);
    return link;
  }
}

export interface World extends DatabasePool {
  readonly auth: Auth;
  readonly letters: LetterBox;
  readonly baseUrl: string;
  readonly findViewer: (headers: Headers) => Promise<Viewer | undefined>;
  /** A browser of its own: cookies, address. */
  readonly browser: () => Browser;
}

interface WorldOptions {
  readonly baseUrl?: string;
  readonly emailVerification?: boolean;
  readonly issuers?: readonly IssuerSettings[];
  readonly issuerPatienceMs?: number;
  readonly passwordSignIn?: boolean;
  readonly adminEmail?: string;
  readonly adminSecondFactor?: 'required' | 'optional';
  readonly logger?: Logger;
  readonly operatorName?: string;
}

/** The account room on a real database, with everything real but the post. */
export async function openWorld({
  baseUrl = 'http://afterglow.test:3000',
  emailVerification = true,
  issuers = [],
  issuerPatienceMs,
  passwordSignIn = true,
  adminEmail,
  adminSecondFactor = 'optional',
  logger = createLogger('silent'),
  operatorName,
}: WorldOptions = {}): Promise<World> {
  const scratch = await openScratchDatabase({ maxConnections: 20 });
  const letters = new LetterBox();
  const auth = createAuth({
    db: scratch.db,
    secret,
    baseUrl,
    operatorName,
    emailVerification,
    issuers,
    issuerPatienceMs,
    passwordSignIn,
    mailer: letters,
    clientAddressHeader: 'x-client-address',
    logger,
  });
  const findViewer = createViewerFinder({
    auth,
    db: scratch.db,
    initialCredits,
    secret,
    adminEmail,
    adminSecondFactor,
  });
  return {
    ...scratch,
    auth,
    letters,
    baseUrl,
    findViewer,
    browser: () => new Browser(auth, baseUrl),
    close: async () => {
      await auth.close();
      await scratch.close();
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
  /** `{ error }` of a refusal; throws when the reply is not in the product's error shape. */
  readonly error: () => z.infer<typeof errorSchema>['error'];
}

export class Browser {
  readonly cookies = new Map<string, string>();
  address = Array.from(randomBytes(4), String).join('.');
  locale: Locale = 'en';
  readonly #auth: Auth;
  readonly #baseUrl: string;

  constructor(auth: Auth, baseUrl: string) {
    this.#auth = auth;
    this.#baseUrl = baseUrl;
  }

  get headers(): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Headers({
      'x-client-address': this.address,
      origin: originOf(this.#baseUrl),
      host: new URL(this.#baseUrl).host,
      ...(cookie === '' ? {} : { cookie }),
    });
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.#send('POST', path, typeof body === 'string' ? body : JSON.stringify(body), headers);
  }

  /** `path` below `/api/auth`, or a whole address as a mail has it. */
  get(path: string): Promise<Reply> {
    return this.#send('GET', path, undefined, {});
  }

  async #send(
    method: string,
    path: string,
    body: string | undefined,
    extra: Readonly<Record<string, string>>,
  ): Promise<Reply> {
    const headers = this.headers;
    if (body !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(extra)) headers.set(name, value);
    const asked = new URL(path.startsWith('http') ? path : `${this.#baseUrl}/api/auth${path}`);
    // the path of BASE_URL is taken off before anything of the app sees a request
    const url = asked.origin + asked.pathname.slice(basePathOf(this.#baseUrl).length) + asked.search;
    const response = await this.#auth.authHandler(
      new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }),
      this.locale,
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const json: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
    return { status: response.status, json, headers: response.headers, error: () => errorSchema.parse(json).error };
  }
}

/** Signs up and confirms the address; the browser is signed in afterwards. */
export async function signUpVerified(world: World, email: string, browser = world.browser()): Promise<Browser> {
  await browser.post('/sign-up/email', { email, password: 'secret-7x', name: 'Mei' });
  await world.auth.close();
  await browser.get(world.letters.linkFor(email));
  await world.auth.close();
  return browser;
}
