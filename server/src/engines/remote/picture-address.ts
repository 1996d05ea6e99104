import { createHmac, timingSafeEqual } from 'node:crypto';

/** One picture of one lease. */
interface LeasedPicture {
  readonly leaseId: string;
  readonly index: number;
}

const shape = /^([\da-f-]{36})\.(\d)\.([\w-]{43})$/;

/** Names a picture of a lease, signed: what was made up is refused without asking the database. It opens nothing once the lease has ended. */
export function signPicture(secret: string, { leaseId, index }: LeasedPicture): string {
  return `${leaseId}.${index}.${sign(secret, leaseId, index).toString('base64url')}`;
}

export function readSignedPicture(secret: string, token: string): LeasedPicture | undefined {
  const [, leaseId = '', index = '', signature = ''] = shape.exec(token) ?? [];
  if (leaseId === '') return undefined;
  const wanted = sign(secret, leaseId, Number(index));
  const given = Buffer.from(signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted)
    ? { leaseId, index: Number(index) }
    : undefined;
}

const sign = (secret: string, leaseId: string, index: number): Buffer =>
  createHmac('sha256', secret).update(`leased picture:${leaseId}.${index}`).digest();
