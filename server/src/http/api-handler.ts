import type { Access } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Router } from '@orpc/server';
import { z } from 'zod';
import type { Logger } from '../lib/logger.ts';
import { requireAdmin } from './access.ts';
import type { RequestContext } from './context.ts';
import { describeFailure, describeRefusal, errorReply } from './error-reply.ts';

const metaSchema = z.object({
  access: z.custom<Access>((value) => value === 'visitor' || value === 'user' || value === 'admin'),
  personal: z.boolean().default(false),
});

/** Refuses a caller whom the endpoint's contract does not admit. Every endpoint says who may call it. */
function checkAccess(meta: unknown, context: RequestContext): void {
  const { access, personal } = metaSchema.parse(meta);
  if (access === 'visitor') return;
  if (context.viewer === undefined) throw new AppError('not_logged_in');
  if (access === 'admin') requireAdmin(context.viewer);
  if (personal && context.viewer.visitedBy !== undefined) throw new AppError('not_while_visiting');
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
  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, procedure, context }) => {
        checkAccess(procedure['~orpc'].meta, context);
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
    if (unexpected)
      logger.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'a request failed');
    return errorReply(code, context.locale, details);
  };
}
