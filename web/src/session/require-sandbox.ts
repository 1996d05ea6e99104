import type { Account } from '@afterglow/domain/contract/account/account';
import { data } from 'react-router';
import type { ApiClient } from '../api/client.ts';

/** Debug pages exist while payments are the sandbox's, and for an administrator; elsewhere they are not found. */
export async function requireSandbox(api: ApiClient): Promise<Account | null> {
  const [{ providers }, { account }] = await Promise.all([api.billing.plans(), api.account.get()]);
  if (!providers.includes('sandbox') && account?.role !== 'admin') throw data(null, { status: 404 });
  return account;
}
