import { randomUUID } from 'node:crypto';
import { contract } from '@afterglow/domain/contract/contract';
import { AppError } from '@afterglow/domain/errors/errors';
import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { adminAuditHandlers } from '../../src/admin/audit/handlers.ts';
import { adminPricingHandlers } from '../../src/admin/pricing/handlers.ts';
import { adminUsersHandlers } from '../../src/admin/users/handlers.ts';
import { visitRoutes } from '../../src/admin/users/visit-routes.ts';
import type { Billing } from '../../src/billing/billing.ts';
import { billingHandlers } from '../../src/billing/handlers.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext } from '../../src/http/context.ts';
import { createWebApp } from '../../src/http/web-app.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import { openAccountEndpoints, openBilling } from '../accounts/account-parts.ts';
import { openWorld, secret, signUpVerified, type Browser, type World } from '../accounts/accounts-world.ts';
import { openEngine } from '../support/open-engine.ts';

/** Whatever a reply is: tests look into it. */
type Json = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly json: Json;
  readonly code: string | undefined;
}

export interface AdminWorld {
  readonly world: World;
  readonly billing: Billing;
  /** Sends a request as this browser, whose cookies change with the reply. */
  readonly call: (browser: Browser, method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Somebody with an account that was opened once. */
  readonly person: (
    email?: string,
  ) => Promise<{ readonly id: string; readonly email: string; readonly browser: Browser }>;
  readonly admin: (
    email?: string,
  ) => Promise<{ readonly id: string; readonly email: string; readonly browser: Browser }>;
  readonly close: () => Promise<void>;
}

/** People, money and the administrator's doors over HTTP on a real database; only the post is not real. */
export async function openAdminWorld({ adminEmail }: { readonly adminEmail?: string } = {}): Promise<AdminWorld> {
  const world = await openWorld(adminEmail === undefined ? {} : { adminEmail });
  const { db, letters: mailer, baseUrl, findViewer, auth } = world;
  const logger = createLogger('silent');
  const clock = { now: () => new Date() };
  const engine = openEngine({ modelsDir: '/nowhere' });
  const billing = openBilling(world, clock);
  const { account, adminAudit, adminPricing, adminUsers, billing: billingContract } = contract;
  const router = implement({ account, adminAudit, adminPricing, adminUsers, billing: billingContract })
    .$context<RequestContext>()
    .router({
      account: openAccountEndpoints(world, {
        clock,
        storage: createDiskStorage({ root: '/nowhere' }),
        engine,
        renewals: { stop: () => Promise.resolve(), resume: () => Promise.resolve() },
      }),
      adminAudit: adminAuditHandlers({ db }),
      adminPricing: adminPricingHandlers({
        db,
        clock,
        billing,
        // no other process is told
        costs: { announce: () => Promise.resolve(), forget: () => undefined },
      }),
      adminUsers: adminUsersHandlers({
        ...billing,
        mailer,
        baseUrl,
        adminEmail,
        sendVerification: auth.sendVerification,
      }),
      billing: billingHandlers(billing),
    });
  const app = createWebApp({
    askerOf: (address) => address,
    logger,
    trustedProxies: 1,
    findViewer,
    findKeyViewer: () => Promise.reject(new AppError('key_invalid')),
    limitUpload: (_c, next) => next(),
    authHandler: auth.authHandler,
    clientAddressHeader: 'x-client-address',
    apiHandler: createApiHandler(router, logger),
    openApiDocument: () => Promise.resolve({}),
    openApiSamples: () => Promise.resolve({}),
    routes: [],
    personRoutes: [visitRoutes({ db, clock, mailer, logger, baseUrl, secret })],
    assetsDir: undefined,
    renderPage: () => Promise.resolve(new Response(null, { status: 404 })),
    baseUrl,
  });

  const call: AdminWorld['call'] = async (browser, method, path, body) => {
    const headers = browser.headers;
    headers.set('x-forwarded-for', browser.address);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await app.fetch(
      new Request(`${baseUrl}/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    }
    const json: Json = await response.json();
    return { status: response.status, json, code: json?.error?.code };
  };
  const person: AdminWorld['person'] = async (email = `${randomUUID()}@example.com`) => {
    const browser = await signUpVerified(world, email);
    const id = (await call(browser, 'GET', '/account')).json.account.id;
    return { id, email, browser };
  };
  return {
    world,
    billing,
    call,
    person,
    admin: async (email) => {
      const made = await person(email);
      await db.update(users).set({ role: 'admin' }).where(eq(users.id, made.id));
      return made;
    },
    close: async () => {
      await engine.close();
      await world.close();
    },
  };
}
