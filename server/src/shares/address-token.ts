import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of an address's id, of its end in seconds since 1970 (0: none), and of the signature over both. */
const idBytes = 16;
const endBytes = 4;
const signatureBytes = 16;
const textLength = Math.ceil(((idBytes + endBytes + signatureBytes) * 4) / 3);

export interface SignedAddress {
  readonly id: string;
  readonly expiresAt: Date | null;
}

/**
 * The token of an image address. It holds its id and its end, signed (HMAC-SHA256, 128 bits of it): what was made up or is
 * over is refused without asking the database, and every process with the installation's secret can tell.
 */
export function addressToken(secret: string, { id, expiresAt }: SignedAddress): string {
  const said = Buffer.alloc(idBytes + endBytes);
  said.write(id.replaceAll('-', ''), 'hex');
  said.writeUInt32BE(expiresAt === null ? 0 : Math.floor(expiresAt.getTime() / 1000), idBytes);
  return Buffer.concat([said, sign(secret, said)]).toString('base64url');
}

/** Undefined for a token that this installation did not sign. */
export function readAddressToken(secret: string, token: string): SignedAddress | undefined {
  if (token.length !== textLength || !/^[\w-]+$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const said = bytes.subarray(0, idBytes + endBytes);
  const signature = bytes.subarray(idBytes + endBytes);
  if (signature.length !== signatureBytes || !timingSafeEqual(signature, sign(secret, said))) return undefined;
  const hex = said.toString('hex', 0, idBytes);
  const end = said.readUInt32BE(idBytes);
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    expiresAt: end === 0 ? null : new Date(end * 1000),
  };
}

function sign(secret: string, said: Buffer): Buffer {
  return createHmac('sha256', secret).update('image address:').update(said).digest().subarray(0, signatureBytes);
}
