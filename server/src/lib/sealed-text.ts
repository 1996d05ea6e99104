import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes of a nonce and of a tag of AES-GCM (NIST SP 800-38D). */
const nonceBytes = 12;
const tagBytes = 16;
const edition = 'v1.';

const keyFrom = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `afterglow ${purpose}`, 32));

/**
 * Encrypts a text for keeping in the database (AES-256-GCM, key by HKDF-SHA256 from this installation's secret). `purpose`
 * separates keys of different uses; `place` (e.g. a row's id) is authenticated: moved elsewhere, the text does not open.
 */
export function sealText(secret: string, purpose: string, place: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return edition + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text, or undefined when it was changed, moved, or sealed under another secret. */
export function openText(secret: string, purpose: string, place: string, sealed: string): string | undefined {
  if (!sealed.startsWith(edition)) return undefined;
  const bytes = Buffer.from(sealed.slice(edition.length), 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
