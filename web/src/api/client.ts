import type { contract } from '@afterglow/domain/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import paths from 'virtual:contract-paths';
import { withBase } from '../base-path/base-path.ts';
import { ApiError, readApiError } from './api-error.ts';

export type ApiClient = ContractRouterClient<typeof contract>;

/** A client of the whole contract. Every failure is thrown as {@link ApiError}; an abort stays an `AbortError`. */
export function createApi(
  origin: () => string,
  send: (request: Request) => Promise<Response>,
  headers: Record<string, string> = {},
): ApiClient {
  return createORPCClient<ApiClient>(
    new OpenAPILink(paths, {
      url: () => `${origin()}/api`,
      headers,
      fetch: async (request) => {
        const response = await send(request);
        if (!response.ok) throw await readApiError(response);
        return response;
      },
    }),
  );
}

async function sendFromBrowser(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new ApiError('offline', '', 0);
  }
}

/** The client for the browser: event handlers and hooks. Loaders and actions use `serverApi`. */
export const api = createApi(() => window.location.origin + withBase('/').slice(0, -1), sendFromBrowser);
