import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';

/** Codes of an authenticator app with recovery codes, and passkeys. */
export function secondFactorPlugins(baseUrl: string) {
  const { origin, hostname } = new URL(baseUrl);
  return [
    twoFactor({ issuer: 'Afterglow', allowPasswordless: true }),
    passkey({
      rpID: hostname,
      rpName: 'Afterglow',
      origin,
      // It stands for the password as well: the device must know its owner, not just lie on the desk.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) => {
          requireOwner(verification.registrationInfo?.userVerified === true);
        },
      },
      authentication: {
        afterVerification: ({ verification }) => {
          requireOwner(verification.authenticationInfo.userVerified);
        },
      },
    }),
  ] as const;
}

function requireOwner(verified: boolean): void {
  if (!verified) throw APIError.from('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message: 'user not verified' });
}
