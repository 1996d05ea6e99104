/** The engine as tools for an assistant, over the standard input and output. */
import { once } from 'node:events';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Engine } from '../../run/run.ts';
import { EXIT } from '../cli-run.ts';
import type { AllowedFolders } from './allowed-folders.ts';
import { addLookTools } from './look-tools.ts';
import { addRunTools } from './run-tools.ts';

const instructions = [
  'Afterglow edits photos on this computer. It is free, and no picture leaves the computer.',
  'list_operations says what there is, describe_operation its options, list_pictures the files.',
  'Results are new files; nothing is written over.',
].join(' ');

/** Until the assistant closes the input, or Ctrl-C. */
export async function serveMcp(engine: Engine, version: string, allowed: AllowedFolders): Promise<number> {
  const server = new McpServer({ name: 'afterglow', title: 'Afterglow', version }, { instructions });
  addLookTools(server, allowed);
  addRunTools(server, engine, allowed);
  await server.connect(new StdioServerTransport());
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([
    once(process.stdin, 'close', { signal }),
    once(process.stdin, 'end', { signal }),
    once(process, 'SIGINT', { signal }),
    once(process, 'SIGTERM', { signal }),
  ]);
  ended.abort();
  await server.close();
  return EXIT.done;
}
