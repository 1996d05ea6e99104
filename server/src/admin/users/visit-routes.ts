import { reasonMaxLength } from '@afterglow/domain/accounts/admin-acts';
import { AppError } from '@afterglow/domain/errors/errors';
import { Hono } from 'hono';
import { z } from 'zod';
import { readSessionToken, sessionCookie } from '../../accounts/sessions/session-cookie.ts';
import type { Database } from '../../db/pool.ts';
import { requireAdmin } from '../../http/access.ts';
import type { WebEnv } from '../../http/web-app.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { actorOf } from '../record-act.ts';
import { beginVisit, endVisit } from './visit-user.ts';

interface VisitRouteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Logger;
  readonly baseUrl: string;
  readonly secret: string;
}

const beginSchema = z.object({ userId: z.string().min(1).max(100), reason: z.string().trim().min(1) });
const thirtyDays = 30 * 86_400;

/**
 * `POST /api/admin/visit { userId, reason }` and `POST /api/admin/visit/end`. Beside the contract, because they change the
 * browser's session: the administrator's own waits in a cookie of its own until the visit ends.
 */
export function visitRoutes(deps: VisitRouteDeps): Hono<WebEnv> {
  const { secret, baseUrl } = deps;
  const cookie = (name: 'session_token' | 'admin_session', token: string | undefined) =>
    sessionCookie(name, { token, secret, baseUrl, maxAgeSeconds: thirtyDays });
  return new Hono<WebEnv>()
    .post('/api/admin/visit', async (c) => {
      const { viewer, headers } = c.var.request;
      requireAdmin(viewer);
      const input = beginSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!input.success) throw new AppError('required_fields_missing', { field: 'reason' });
      if (input.data.reason.length > reasonMaxLength)
        throw new AppError('text_too_long', { field: 'reason', max: reasonMaxLength });
      const own = readSessionToken(headers, secret, baseUrl);
      const { token } = await beginVisit(deps, actorOf(c.var.request), input.data);
      c.header('set-cookie', cookie('session_token', token), { append: true });
      c.header('set-cookie', cookie('admin_session', own), { append: true });
      c.header('cache-control', 'no-store');
      return c.json({ userId: input.data.userId });
    })
    .post('/api/admin/visit/end', async (c) => {
      const { headers, ipAddress } = c.var.request;
      const [token, adminToken] = [
        readSessionToken(headers, secret, baseUrl),
        readSessionToken(headers, secret, baseUrl, 'admin_session'),
      ];
      if (adminToken === undefined) throw new AppError('not_found');
      const from = { ipAddress, userAgent: headers.get('user-agent')?.slice(0, 300) ?? null };
      const ended = token === undefined ? undefined : await endVisit(deps, { token, adminToken }, from);
      // A visit that ran out gives the administrator's session back all the same: the signed cookie is theirs.
      c.header('set-cookie', cookie('session_token', adminToken), { append: true });
      c.header('set-cookie', cookie('admin_session', undefined), { append: true });
      c.header('cache-control', 'no-store');
      return c.json({ userId: ended?.userId ?? null });
    });
}
