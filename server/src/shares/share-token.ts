import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a link: 256 bits that only this server can compute from the link's id, so its owner can be shown the
 * address again though it is stored nowhere.
 */
export function shareToken(secret: string, shareId: string): string {
  return createHmac('sha256', secret).update(`share:${shareId}`).digest('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
