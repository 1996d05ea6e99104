/** The authorization server (OAuth 2.1) for programs that a person lets in, on better-auth: public clients, PKCE, opaque tokens. */
import { assistantScopes } from '@afterglow/domain/accounts/key-scopes';
import { AppError } from '@afterglow/domain/errors/errors';
import { oauthProvider } from '@better-auth/oauth-provider';
import { betterAuth } from 'better-auth';
import { z } from 'zod';
import { basePathOf, originOf, publicAddress } from '../../http/base-path/base-path.ts';
import { callerNetwork } from '../../lib/caller-network.ts';
import { consumeAttempt, type RateLimit } from '../../lib/rate-limit.ts';
import { betterAuthOptions, type AuthOptions } from '../auth-options.ts';
import { hashKey } from '../keys/key-text.ts';
import { readRegistration } from './read-registration.ts';
import { tokenPrefix } from './token-text.ts';

export interface OauthServer {
  /** Serves `/api/auth/oauth2/*` as OAuth says; undefined for what is not exposed. Throws `rate_limited`, `invalid_input`. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
  /** The person of these cookies says yes or no. Where their browser goes then. Throws `invalid_input` for a query that we did not sign. */
  readonly decide: (headers: Headers, decision: Decision) => Promise<string>;
}

export interface Decision {
  readonly query: string;
  readonly accept: boolean;
}

const basePath = '/api/auth';
const maxBodyBytes = 16_384;

/** What is exposed of it; a yes or no comes through our own API. */
const routes: readonly { readonly method: string; readonly path: string; readonly limit: RateLimit }[] = [
  { method: 'GET', path: '/oauth2/authorize', limit: { max: 60, windowSeconds: 60 } },
  { method: 'POST', path: '/oauth2/token', limit: { max: 60, windowSeconds: 60 } },
  { method: 'POST', path: '/oauth2/revoke', limit: { max: 60, windowSeconds: 60 } },
  { method: 'POST', path: '/oauth2/register', limit: { max: 30, windowSeconds: 3600 } },
];

/** Tokens are asked for again after an hour, so that a program which is not used is let out. */
const accessTokenSeconds = 3600;
const refreshTokenSeconds = 90 * 86_400;

function openServer(options: AuthOptions, background: (work: Promise<unknown>) => void) {
  const base = betterAuthOptions(options, undefined, background);
  const page = `${basePathOf(options.baseUrl)}/connect`;
  return betterAuth({
    ...base,
    plugins: [
      ...base.plugins,
      oauthProvider({
        loginPage: page,
        consentPage: page,
        scopes: [...assistantScopes, 'offline_access'],
        resources: [`${options.baseUrl}/mcp`],
        enforcePerClientResources: false,
        grantTypes: ['authorization_code', 'refresh_token'],
        allowDynamicClientRegistration: true,
        allowUnauthenticatedClientRegistration: true,
        disableJwtPlugin: true,
        accessTokenExpiresIn: accessTokenSeconds,
        refreshTokenExpiresIn: refreshTokenSeconds,
        // a client whose answer got lost asks again
        refreshTokenReuseInterval: 30,
        storeTokens: { hash: (token) => Promise.resolve(hashKey(token)) },
        prefix: { opaqueAccessToken: tokenPrefix },
      }),
    ],
  });
}

export function createOauthServer(options: AuthOptions, background: (work: Promise<unknown>) => void): OauthServer {
  const { db, baseUrl } = options;
  // It asks the database as soon as it is made: only when somebody comes, and again after a failure.
  let opened: ReturnType<typeof openServer> | undefined;
  const handle = async (request: Request): Promise<Response> => {
    opened ??= openServer(options, background);
    const server = opened;
    try {
      await server.$context;
    } catch (error) {
      if (opened === server) opened = undefined;
      throw error;
    }
    return server.handler(request);
  };

  return {
    answer: async (request) => {
      const path = new URL(request.url).pathname.slice(basePath.length);
      const route = routes.find((each) => each.method === request.method && each.path === path);
      if (route === undefined) return undefined;
      const network = callerNetwork(request.headers.get(options.clientAddressHeader) ?? 'unknown');
      await consumeAttempt(db, `${route.path} from ${network}`, route.limit);
      if (request.method === 'GET') {
        // Anybody can say that they are the program which was let in before: the person is asked each time.
        const url = new URL(publicAddress(request.url, baseUrl));
        url.searchParams.set('prompt', 'consent');
        return handle(new Request(url, { headers: request.headers }));
      }
      const text = await request.text();
      if (text.length > maxBodyBytes) throw new AppError('invalid_input', { field: 'body' });
      const headers = new Headers(request.headers);
      // what a browser sends along unasked has no business here
      for (const name of ['content-length', 'cookie']) headers.delete(name);
      const body = path === '/oauth2/register' ? JSON.stringify(readRegistration(text)) : text;
      return handle(new Request(publicAddress(request.url, baseUrl), { method: request.method, headers, body }));
    },
    decide: async (sent, { query, accept }) => {
      const headers = new Headers({ 'content-type': 'application/json', origin: originOf(baseUrl) });
      for (const name of ['cookie', 'host', options.clientAddressHeader]) {
        const value = sent.get(name);
        if (value !== null) headers.set(name, value);
      }
      const body = JSON.stringify({ accept, oauth_query: query });
      const response = await handle(
        new Request(`${baseUrl}${basePath}/oauth2/consent`, { method: 'POST', headers, body }),
      );
      const answer = z.object({ url: z.string() }).safeParse(await response.json().catch(() => undefined));
      if (!response.ok || !answer.success) throw new AppError('invalid_input', { field: 'query' });
      return answer.data.url;
    },
  };
}
