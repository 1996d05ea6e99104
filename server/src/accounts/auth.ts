import { AppError, type ErrorCode, type ErrorDetails } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { betterAuth } from 'better-auth';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { sessions, users } from '../db/tables/account-tables.ts';
import { basePathOf, originOf, publicAddress } from '../http/base-path/base-path.ts';
import { describeFailure, errorReply } from '../http/error-reply.ts';
import { isHangUp } from '../http/hang-up.ts';
import { createRefusalLog } from '../http/refusal-log.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import { refundAttempt, consumeAttempt } from '../lib/rate-limit.ts';
import { createOauthServer, type OauthServer } from './assistants/oauth-server.ts';
import { authErrorCode, redirectErrorCode } from './auth-errors.ts';
import { betterAuthOptions, localeHeader, type AuthOptions } from './auth-options.ts';
import { checkPages, placePages, readAuthBody, type AuthBody } from './auth-request.ts';
import { authRoutes, type AuthRoute } from './auth-routes.ts';
import { createIssuerHandler } from './issuers/issuer-handler.ts';
import { countGuess } from './passwords/count-guesses.ts';
import { tellOfLock } from './passwords/tell-of-lock.ts';
import { noteSecondFactor } from './second-factor/note-second-factor.ts';
import { findOwnSession, requireFreshSession, type OwnSession } from './sessions/fresh-session.ts';
import { deviceCookie, isKnownDevice } from './sessions/known-device.ts';
import { endOldSession } from './sessions/session-age.ts';
import { readSessionToken } from './sessions/session-cookie.ts';
import { isOwnLink, signedUpCookie } from './sessions/signed-up-here.ts';
import { recordRefusal } from './sign-in-log.ts';

export interface Auth {
  /** Handles every request below `/api/auth`; errors have the product's one error shape. */
  readonly authHandler: (request: Request, locale: Locale) => Promise<Response>;
  /** The authorization server for programs that people let in. */
  readonly oauth: Pick<OauthServer, 'decide'>;
  /** Token of the session a request carries, if its signature is valid. Only the database knows whether it has expired. */
  readonly readSessionToken: (headers: Headers) => string | undefined;
  /** Sends the confirmation mail again, for an administrator. Throws `system_busy` when mail cannot be sent. */
  readonly sendVerification: (email: string, locale: Locale) => Promise<void>;
  /** Resolves when all mails are sent and all log entries written. */
  readonly close: () => Promise<void>;
}

const basePath = '/api/auth';

/** Sign-up, sign-in, also through issuers, verification, reset and sessions, on better-auth. */
export function createAuth(options: AuthOptions): Auth {
  const { db, secret, baseUrl, logger } = options;
  const logRefusal = createRefusalLog(logger);
  const refused = (code: ErrorCode, request: Request): void =>
    logRefusal(code, {
      method: request.method,
      path: new URL(request.url).pathname,
      address: request.headers.get(options.clientAddressHeader),
    });
  const pending = new Set<Promise<unknown>>();
  const background = (work: Promise<unknown>): void => {
    const tracked: Promise<unknown> = work
      .catch((error: unknown) => logger.error({ err: error }, 'work after an account request failed'))
      .finally(() => pending.delete(tracked));
    pending.add(tracked);
  };
  const base = betterAuth(betterAuthOptions(options, undefined, background));
  const withoutSignIn = betterAuth(betterAuthOptions(options, undefined, background, { linkSignsIn: false }));
  const answerIssuer = createIssuerHandler(options, background);
  const oauth = createOauthServer(options, background);

  const cookieKey = { secret, baseUrl };
  const guard = async (request: Request, email: string) =>
    countGuess(db, {
      email,
      network: callerNetwork(request.headers.get(options.clientAddressHeader) ?? 'unknown'),
      known: await isKnownDevice(db, request.headers, email, cookieKey),
      onLock: () => background(tellOfLock(options, email)),
    });

  const answer = async (request: Request, locale: Locale): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname.slice(basePath.length);
    if (path.startsWith('/oauth2/')) {
      // The others know no cookies: a page of another site may call them.
      const token = request.method === 'GET' ? readSessionToken(request.headers, secret, baseUrl) : undefined;
      await endOldSession(db, token);
      await refuseVisits(db, token);
      const answered = await oauth.answer(request);
      if (answered === undefined) throw new AppError('not_found');
      return answered;
    }
    const route = authRoutes.find((candidate) => candidate.method === request.method && candidate.path.test(path));
    if (route === undefined || !url.pathname.startsWith(`${basePath}/`)) throw new AppError('not_found');
    if (route.password === true && !options.passwordSignIn) throw new AppError('password_sign_in_off');
    await endOldSession(db, readSessionToken(request.headers, secret, baseUrl));
    if (route.personal === true) await refuseVisits(db, readSessionToken(request.headers, secret, baseUrl));
    const callerKey = `${route.path.source} from ${callerNetwork(request.headers.get(options.clientAddressHeader) ?? 'unknown')}`;
    if (route.limit !== undefined) await consumeAttempt(db, callerKey, route.limit);
    checkPages(Object.fromEntries(url.searchParams), baseUrl);
    const sent: AuthBody | undefined =
      request.method === 'POST'
        ? { ...(path === '/sign-up/email' ? { name: '' } : {}), ...(await readAuthBody(request, route)) }
        : undefined;
    const body = sent && placePages(path, sent, baseUrl);
    if (body !== undefined) await checkBody(options, route, path, body);
    const emailKey = `${route.path.source} for ${String(body?.email)}`;
    const own =
      route.personal === true
        ? await findOwnSession(db, readSessionToken(request.headers, secret, baseUrl))
        : undefined;
    if (own !== undefined) await checkOwn(db, route, own, body);
    if (body?.email !== undefined && route.emailLimit !== undefined)
      await consumeAttempt(db, emailKey, route.emailLimit);
    const giveBack = path === '/sign-in/email' ? await guard(request, String(body?.email)) : undefined;
    const headers = new Headers(request.headers);
    headers.set(localeHeader, locale);
    headers.delete('content-length');
    if (body !== undefined) headers.set('content-type', 'application/json');
    const forwarded = new Request(publicAddress(request.url, baseUrl), {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const elsewhere = path === '/verify-email' && !isOwnLink(request, secret, baseUrl);
    const ours = elsewhere ? withoutSignIn.handler : base.handler;
    const issuerId = path === '/sign-in/social' ? String(body?.provider) : path.replace('/callback/', '');
    const { response, arrival } =
      route.issuer === true ? await answerIssuer(issuerId, forwarded) : { response: await ours(forwarded) };
    if (response.status >= 400) {
      const code = await authErrorCode(response);
      if (path === '/sign-in/email' && typeof body?.email === 'string') {
        const caller = {
          address: request.headers.get(options.clientAddressHeader),
          userAgent: request.headers.get('user-agent'),
        };
        // Not waited for: the reply must not take longer for an address that has an account.
        background(recordRefusal(db, body.email, code, caller));
      }
      throw new AppError(code, code === 'banned' ? await banDetails(db, body?.email) : retryDetails(response));
    }
    if (/^\/(?:two-factor|passkey)\//.test(path))
      await noteSecondFactor(db, { path, body: body ?? {}, own, reply: await response.clone().json() });
    if (route.countsFailuresOnly === true) await refundAttempt(db, callerKey);
    await giveBack?.();
    const device = await deviceCookie(db, response, cookieKey);
    if (device !== undefined) response.headers.append('set-cookie', device);
    if (path === '/sign-up/email') await refuseInvented(db, response);
    if (path === '/sign-up/email' && options.emailVerification && typeof body?.email === 'string')
      response.headers.append('set-cookie', signedUpCookie(body.email, secret, baseUrl));
    const leadsBack = nameErrorOfRedirect(response, path, baseUrl, arrival?.refusal);
    if (leadsBack !== undefined) refused(leadsBack, request);
    return response;
  };

  return {
    authHandler: async (request, locale) => {
      try {
        const response = await answer(request, locale);
        response.headers.set('cache-control', 'no-store');
        return response;
      } catch (error) {
        const { code, details, unexpected } = describeFailure(error);
        if ((unexpected || code === 'internal_error') && !isHangUp(error, request.signal))
          logger.error({ err: error, path: new URL(request.url).pathname }, 'an account request failed');
        refused(code, request);
        return errorReply(code, locale, details);
      }
    },
    oauth: { decide: oauth.decide },
    readSessionToken: (headers) => readSessionToken(headers, secret, baseUrl),
    sendVerification: async (email, locale) => {
      if (!(await options.mailer.isReachable())) throw new AppError('system_busy');
      const headers = {
        'content-type': 'application/json',
        origin: originOf(baseUrl),
        [localeHeader]: locale,
        [options.clientAddressHeader]: '127.0.0.1',
      };
      const body = JSON.stringify({ email, callbackURL: `${basePathOf(baseUrl)}/auth/callback?verified=1` });
      const response = await base.handler(
        new Request(`${baseUrl}${basePath}/send-verification-email`, { method: 'POST', headers, body }),
      );
      if (!response.ok) throw new AppError(await authErrorCode(response));
    },
    close: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** Throws `not_while_visiting` when the session is an administrator's visit. */
async function refuseVisits(db: Database, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const [session] = await db
    .select({ visitedBy: sessions.impersonatedBy })
    .from(sessions)
    .where(eq(sessions.token, token));
  if (session !== undefined && session.visitedBy !== null) throw new AppError('not_while_visiting');
}

/** Counts what a session asks for, and wants it fresh where the route says so. */
async function checkOwn(db: Database, route: AuthRoute, own: OwnSession, body: AuthBody | undefined): Promise<void> {
  if (route.accountLimit !== undefined)
    await consumeAttempt(db, `${route.path.source} by ${own.userId}`, route.accountLimit);
  const byPassword = route.fresh === 'or-password' && own.hasPassword && typeof body?.password === 'string';
  if (route.fresh !== undefined && !byPassword) await requireFreshSession(db, own.id);
}

/** Why the account is suspended, for someone who has just proven to be its owner. */
async function banDetails(db: Database, email: unknown): Promise<ErrorDetails> {
  if (typeof email !== 'string') return {};
  const [user] = await db.select({ reason: users.banReason }).from(users).where(eq(users.email, email));
  return user?.reason ? { reason: user.reason } : {};
}

/** Rejects what better-auth should not see. */
async function checkBody(
  { db, baseUrl, mailer }: AuthOptions,
  route: AuthRoute,
  path: string,
  body: AuthBody,
): Promise<void> {
  checkPages(body, baseUrl);
  const { email } = body;
  if (path === '/sign-up/email' && typeof email === 'string') {
    const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (taken !== undefined) throw new AppError('email_already_registered');
  }
  // Asked for everybody before anyone is looked up, so the answer does not say whether the address has an account.
  if (route.sendsMail === true && !(await mailer.isReachable()))
    throw new AppError(path === '/sign-up/email' ? 'system_busy' : 'reset_email_failed');
}

const signedUpSchema = z.object({ user: z.object({ id: z.string() }) });

/**
 * Of two sign-ups with one address that race, better-auth answers the later one with a user it has invented, so that nobody
 * learns who has an account. Here that is said to everybody ({@link checkBody}), so it is said to this one too.
 */
async function refuseInvented(db: Database, response: Response): Promise<void> {
  const { user } = signedUpSchema.parse(await response.clone().json());
  const [made] = await db.select({ id: users.id }).from(users).where(eq(users.id, user.id));
  if (made === undefined) throw new AppError('email_already_registered');
}

function retryDetails(response: Response): ErrorDetails {
  const seconds = Number(response.headers.get('x-retry-after'));
  return response.status === 429 && seconds > 0 ? { seconds } : {};
}

/**
 * A failed link or sign-in through an issuer redirects to a page with `?error=`: our code, without a third party's
 * description. Returns that code.
 */
function nameErrorOfRedirect(
  response: Response,
  path: string,
  baseUrl: string,
  refusal?: ErrorCode,
): ErrorCode | undefined {
  const location = response.headers.get('location');
  const url = location === null ? null : URL.parse(location, baseUrl);
  const error = url?.searchParams.get('error');
  const sameSite = url?.origin === new URL(baseUrl).origin;
  if (url === null || error === null || error === undefined || !sameSite) return undefined;
  const code = refusal ?? redirectErrorCode(error, path);
  url.searchParams.set('error', code);
  url.searchParams.delete('error_description');
  response.headers.set('location', url.href);
  return code;
}
