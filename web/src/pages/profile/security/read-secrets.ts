import type { ShownOnce } from '../../../forms/form-result.ts';

/** What the account service tells once: the address for the app, and the recovery codes. */
export function readSecrets(body: unknown): ShownOnce {
  if (typeof body !== 'object' || body === null) return { uri: '', codes: [] };
  const uri = 'totpURI' in body && typeof body.totpURI === 'string' ? body.totpURI : '';
  const codes =
    'backupCodes' in body && Array.isArray(body.backupCodes)
      ? body.backupCodes.filter((code) => typeof code === 'string')
      : [];
  return { uri, codes };
}

/** The same, from a form that came back with a wrong code: nothing has to be set up again. */
export function typedSecrets(typed: Readonly<Record<string, string>>): ShownOnce | undefined {
  const { uri = '', codes = '' } = typed;
  return uri === '' ? undefined : { uri, codes: codes.split(' ') };
}
