import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { refusalOfPassword } from './refuse-password.ts';

const text = z.string().catch('');
const bodySchema = z
  .object({ email: text, name: text, password: text, newPassword: text, token: text })
  .catch({ email: '', name: '', password: '', newPassword: '', token: '' });

/**
 * Looks at every password that is about to be set, at sign-up, reset and change alike: common ones, the words of this
 * place and the person's own address are refused. It runs inside better-auth, which alone knows whose reset link this is.
 */
export const checkNewPassword = (place: readonly string[]) =>
  createAuthMiddleware(async (ctx) => {
    const body = bodySchema.parse(ctx.body);
    const owner = async () => {
      if (ctx.path === '/sign-up/email') return body;
      if (ctx.path === '/change-password') return (await getSessionFromCtx(ctx))?.user;
      const link = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${body.token}`);
      return link ? await ctx.context.internalAdapter.findUserById(link.value) : undefined;
    };
    if (ctx.path !== '/sign-up/email' && ctx.path !== '/change-password' && ctx.path !== '/reset-password') return;
    const password = ctx.path === '/sign-up/email' ? body.password : body.newPassword;
    const person = await owner();
    // Without one the link or the session is wrong, and better-auth says so.
    const refusal = person ? refusalOfPassword(password, person, place) : undefined;
    if (refusal !== undefined)
      throw APIError.from('BAD_REQUEST', { code: refusal.toUpperCase(), message: 'password refused' });
  });
