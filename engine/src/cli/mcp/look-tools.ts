/** Tools that look: what the engine can do, and the pictures in the allowed folders. */
import path from 'node:path';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { TaskContract } from '../../run/task-contract.ts';
import { UsageError } from '../cli-inputs.ts';
import { OPERATIONS, PLUMBING, TASK_SENTENCES } from '../cli-operations.ts';
import { findPictures } from '../find-pictures.ts';
import type { AllowedFolders } from './allowed-folders.ts';
import { answerWith, guardTool } from './tool-answers.ts';

const reads = { readOnlyHint: true, openWorldHint: false } as const;
const mostPictures = 500;

const offered = OPERATIONS.filter(([name]) => !PLUMBING.has(name));

/** @throws UsageError for what is not offered */
export function getOperation(name: string): TaskContract {
  const found = offered.find(([each]) => each === name)?.[1];
  if (found === undefined) throw new UsageError(`There is no operation ${name}: list_operations names them all`);
  return found;
}

export function addLookTools(server: McpServer, allowed: AllowedFolders): void {
  server.registerTool(
    'list_operations',
    {
      title: 'List operations and templates',
      description:
        'Everything run_operation can do to a picture on this computer, operations and ready-made templates, with how many pictures each takes. Free.',
      inputSchema: z.strictObject({
        search: z.string().max(100).optional().describe('Only those whose words contain this text.'),
      }),
      annotations: reads,
    },
    ({ search }) =>
      guardTool(() => {
        const operations = offered
          .map(([name, { images, kind }]) => ({
            name,
            does: TASK_SENTENCES[name] ?? name,
            pictures: images.min === images.max ? images.min : `${images.min} to ${images.max}`,
            makesPictures: kind === 'edit',
          }))
          .filter(({ name, does }) => search === undefined || `${name} ${does}`.includes(search.toLowerCase()));
        return answerWith({ operations });
      }),
  );
  server.registerTool(
    'describe_operation',
    {
      title: 'Options of an operation',
      description: 'The options of one operation as JSON Schema, with ranges and defaults. Free.',
      inputSchema: z.strictObject({ operation: z.string().max(60) }),
      annotations: reads,
    },
    ({ operation }) =>
      guardTool(() => {
        const { options } = getOperation(operation);
        return answerWith({
          operation,
          does: TASK_SENTENCES[operation] ?? operation,
          options: z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }),
        });
      }),
  );
  server.registerTool(
    'list_pictures',
    {
      title: 'List pictures',
      description: `JPEG, PNG, WebP and HEIC files in the folders the person allowed, with those inside them; at most ${mostPictures}.`,
      inputSchema: z.strictObject({
        folder: z.string().max(4096).optional().describe('Only this folder; all of them without it.'),
      }),
      annotations: reads,
    },
    ({ folder }) =>
      guardTool(async () => {
        const folders = folder === undefined ? allowed.folders : [allowed.existing(folder)];
        const found = await findPictures(folders, undefined, true);
        const files = found.map(({ file }) => path.resolve(file));
        return answerWith({ pictures: files.slice(0, mostPictures), total: files.length });
      }),
  );
}
