import { createHash, randomBytes } from 'node:crypto';
import { keyPrefix } from '@afterglow/domain/accounts/key-scopes';

/** A new key: 256 random bits. */
export const makeKeyText = (): string => `${keyPrefix}${randomBytes(32).toString('base64url')}`;

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
