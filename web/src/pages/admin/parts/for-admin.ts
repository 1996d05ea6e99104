import { redirect } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { forPage } from '../../../api/server-api.ts';
import { loginPath } from '../../../request/safe-redirect.ts';

/** A read of an admin page, as `forPage`; anyone who is no administrator goes to the login page too (SPEC §2). */
export async function forAdmin<T>(request: Request, reading: Promise<T>): Promise<T> {
  return forPage(
    request,
    reading.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'forbidden') throw redirect(loginPath(request.url));
      throw error;
    }),
  );
}
