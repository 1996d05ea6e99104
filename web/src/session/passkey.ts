import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError, readApiError } from '../api/api-error.ts';
import { withBase } from '../base-path/base-path.ts';

/** Runs in the browser only: its own key store takes part. The library is loaded when it is first used. */
const loadBrowser = () => import('@simplewebauthn/browser');

/** Signs in with a passkey of this device or one nearby. Throws `ApiError`; `passkey_refused` when the person cancels. */
export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await loadBrowser();
  const optionsJSON = await call('generate-authenticate-options');
  if (!asksForPasskey(optionsJSON)) throw new ApiError('internal_error', '', 500);
  const response = await shown(startAuthentication({ optionsJSON }));
  await call('verify-authentication', { response });
}

/** Makes a passkey for the person who is signed in. Throws `ApiError`, among them `confirmation_required`. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await loadBrowser();
  const optionsJSON = await call('generate-register-options');
  if (!offersPasskey(optionsJSON)) throw new ApiError('internal_error', '', 500);
  const response = await shown(startRegistration({ optionsJSON }));
  await call('verify-registration', { response, name });
}

const hasChallenge = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'challenge' in reply && typeof reply.challenge === 'string';
const asksForPasskey = (reply: unknown): reply is PublicKeyCredentialRequestOptionsJSON => hasChallenge(reply);
const offersPasskey = (reply: unknown): reply is PublicKeyCredentialCreationOptionsJSON => hasChallenge(reply);

/** Canceled, timed out, or not possible here: the browser has told the person already. */
async function shown<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch {
    throw new ApiError('passkey_refused', '', 400);
  }
}

async function call(path: string, body?: object): Promise<unknown> {
  const response = await fetch(
    withBase(`/api/auth/passkey/${path}`),
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!response.ok) throw await readApiError(response);
  return response.json();
}
