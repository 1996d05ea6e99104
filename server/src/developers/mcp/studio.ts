/** What every tool of one request has: the API in the caller's name, and how answers and refusals look. */
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import type { Viewer, ViewerKey } from '../../http/context.ts';
import { describeFailure } from '../../http/error-reply.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { Logger } from '../../lib/logger.ts';
import { ApiRefusal, type Api } from './call-api.ts';
import type { Confirmations } from './confirm-price.ts';
import type { RunningCalls } from './running-calls.ts';

export interface Studio {
  readonly server: McpServer;
  readonly api: Api;
  readonly baseUrl: string;
  readonly locale: Locale;
  readonly viewer: Viewer & { readonly key: ViewerKey };
  readonly confirmations: Confirmations;
  readonly calls: RunningCalls;
  /** Names the calls of one session; undefined for a client without one, whose calls cannot be canceled. */
  readonly session: string | undefined;
  /** Aborted when the caller hangs up. What was ordered is made all the same. */
  readonly gone: AbortSignal;
  readonly logger: Logger;
}

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;
export type Answer = CallToolResult;

/** An answer for programs, and the same as text for clients that show only that. */
export function answerWith(facts: Record<string, unknown>, more: CallToolResult['content'] = []): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(facts) }, ...more], structuredContent: facts };
}

/** Runs a tool. What is refused comes back as a tool error with our code and a sentence. */
export async function guardTool(
  { locale, logger }: Pick<Studio, 'locale' | 'logger'>,
  tool: string,
  work: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiRefusal) return refuse(error.code, error.message, error.details);
    const { code, details, unexpected } = describeFailure(error);
    if (unexpected) logger.error({ err: error, tool }, 'a tool failed');
    return refuse(code, errorMessage(code, locale, details), details);
  }
}

function refuse(code: string, message: string, details: Readonly<Record<string, string | number>>): CallToolResult {
  const error = { code, message, ...(Object.keys(details).length > 0 ? { details } : {}) };
  return { isError: true, content: [{ type: 'text', text: `${message} (${code})` }], structuredContent: { error } };
}

/** How this call is named among those under way. */
export const nameCall = (session: string | undefined, requestId: string | number): string | undefined =>
  session === undefined ? undefined : `${session} ${typeof requestId} ${requestId}`;

export function refuseField(field: string): never {
  throw new AppError('invalid_input', { field });
}
