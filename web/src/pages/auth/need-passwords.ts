import { redirect, type LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../api/server-api.ts';

/** Pages about passwords lead to the login page where the operator has switched passwords off. */
export async function needPasswords(context: LoaderFunctionArgs['context'], request: Request): Promise<void> {
  const site = await serverApi(context, request)
    .account.site()
    .catch(() => null);
  if (site?.passwordSignIn === false) throw redirect('/auth');
}
