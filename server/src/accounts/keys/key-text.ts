import { hash, randomBytes } from 'node:crypto';
import { keyPrefix } from '@afterglow/domain/accounts/key-scopes';

/** A new key: 256 random bits. */
export const makeKeyText = (): string => `${keyPrefix}${randomBytes(32).toString('base64url')}`;

export const hashKey = (key: string): string => hash('sha256', key, 'base64url');
