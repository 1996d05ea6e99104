import { keyRuleSchema } from '@afterglow/domain/accounts/key-scopes';
import type { Access } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Router } from '@orpc/server';
import { z } from 'zod';
import type { Logger } from '../lib/logger.ts';
import { checkKey, requireAdmin } from './access.ts';
import type { RequestContext } from './context.ts';
import { describeFailure, describeRefusal, errorReply } from './error-reply.ts';
import { isHangUp } from './hang-up.ts';
import { hasNul } from './has-nul.ts';
import { createRefusalLog } from './refusal-log.ts';

const metaSchema = z.object({
  access: z.custom<Access>((value) => value === 'visitor' || value === 'user' || value === 'admin'),
  personal: z.boolean().default(false),
  readsOnly: z.boolean().default(false),
  keys: keyRuleSchema,
});

/** Refuses a caller whom the endpoint's contract does not admit. Every endpoint says who may call it. */
function checkAccess(meta: unknown, method: string | undefined, context: RequestContext): void {
  const { access, personal, readsOnly, keys } = metaSchema.parse(meta);
  checkKey(context.viewer, keys);
  // A visit is for looking, whatever an endpoint thinks of it.
  if (context.viewer?.visitedBy !== undefined && (personal || (method !== 'GET' && !readsOnly)))
    throw new AppError('not_while_visiting');
  if (access === 'visitor') return;
  if (context.viewer === undefined) throw new AppError('not_logged_in');
  if (access === 'admin') requireAdmin(context.viewer);
}

/**
 * Serves every endpoint of the contract under `/api`. Returns undefined when no endpoint matches. Failures come out
 * as {@link errorReply} in the person's language; unexpected ones are logged with their cause and tell nothing of it.
 */
export function createApiHandler<T extends AnyContractRouter>(
  router: Router<T, RequestContext>,
  logger: Logger,
): (request: Request, context: RequestContext) => Promise<Response | undefined> {
  const failures = new WeakMap<RequestContext, unknown>();
  const logRefusal = createRefusalLog(logger);
  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, procedure, context, input }) => {
        const { meta, route } = procedure['~orpc'];
        checkAccess(meta, route.method, context);
        if (hasNul(input)) throw new AppError('input_has_nul');
        return next();
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          failures.set(context, error);
          throw error;
        }
      },
    ],
  });
  return async (request, context) => {
    const result = await handler.handle(request, { prefix: '/api', context });
    if (!result.matched) return undefined;
    if (result.response.status < 400) return result.response;
    const error = failures.get(context);
    // A body that cannot be read at all is the caller's fault; only the status says so, the cause is a parser's.
    const { code, details, unexpected } =
      result.response.status === 400 ? describeRefusal(error) : describeFailure(error);
    if (unexpected && !isHangUp(error, request.signal))
      logger.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'a request failed');
    logRefusal(code, {
      method: request.method,
      path: new URL(request.url).pathname,
      address: context.ipAddress,
      userId: context.viewer?.userId,
    });
    return errorReply(code, context.locale, details);
  };
}
