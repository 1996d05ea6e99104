/** How tools of the command line answer. */
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import type { RunOptions } from '../../run/task.ts';
import { EngineError } from '../../run/task.ts';
import { explainError } from '../cli-errors.ts';
import { UsageError } from '../cli-inputs.ts';

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Facts for programs, and the same as text for clients that show only that. */
export function answerWith(facts: Record<string, unknown>, more: CallToolResult['content'] = []): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(facts) }, ...more], structuredContent: facts };
}

/** Runs a tool; a failure is a tool error with its code and a sentence. */
export async function guardTool(work: () => Promise<CallToolResult> | CallToolResult): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    const known = error instanceof EngineError ? error.code : error instanceof UsageError ? 'usage' : 'unexpected';
    const message = explainError(error);
    return {
      isError: true,
      content: [{ type: 'text', text: `${message} (${known})` }],
      structuredContent: { error: { code: known, message } },
    };
  }
}

/** Cancels the engine's work with the call, and tells the client how far it is when it asked to know. */
export function runOptionsFor({ signal, _meta, sendNotification }: Extra): RunOptions {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return { signal };
  return {
    signal,
    onProgress: ({ stage, progress }) => {
      const params = { progressToken, progress, total: 1, message: stage };
      // a client that has left hears nothing
      void sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
    },
  };
}
