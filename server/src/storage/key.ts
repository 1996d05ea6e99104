import { createHash } from 'node:crypto';

/** Lower-case segments that start with a letter or digit: `..`, an empty one, a drive or a backslash cannot be said. */
const KEY = /^[a-z0-9][a-z0-9._-]{0,99}(?:\/[a-z0-9][a-z0-9._-]{0,99}){0,5}$/;

/** The key itself when it is well formed. A bad key can only come from our own mistake, hence no AppError. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 120))}`);
  return key;
}

/** Key of a picture: its own SHA-256, below two folders of 256 so that none grows large. */
export function pictureKey(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `pictures/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** Key of a smaller or re-encoded edition of the picture under `masterKey`; `label`: the language of its visible label. */
export function derivativeKey(masterKey: string, width: number, format: string, label?: string): string {
  const size = label === undefined ? String(width) : `${width}-${label}`;
  return checkedKey(`${masterKey.replace(/^pictures\//, 'derivatives/')}-${size}.${format}`);
}
