/** The official client, connected to the product's `/mcp` with an API key. */
import { keyScopes, type KeyScope } from '@afterglow/domain/accounts/key-scopes';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Caller, Json, Product } from '../permissions/open-product.ts';

export async function makeKey(
  product: Product,
  caller: Caller,
  wanted: { readonly scopes?: readonly KeyScope[]; readonly dailyCredits?: number } = {},
): Promise<{ readonly id: string; readonly key: string }> {
  const { status, json } = await product.send(caller, 'POST', '/keys', {
    name: 'Assistant',
    scopes: [...keyScopes],
    ...wanted,
  });
  if (status !== 201) throw new Error(`no key: ${JSON.stringify(json)}`);
  return json;
}

export interface Assistant {
  readonly client: Client;
  readonly sessionId: () => string | undefined;
  readonly call: (tool: string, input?: object, options?: Parameters<Client['callTool']>[2]) => Promise<Called>;
  readonly close: () => Promise<void>;
}

export interface Called {
  /** What programs read. */
  readonly facts: Json;
  readonly isError: boolean;
  readonly content: CallToolResult['content'];
}

export async function connect(
  product: Product,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${product.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}`, ...headers } },
  });
  await client.connect(transport);
  return {
    client,
    sessionId: () => transport.sessionId,
    call: async (tool, input = {}, options = {}) => {
      const answer = CallToolResultSchema.parse(
        await client.callTool({ name: tool, arguments: { ...input } }, undefined, options),
      );
      return { facts: answer.structuredContent, isError: answer.isError === true, content: answer.content };
    },
    close: () => client.close(),
  };
}
