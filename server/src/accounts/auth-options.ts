import { defaultLocale, type Locale } from '@afterglow/domain/locale';
import { localeSchema } from '@afterglow/domain/locale-schema';
import { cleanText } from '@afterglow/domain/templates/template';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { admin } from 'better-auth/plugins';
import type { IssuerSettings } from '../config/issuers-config.ts';
import type { Database } from '../db/pool.ts';
import { loginAccounts, sessions, users, verifications } from '../db/tables/account-tables.ts';
import {
  oauthAccessTokens,
  oauthClientAssertions,
  oauthClientResources,
  oauthClients,
  oauthConsents,
  oauthRefreshTokens,
  oauthResources,
} from '../db/tables/accounts/oauth-tables.ts';
import { passkeys, twoFactors } from '../db/tables/accounts/second-factor-tables.ts';
import { basePathOf } from '../http/base-path/base-path.ts';
import type { Logger } from '../lib/logger.ts';
import { findMailLocale, setSignUpLocale } from '../mail/mail-locale.ts';
import type { Mailer } from '../mail/mailer.ts';
import { resetMail, verifyMail, welcomeMail } from '../mail/messages.ts';
import { isBeingDeleted } from './deletion.ts';
import { followAdminGroup } from './issuers/admin-group.ts';
import { currentArrival } from './issuers/arrival.ts';
import { issuerPlugin } from './issuers/issuer-plugin.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import { endLinks } from './passwords/end-links.ts';
import { placeWords } from './passwords/refuse-password.ts';
import { provingPaths } from './second-factor/mark-proven.ts';
import { secondFactorPlugins } from './second-factor/plugins.ts';
import { hasApp } from './second-factor/second-factors.ts';
import { endSurplusSessions } from './sessions/session-age.ts';
import { cookiePrefix } from './sessions/session-cookie.ts';
import { methodOf, recordSignIn } from './sign-in-log.ts';
import { markVerified } from './unverified-claims.ts';

export interface AuthOptions {
  readonly db: Database;
  readonly secret: string;
  /** Public address of the site, without a trailing slash. */
  readonly baseUrl: string;
  /** False lets people in without confirming their address. */
  readonly emailVerification: boolean;
  /** False refuses everything that concerns a password; people come through an issuer. */
  readonly passwordSignIn: boolean;
  readonly issuers: readonly IssuerSettings[];
  /** How long an issuer may take, for its discovery document and for what a login asks of it; 15 seconds. */
  readonly issuerPatienceMs?: number | undefined;
  /** Who runs the installation; no password is their name. */
  readonly operatorName?: string | undefined;
  readonly mailer: Mailer;
  /** Request header with the caller's address, set only by our own HTTP layer. */
  readonly clientAddressHeader: string;
  readonly logger: Logger;
}

/** Carries the language of a request to the mails it causes. Set on the request by {@link createAuth} alone. */
export const localeHeader = 'x-afterglow-locale';

const days = (count: number): number => count * 86_400;

/**
 * better-auth's settings. `background` takes mails to send, so that no reply is slower for an address that exists;
 * `linkSignsIn` says whether the link that confirms an address signs in.
 */
export function betterAuthOptions(
  options: AuthOptions,
  issuer: IssuerSettings | undefined,
  background: (work: Promise<unknown>) => void,
  { linkSignsIn = true }: { readonly linkSignsIn?: boolean } = {},
) {
  const { db, mailer, logger } = options;
  const secureCookies = options.baseUrl.startsWith('https:');
  // The account's own language: who asks for a link may read another language, or be somebody else. At sign-up the request's.
  const localeFor = async (userId: string, request: Request | undefined): Promise<Locale> =>
    (await findMailLocale(db, userId)) ?? localeOf(request);
  return {
    appName: 'Afterglow',
    // With a path of its own better-auth takes an address as it is.
    baseURL: `${options.baseUrl}/api/auth`,
    basePath: `${basePathOf(options.baseUrl)}/api/auth`,
    secret: options.secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: loginAccounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
        oauthClient: oauthClients,
        oauthResource: oauthResources,
        oauthClientResource: oauthClientResources,
        oauthClientAssertion: oauthClientAssertions,
        oauthRefreshToken: oauthRefreshTokens,
        oauthAccessToken: oauthAccessTokens,
        oauthConsent: oauthConsents,
      },
    }),
    emailAndPassword: {
      enabled: options.passwordSignIn,
      requireEmailVerification: options.emailVerification,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url }, request) =>
        mailer.send(
          resetMail({ to: user.email, name: provenName(user), url, locale: await localeFor(user.id, request) }),
        ),
      onPasswordReset: async ({ user }) => {
        await markVerified(db, user.id);
        await endLinks(db, user.id);
      },
    },
    // Who reads the table cannot use the links in it.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    hooks: { before: checkNewPassword(placeWords(options.baseUrl, options.operatorName)) },
    emailVerification: {
      sendOnSignUp: options.emailVerification,
      sendOnSignIn: false,
      autoSignInAfterVerification: linkSignsIn,
      expiresIn: days(1),
      afterEmailVerification: async (user, request) => {
        // The browser that signed up may have been switched to another language meanwhile: its receipts come in that one.
        if (linkSignsIn && request !== undefined) await setSignUpLocale(db, user.id, localeOf(request));
        background(
          localeFor(user.id, request).then((locale) =>
            mailer.send(welcomeMail({ to: user.email, name: user.name, url: `${options.baseUrl}/templates`, locale })),
          ),
        );
      },
      sendVerificationEmail: ({ user, url }, request) => {
        background(
          localeFor(user.id, request).then((locale) =>
            mailer.send(verifyMail({ to: user.email, name: '', url, locale })),
          ),
        );
        return Promise.resolve();
      },
    },
    // No copy of the session in a cookie: it would outlive a ban. findViewer needs one query either way.
    session: {
      expiresIn: days(30),
      updateAge: days(1),
      // sessions/fresh-session.ts asks instead, also where better-auth does not.
      freshAge: 0,
      cookieCache: { enabled: false },
      additionalFields: { secondFactorAt: { type: 'date', required: false, input: false } },
    },
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true } },
    // Counted by lib/rate-limit.ts in one statement, also per email address.
    rateLimit: { enabled: false },
    user: { additionalFields: { locale: { type: 'string', input: false, defaultValue: defaultLocale } } },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            if (await isBeingDeleted(db, session.userId))
              throw APIError.from('FORBIDDEN', { code: 'ACCOUNT_DELETION_PENDING', message: 'being deleted' });
            const arrival = currentArrival();
            if (arrival?.issuer === 'oidc') await followAdminGroup(db, session.userId, arrival.inAdminGroup);
            if (!provingPaths.test(context?.path ?? '')) return undefined;
            return { data: { ...session, secondFactorAt: new Date() } };
          },
          after: async (session, context) => {
            const method = methodOf(context?.path, currentArrival()?.issuer);
            // The right password is half a sign-in for someone who has an app: better-auth ends this session at once.
            const half = method === 'password' && (await hasApp(db, session.userId));
            if (method !== undefined && !half)
              await recordSignIn(db, session.userId, method, {
                address: session.ipAddress,
                userAgent: session.userAgent,
              });
            await endSurplusSessions(db, session.userId);
          },
        },
      },
      user: {
        create: {
          before: async (user, context) => {
            const name = cleanText(user.name).slice(0, 60) || (user.email.split('@')[0] ?? '');
            // A picture's address from elsewhere could be anything, and pages show only this site's and Google's.
            const image = currentArrival()?.issuer === 'google' ? user.image : null;
            return Promise.resolve({ data: { ...user, name, image, locale: localeOf(context?.request) } });
          },
        },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(options.baseUrl),
      // Its own prefix is the weaker `__Secure-`; ours says `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: secureCookies },
      ipAddress: { ipAddressHeaders: [options.clientAddressHeader] },
      // Explicit because better-auth skips these checks when it thinks it runs in a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      backgroundTasks: { handler: background },
    },
    // A person may reach the same server by several names (localhost, an address in the home network).
    trustedOrigins: (request) => ownOrigins(request),
    onAPIError: { errorURL: `${options.baseUrl}/auth/callback` },
    logger: {
      log: (level, message, ...details) => {
        const detail: unknown = details[0];
        logger[level === 'error' ? 'warn' : 'debug'](
          detail instanceof Error ? { err: detail } : {},
          `auth: ${message}`,
        );
      },
    },
    plugins: [
      admin({ defaultRole: 'user', adminRoles: ['admin'] }),
      ...secondFactorPlugins(options.baseUrl),
      ...(issuer === undefined ? [] : [issuerPlugin(db, issuer)]),
    ],
  } satisfies BetterAuthOptions;
}

function ownOrigins(request: Request | undefined): string[] {
  const host = request?.headers.get('host') ?? (request === undefined ? undefined : URL.parse(request.url)?.host);
  return host === undefined ? [] : [`http://${host}`, `https://${host}`];
}

function localeOf(request: Request | undefined): Locale {
  return localeSchema.catch(defaultLocale).parse(request?.headers.get(localeHeader));
}

/** Anyone who types somebody else's address chooses a name too: until the address is confirmed it is a stranger's words in our mail. */
function provenName(user: { readonly name: string; readonly emailVerified: boolean }): string {
  return user.emailVerified ? user.name : '';
}
