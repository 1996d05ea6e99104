import { AppError } from '@afterglow/domain/errors/errors';
import { localeCookie, resolveLocale, type Locale } from '@afterglow/domain/locale';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { workFor } from '../lib/asker.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import type { Logger } from '../lib/logger.ts';
import { noteOnSpan, trace } from '../lib/tracing.ts';
import { checkKey } from './access.ts';
import { addHeader } from './add-header.ts';
import { basePathOf } from './base-path/base-path.ts';
import { hasKeyInAddress, readBearerKey } from './bearer.ts';
import { clientAddress } from './client-address.ts';
import type { RequestContext, Viewer } from './context.ts';
import { describeFailure, errorReply } from './error-reply.ts';
import { guardSharedPhoto } from './guard-shared-photo.ts';
import { isHangUp } from './hang-up.ts';
import { hasNulInAddress } from './has-nul.ts';
import { limitKeys } from './limits/limit-keys.ts';
import { takeTurns } from './limits/take-turns.ts';
import { nameRequest } from './name-request.ts';
import { challengeBearer } from './oauth-metadata.ts';
import { serveDocument } from './openapi/document-route.ts';
import { findOpenPaths, hostAsked, openToOtherSites, refuseRebound } from './other-sites.ts';
import { busyPage } from './pages/busy-page.ts';
import type { KeptAnswers } from './pages/kept-answers.ts';
import type { PageCache } from './pages/page-cache.ts';
import { pageHandler, type RenderPage } from './pages/page-handler.ts';
import { createRenderTurns } from './pages/render-turns.ts';
import { serveSiteFiles } from './pages/site-files.ts';
import { findPlainRule } from './plain-key-rules.ts';
import { createRefusalLog } from './refusal-log.ts';
import { findRequestId, requestIdHeader } from './request-id.ts';
import { isCrossSiteWrite, securityHeaders } from './security.ts';
import { tagAnswer } from './tag-answer.ts';

/** What the API's handlers learn about a request. */
export interface WebEnv {
  Variables: { request: RequestContext };
}

export interface WebAppParts {
  readonly logger: Logger;
  readonly trustedProxies: number;
  /** In whose name a visitor's work is queued, by address. */
  readonly askerOf: (address: string) => string;
  readonly findViewer: (headers: Headers) => Promise<Viewer | undefined>;
  /** The owner of an API key, for a call from this address. Throws when the key does not work. */
  readonly findKeyViewer: (key: string, address: string) => Promise<Viewer>;
  readonly limitUpload: MiddlewareHandler;
  /** Handles `/api/auth/*`. */
  readonly authHandler: (request: Request, locale: Locale) => Promise<Response>;
  /** Header that tells {@link authHandler} the caller's address; a caller's own is replaced. */
  readonly clientAddressHeader: string;
  /** Handles the endpoints of the contract. */
  readonly apiHandler: (request: Request, context: RequestContext) => Promise<Response | undefined>;
  readonly openApiDocument: () => Promise<object>;
  /** The same with samples of every endpoint, for the reference. */
  readonly openApiSamples: () => Promise<object>;
  /** Plain routes beside the contract, with the path they stand under. */
  readonly routes: readonly (readonly [path: string, routes: Hono])[];
  /** Plain routes that want to know who asks, and from where. */
  readonly personRoutes?: readonly Hono<WebEnv>[];
  /** Folder of the built pages' files; undefined in development, where Vite serves them. */
  readonly assetsDir: string | undefined;
  /** Scripts of the build that name others by their address, by their own: with the path of BASE_URL in front. */
  readonly files?: Readonly<Record<string, string>> | undefined;
  readonly renderPage: RenderPage;
  /** Other sites whose pictures pages may show. */
  readonly pictureHosts?: readonly string[];
  /** Finished pages for visitors; undefined in development. */
  readonly pageCache?: PageCache | undefined;
  /** The short way to them. */
  readonly keptAnswers?: KeptAnswers | undefined;
  /** Told after an administrator changed something, which may be anything that pages show. */
  readonly onAdminChange?: () => void;
  /** Public address of the site. */
  readonly baseUrl: string;
  /** Told of every answer, when it begins. */
  readonly countRequest?: (path: string, status: number, seconds: number) => void;
}

/** The studio for assistants. */
const mcpPath = '/mcp';
/** Where the pictures of people are. */
const pictures = '/media/:imageId{[0-9a-fA-F-]{36}}/*';

/**
 * The HTTP surface: plain routes, sign-in, the contract's endpoints, files, pages — in this order. Every reply carries
 * the security headers, every failure has the one error shape.
 */
export function createWebApp(parts: WebAppParts): Hono<WebEnv> {
  const app = new Hono<WebEnv>();
  const logRefusal = createRefusalLog(parts.logger);
  app.use(async (c, next) => {
    const begun = performance.now();
    await next();
    parts.keptAnswers?.remember(c.req.raw, c.res);
    parts.countRequest?.(c.req.path, c.res.status, (performance.now() - begun) / 1000);
  });
  app.use(async (c, next) => {
    const requestId = findRequestId(c.req.header(requestIdHeader));
    const { method, path } = c.req;
    const facts = { 'http.request.method': method, 'afterglow.request.id': requestId };
    await trace(
      { name: nameRequest(method, path), kind: 'server', facts, parent: c.req.header('traceparent') },
      async () => {
        await workFor(parts.askerOf(addressOf(c, parts)), next, requestId);
        noteOnSpan({ 'http.response.status_code': c.res.status });
      },
    );
    addHeader(c, requestIdHeader, requestId);
  });
  // nginx keeps an answer back until it has some kilobytes of it.
  app.use(async (c, next) => {
    await next();
    if (c.res.headers.get('content-type')?.startsWith('text/event-stream') === true)
      c.header('x-accel-buffering', 'no');
  });
  const https = parts.baseUrl.startsWith('https:');
  const ownsHost = basePathOf(parts.baseUrl) === '';
  app.use(securityHeaders({ https, ownsHost, trustsProxies: parts.trustedProxies > 0 }));
  app.use((c, next) => {
    if (hasNulInAddress(c.req.url)) throw new AppError('input_has_nul');
    if (/^\/(?:api\/|media\/|mcp$)/.test(c.req.path) && hasKeyInAddress(c.req.url))
      throw new AppError('key_in_address');
    return next();
  });
  const refuse: Refuse = (c) => {
    logRefusal('forbidden', { method: c.req.method, path: c.req.path, address: addressOf(c, parts) });
    return errorReply('forbidden', localeOf(c));
  };
  const isOpen = findOpenPaths(parts.baseUrl);
  app.use(refuseRebound(parts.baseUrl, isOpen, refuse));
  app.use(openToOtherSites(isOpen));
  app.use(guardSharedPhoto({ basePath: basePathOf(parts.baseUrl), addressOf: (c) => addressOf(c, parts), refuse }));
  // Forms of pages too: they are read as a whole before the API sees them.
  app.use(parts.limitUpload);
  app.use('/api/*', refuseCrossSite(isOpen, refuse));
  const limit = limitKeys((c) =>
    logRefusal('rate_limited', {
      method: c.req.method,
      path: c.req.path,
      address: c.var.request.ipAddress,
      userId: c.var.request.viewer?.userId,
    }),
  );
  const turn = takeTurns();
  app.use(mcpPath, challengeBearer(parts.baseUrl));
  for (const path of ['/api/*', pictures, mcpPath] as const) {
    app.use(path, requestContext(parts));
    app.use(path, limit);
    // an assistant's call asks the API in its turn: to hold one meanwhile could be for ever
    if (path !== mcpPath) app.use(path, turn);
    app.use(path, refuseKeys(parts));
  }

  app.use('/api/admin/*', async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.res.ok) parts.onAdminChange?.();
  });

  app.get('/api/openapi.json', serveDocument(parts.openApiDocument));
  app.get('/api/openapi-samples.json', serveDocument(parts.openApiSamples));
  for (const [prefix, routes] of parts.routes) app.route(prefix, routes);
  for (const routes of parts.personRoutes ?? []) app.route('/', routes);
  app.on(['GET', 'POST'], '/api/auth/*', async (c) =>
    parts.authHandler(
      await withHeader(c.req.raw, parts.clientAddressHeader, c.var.request.ipAddress),
      c.var.request.locale,
    ),
  );
  app.all(
    '/api/*',
    async (c) => (await parts.apiHandler(c.req.raw, c.var.request)) ?? errorReply('not_found', c.var.request.locale),
  );

  const { pageCache, renderPage, baseUrl } = parts;
  const turns = createRenderTurns();
  // Before files: no disk is asked for what is in memory. Without a nonce its scripts are named by their hashes.
  if (pageCache !== undefined)
    app.get('*', async (c, next) => {
      const fetchApi = async (request: Request): Promise<Response> => app.fetch(request, c.env);
      const page = await pageCache.answer(
        c.req.raw,
        async (common) =>
          (await turns.take(undefined, common.signal, () => renderPage(common, { fetchApi, nonce: '', baseUrl }))) ??
          busyPage(c.req.raw, localeOf(c)),
      );
      if (page === undefined) return next();
      return page;
    });
  if (parts.assetsDir !== undefined) serveSiteFiles(app, parts.assetsDir, parts.files);
  // A page asks the API in-process; the socket's address goes along for the rate limits.
  const policy = { strict: parts.assetsDir !== undefined, pictureHosts: parts.pictureHosts ?? [] };
  const render = (c: Context): Promise<Response> =>
    pageHandler(renderPage, baseUrl, async (request) => app.fetch(request, c.env), policy)(c.req.raw);
  app.get('*', async (c) => {
    const caller = callerNetwork(addressOf(c, parts));
    return (await turns.take(caller, c.req.raw.signal, () => render(c))) ?? busyPage(c.req.raw, localeOf(c));
  });
  // what a form does may take long, and must not keep others from reading
  app.all('*', render);

  app.onError((error, c) => {
    const { code, details, unexpected } = describeFailure(error);
    if (unexpected && !isHangUp(error, c.req.raw.signal))
      parts.logger.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
    logRefusal(code, { method: c.req.method, path: c.req.path, address: addressOf(c, parts) });
    return errorReply(code, localeOf(c), details);
  });
  return app;
}

type Refuse = (c: Context) => Response;

const refuseCrossSite =
  (isOpen: (path: string) => boolean, refuse: Refuse): MiddlewareHandler =>
  (c, next) => {
    // A browser sends no key on behalf of another site, and a call with a key does nothing with cookies.
    const isSafe = readBearerKey(c.req.raw.headers) !== undefined || isOpen(c.req.path);
    return isSafe || !isCrossSiteWrite(c.req.raw, hostAsked(c)) ? next() : Promise.resolve(refuse(c));
  };

function requestContext(parts: WebAppParts): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const headers = c.req.raw.headers;
    const ipAddress = addressOf(c, parts);
    const key = readBearerKey(headers);
    const hasNobody = c.req.path.startsWith('/api/auth/') || c.req.path.startsWith('/api/health/');
    const viewer =
      key !== undefined
        ? await parts.findKeyViewer(key, ipAddress)
        : hasNobody
          ? undefined
          : await parts.findViewer(headers);
    c.set('request', { locale: localeOf(c, viewer?.language), ipAddress, headers, viewer });
    return next();
  };
}

/** Leads a call with an API key past every plain route that is not named for keys. The contract's endpoints say it themselves. */
function refuseKeys({ apiHandler }: WebAppParts): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const { request } = c.var;
    if (request.viewer?.key === undefined) return next();
    const rule = findPlainRule(c.req.raw.method, c.req.path);
    if (rule === undefined) {
      const answer = c.req.path.startsWith('/api/') ? await apiHandler(c.req.raw, request) : undefined;
      if (answer === undefined) throw new AppError('key_not_allowed');
      return tagAnswer(c.req.raw, answer);
    }
    checkKey(request.viewer, rule);
    return next();
  };
}

function addressOf(c: Context, { trustedProxies }: WebAppParts): string {
  const socketAddress =
    c.env === undefined || !('incoming' in Object(c.env)) ? undefined : getConnInfo(c).remote.address;
  return clientAddress(c.req.raw.headers, socketAddress, trustedProxies);
}

/** The request with one header replaced, as a Request of its own: the server's lightweight one cannot be copied. */
async function withHeader(request: Request, name: string, value: string): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(request.url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
}

function localeOf(c: Context, otherwise?: Locale) {
  return resolveLocale(getCookie(c, localeCookie), c.req.header('accept-language'), otherwise);
}
