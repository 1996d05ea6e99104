import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';
import type { IssuerSettings } from '../../config/issuers-config.ts';
import type { Database } from '../../db/pool.ts';
import { claimByProvenAddress } from '../unverified-claims.ts';
import { currentArrival } from './arrival.ts';

const nameSchema = z.string().trim().min(1).catch('');
const groupsSchema = z.union([z.array(z.string()), z.string().transform((group) => [group])]).catch([]);

/** better-auth's plugin for one issuer: authorization code with PKCE, state and nonce, and a verified ID token. */
export function issuerPlugin(db: Database, issuer: IssuerSettings) {
  const isGoogle = issuer.id === 'google';
  return genericOAuth({
    config: [
      {
        providerId: issuer.id,
        discoveryUrl: issuer.discoveryUrl,
        clientId: issuer.clientId,
        clientSecret: issuer.clientSecret,
        scopes: [...issuer.scopes],
        pkce: true,
        ...(isGoogle ? { accessType: 'offline', prompt: 'consent' } : {}),
        requireIdTokenVerification: true,
        disableSignUp: !issuer.createsAccounts,
        mapProfileToUser: async (profile) => {
          const arrival = currentArrival();
          // An address that the issuer has not verified proves nothing, and could take an account over: it is let in nowhere.
          if (arrival === undefined || profile.emailVerified !== true || typeof profile.email !== 'string') {
            if (arrival !== undefined && !isGoogle) arrival.refusal = 'issuer_address_unverified';
            return { email: null };
          }
          const domain = profile.email.toLowerCase().split('@').at(-1) ?? '';
          if (issuer.domains.length > 0 && !issuer.domains.includes(domain)) {
            arrival.refusal = 'issuer_account_refused';
            return { email: null };
          }
          arrival.inAdminGroup =
            issuer.adminGroup !== undefined && groupsSchema.parse(profile['groups']).includes(issuer.adminGroup);
          await claimByProvenAddress(db, profile.email);
          const name = nameSchema.parse(profile.name) || nameSchema.parse(profile['given_name']);
          return { name };
        },
      },
    ],
  });
}
