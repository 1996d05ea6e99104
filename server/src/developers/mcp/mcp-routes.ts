/**
 * `/mcp`: the studio for assistants, by the Model Context Protocol over Streamable HTTP. Nothing is kept between requests: each
 * is answered by a server of its own, in the name of the API key it carries, through the product's own API.
 */
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { fallbackLocale, resolveLocale } from '@afterglow/domain/locale';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CancelledNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { Hono, type Context } from 'hono';
import { originOf } from '../../http/base-path/base-path.ts';
import type { Viewer, ViewerKey } from '../../http/context.ts';
import type { WebEnv } from '../../http/web-app.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { productVersion } from '../../lib/version.ts';
import { createApi } from './call-api.ts';
import { createConfirmations } from './confirm-price.ts';
import { createRunningCalls } from './running-calls.ts';
import { openMark, sealMark } from './sealed-mark.ts';
import { nameCall, type Studio } from './studio.ts';
import { addEditTools } from './tools/edit-tools.ts';
import { addLookTools } from './tools/look-tools.ts';
import { addResultTools } from './tools/result-tools.ts';
import { addRunTools } from './tools/run-tools.ts';

export interface McpDeps {
  /** The product itself, in this process. */
  readonly fetchApi: (request: Request, env: unknown) => Promise<Response>;
  readonly baseUrl: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

const sessionHeader = 'mcp-session-id';

const instructions = [
  'Afterglow is a photo studio. Pictures are made from the person’s own photos or from words.',
  'Find a template with list_templates or plan an edit with plan_edit; both say what it costs in credits.',
  'Tools that make pictures come back with a price before they spend anything, unless maxCredits allows it: tell the person the price and wait for their answer.',
].join(' ');

export function mcpRoutes(deps: McpDeps): Hono<WebEnv> {
  const calls = createRunningCalls();
  const secret = createHash('sha256').update(`mcp ${deps.secret}`).digest('base64url');

  async function answer(c: Context<WebEnv>): Promise<Response> {
    const { viewer, headers } = c.var.request;
    const caller = requireKey(viewer);
    const sent = headers.get(sessionHeader);
    // Only names calls, so that they can be canceled. One that another key was given is as unknown as one that nobody was.
    const session = sent === null ? undefined : openMark(secret, 'session', caller.key.id, sent);
    if (sent !== null && session === undefined) throw new AppError('not_found');
    const language = headers.get('accept-language')?.trim();
    const locale = resolveLocale(undefined, language === undefined || language === '*' ? fallbackLocale : language);
    const server = new McpServer({ name: 'afterglow', title: 'Afterglow', version: productVersion }, { instructions });
    const studio: Studio = {
      server,
      api: createApi((request) => deps.fetchApi(request, c.env), { origin: originOf(deps.baseUrl), headers, locale }),
      baseUrl: deps.baseUrl,
      locale,
      viewer: caller,
      confirmations: createConfirmations(secret, caller.key.id, deps.clock),
      calls,
      session,
      gone: c.req.raw.signal,
      logger: deps.logger,
    };
    addLookTools(studio);
    addEditTools(studio);
    addRunTools(studio);
    addResultTools(studio);
    server.server.setNotificationHandler(CancelledNotificationSchema, ({ params }) => {
      const call = params.requestId === undefined ? undefined : nameCall(session, params.requestId);
      if (call !== undefined) calls.cancel(call);
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ maxRequestBodySize: uploadRules.maxBytes });
    await server.connect(transport);
    const response = await transport.handleRequest(c.req.raw);
    if (sent === null && response.ok)
      response.headers.set(sessionHeader, sealMark(secret, 'session', caller.key.id, randomBytes(16).toString('hex')));
    response.headers.set('cache-control', 'no-store');
    return response;
  }

  return (
    new Hono<WebEnv>()
      .post('/mcp', answer)
      // There is nothing to listen to outside of a call, and no session to end.
      .all('/mcp', (c) => {
        requireKey(c.var.request.viewer);
        const error = { code: -32000, message: 'Method not allowed: send messages with POST.' };
        return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 405, headers: { allow: 'POST' } });
      })
  );
}

/** Cookies are not enough here: what a browser sends along unasked orders nothing. Throws `not_logged_in`. */
function requireKey(viewer: Viewer | undefined): Viewer & { readonly key: ViewerKey } {
  if (viewer?.key === undefined) throw new AppError('not_logged_in');
  return { ...viewer, key: viewer.key };
}
