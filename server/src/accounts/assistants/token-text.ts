import { keyPrefix } from '@afterglow/domain/accounts/key-scopes';

/** Every access token of OAuth begins so: it is sent and found like a key. */
export const tokenPrefix = `${keyPrefix}at_`;
