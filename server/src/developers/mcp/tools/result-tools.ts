/** What became of a generation, and pictures whole. */
import { idSchema } from '@afterglow/domain/contract/base';
import { ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpError, ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { ApiRefusal } from '../call-api.ts';
import { followGeneration, mostWaitSeconds } from '../follow-generation.ts';
import { resourceAddress, showResult, shownWidths, usualWidth } from '../show-result.ts';
import { guardTool, type Studio } from '../studio.ts';

export function addResultTools(studio: Studio): void {
  const { server, api } = studio;
  server.registerTool(
    'get_result',
    {
      title: 'Get a result',
      description:
        'How far a generation is, and its picture when it is done: a JPEG preview, and a link to the whole file for resources/read. Free. Needs the scopes generations:read and images:read.',
      inputSchema: z.strictObject({
        generationId: idSchema,
        waitSeconds: z.number().int().min(0).max(mostWaitSeconds).default(0),
        width: z.literal(shownWidths).default(usualWidth).describe('Of the preview, in pixels.'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ generationId, waitSeconds, width }, extra) =>
      guardTool(studio, 'get_result', async () =>
        showResult(studio, await followGeneration(studio, generationId, waitSeconds, extra), width),
      ),
  );
  server.registerResource(
    'picture',
    new ResourceTemplate(resourceAddress('{imageId}'), { list: undefined }),
    { title: 'A picture, whole', description: 'The file of a picture of the person, as a download has it.' },
    async ({ href }, { imageId }) => {
      const id = idSchema.safeParse(imageId);
      if (!id.success) throw new McpError(ErrorCode.InvalidParams, 'no such picture');
      try {
        const file = await api.open(`/media/${id.data}?download=1`);
        const blob = Buffer.from(await file.arrayBuffer()).toString('base64');
        const mimeType = file.headers.get('content-type') ?? 'application/octet-stream';
        return { contents: [{ uri: href, mimeType, blob }] };
      } catch (error) {
        if (error instanceof ApiRefusal)
          throw new McpError(ErrorCode.InvalidParams, `${error.message} (${error.code})`);
        throw error;
      }
    },
  );
}
