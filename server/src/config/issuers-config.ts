import type { Environment } from './environment-schema.ts';

/** A server by which people sign in (OpenID Connect): Google, or one of the operator's own. */
export interface IssuerSettings {
  readonly id: 'google' | 'oidc';
  readonly discoveryUrl: string;
  /** What the discovery document must call itself; undefined: whatever it says. */
  readonly issuer: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Domains of addresses that are let in, in lower case; empty: all. */
  readonly domains: readonly string[];
  /** False lets in only people who have an account already. */
  readonly createsAccounts: boolean;
  /** Who is in this group at the issuer is an administrator. */
  readonly adminGroup: string | undefined;
}

type GoogleClient = Pick<IssuerSettings, 'clientId' | 'clientSecret' | 'discoveryUrl'>;

export function googleIssuer(client: GoogleClient): IssuerSettings {
  return {
    ...client,
    id: 'google',
    issuer: undefined,
    scopes: ['openid', 'email', 'profile'],
    domains: [],
    createsAccounts: true,
    adminGroup: undefined,
  };
}

/** The issuers that are set up. Throws a sentence for the operator when a part is missing or nobody could sign in. */
export function readIssuers(e: Environment): readonly IssuerSettings[] {
  const issuers = [readGoogle(e), readOwn(e)].filter((issuer) => issuer !== undefined);
  if (!e.PASSWORD_SIGN_IN && issuers.length === 0)
    throw new Error('PASSWORD_SIGN_IN=false needs another way to sign in: set OIDC_ISSUER or GOOGLE_CLIENT_ID.');
  return issuers;
}

function readGoogle(e: Environment): IssuerSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = e;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new Error('Google sign-in needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  return googleIssuer({ clientId, clientSecret, discoveryUrl: e.GOOGLE_DISCOVERY_URL });
}

function readOwn(e: Environment): IssuerSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new Error('OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.');
  return {
    id: 'oidc',
    issuer,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: e.OIDC_SCOPES.split(' ').filter((scope) => scope !== ''),
    domains: e.OIDC_DOMAINS.toLowerCase()
      .split(',')
      .map((domain) => domain.trim().replace(/^@/, ''))
      .filter((domain) => domain !== ''),
    createsAccounts: e.OIDC_AUTO_CREATE,
    adminGroup: e.OIDC_ADMIN_GROUP,
  };
}
