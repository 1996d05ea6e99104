/**
 * A server with models on it, as a newcomer's own would be: OpenAI's contract for pictures (`/images/generations`,
 * `/images/edits` with a mask, answers as `b64_json`) and for chat with tools. What it draws is painted from what it was
 * sent, so that a picture shows what arrived: an edit comes back mirrored, with a hat in a color that is new for each
 * request. What it is to do badly stands in the words it is asked with, so that it keeps no state between two askers.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { startLocalProvider, type LocalProvider, type Received, type Reply } from './local-provider.ts';

/** Words in a prompt, in Chinese or English, that decide how it is answered. */
const moods = {
  refused: /forbidden|违禁/,
  busy: /rush hour|高峰/,
  hang: /forever|永远/,
  noPicture: /blank|空白/,
};

/** The key it takes for pictures. */
export const keyOfModelServer = 'sk-model-server-0123456789';

/** `port` 0: any that is free. */
export function startModelServer(port = 0): Promise<LocalProvider> {
  return startLocalProvider(answer, port);
}

function answer(request: Received, count: number): Promise<Reply> | Reply {
  const path = request.path.replace(/^\/v1/, '');
  if (path === '/chat/completions') return chat(request);
  if (path !== '/images/generations' && path !== '/images/edits')
    return refuse(404, `Unknown request URL: ${request.path}`, null);
  if (request.headers.get('authorization') !== `Bearer ${keyOfModelServer}`)
    return refuse(401, 'Incorrect API key provided', 'invalid_api_key');
  return path === '/images/edits' ? edit(request, count) : create(request, count);
}

function refuse(
  status: number,
  message: string,
  code: string | null,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    headers,
    json: { error: { message, type: status === 429 ? 'requests' : 'invalid_request_error', param: null, code } },
  };
}

/** What a prompt's words ask for instead of a picture. */
function byMood(prompt: string): Reply | undefined {
  if (moods.refused.test(prompt))
    return refuse(400, 'Your request was rejected by the safety system.', 'moderation_blocked');
  if (moods.busy.test(prompt))
    return refuse(429, 'Rate limit reached for images per minute.', 'rate_limit_exceeded', { 'retry-after': '7' });
  if (moods.hang.test(prompt)) return 'hang';
  if (moods.noPicture.test(prompt)) return { json: { created: 1, data: [] } };
  return undefined;
}

const sizeSchema = z.string().regex(/^\d+x\d+$/);
const createSchema = z.object({
  model: z.string().min(1),
  prompt: z.string().min(1),
  n: z.literal(1),
  size: sizeSchema,
});

async function create(request: Received, count: number): Promise<Reply> {
  const asked = createSchema.safeParse(request.json());
  if (!asked.success) return refuse(400, asked.error.message, null);
  const { prompt, size } = asked.data;
  const { width, height } = readSize(size);
  const color = colorOf(prompt, count);
  const hills = [0.55, 0.68, 0.82].map(
    (at, index) =>
      `<path d="M0 ${height * at} Q ${width * (0.3 + index * 0.2)} ${height * (at - 0.25)} ${width} ${height * at} V ${height} H 0 Z" fill="${color}" fill-opacity="${0.35 + index * 0.25}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4e9d8"/><circle cx="${width * 0.7}" cy="${height * 0.3}" r="${height * 0.1}" fill="${color}"/>${hills.join('')}</svg>`;
  return byMood(prompt) ?? picture(await sharp(Buffer.from(svg)).png().toBuffer());
}

async function edit(request: Received, count: number): Promise<Reply> {
  const form = await request.form();
  const [image] = [...form.getAll('image'), ...form.getAll('image[]')];
  const mask = form.get('mask');
  const prompt = form.get('prompt');
  if (!(image instanceof Blob) || typeof prompt !== 'string' || typeof form.get('model') !== 'string')
    return refuse(400, 'image, prompt and model are required', null);
  const sent = Buffer.from(await image.arrayBuffer());
  const own = await sharp(sent).metadata();
  if (mask instanceof Blob) {
    const marked = await sharp(Buffer.from(await mask.arrayBuffer())).metadata();
    const fits =
      marked.format === 'png' && marked.hasAlpha && marked.width === own.width && marked.height === own.height;
    if (!fits) return refuse(400, 'Invalid mask image format - mask size does not match image size', 'invalid_image');
  }
  const size = sizeSchema.safeParse(form.get('size'));
  const { width, height } = size.success ? readSize(size.data) : { width: own.width, height: own.height };
  const hat = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${colorOf(prompt, count)}" stroke="#fff" stroke-width="${width / 200}"><path d="M${width * 0.4} ${height * 0.14} Q ${width / 2} ${-height * 0.1} ${width * 0.6} ${height * 0.14} Z"/><ellipse cx="${width / 2}" cy="${height * 0.14}" rx="${width * 0.16}" ry="${height * 0.03}"/></g></svg>`;
  const drawn = await sharp(sent)
    .flop()
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(hat) }])
    .png()
    .toBuffer();
  return byMood(prompt) ?? picture(drawn);
}

function picture(png: Buffer): Reply {
  return {
    json: {
      created: 1,
      data: [{ b64_json: png.toString('base64') }],
      usage: { input_tokens: 300, output_tokens: 1200, total_tokens: 1500 },
    },
  };
}

function readSize(size: string): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

function colorOf(prompt: string, count: number): string {
  const [hue = 0] = createHash('sha256').update(`${count} ${prompt}`).digest();
  return `hsl(${Math.round(hue * 1.4)}, 75%, 45%)`;
}

const chatSchema = z.object({
  model: z.string().min(1),
  messages: z
    .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(z.object({ text: z.string() }))]) }))
    .min(1),
  tools: z.array(
    z.object({
      type: z.literal('function'),
      function: z.object({ name: z.string(), parameters: z.object({ type: z.literal('object') }) }),
    }),
  ),
});

/** What this language model understands that our own planner does not, and one thing it gets wrong. Everything else it leaves alone. */
const understood: readonly {
  readonly words: RegExp;
  readonly calls: readonly { readonly name: string; readonly arguments: unknown }[];
}[] = [
  {
    words: /postcard from the seventies|七十年代的明信片/,
    calls: [
      { name: 'tone', arguments: { temperature: 0.4, contrast: -0.2 } },
      { name: 'crop', arguments: { ratio: [3, 2] } },
    ],
  },
  { words: /mumbling|嘟囔/, calls: [{ name: 'make_it_pretty', arguments: { how: 'very' } }] },
];

function chat(request: Received): Reply {
  const asked = chatSchema.safeParse(request.json());
  if (!asked.success) return refuse(400, asked.error.message, null);
  const { model, messages } = asked.data;
  const words = JSON.stringify(messages.filter(({ role }) => role === 'user'));
  if (moods.hang.test(words)) return 'hang';
  const calls = understood.find((entry) => entry.words.test(words))?.calls ?? [];
  const toolCalls = calls.map((call, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  }));
  const message =
    calls.length === 0
      ? { role: 'assistant', content: '' }
      : { role: 'assistant', content: null, tool_calls: toolCalls };
  return {
    json: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model,
      choices: [{ index: 0, message, finish_reason: calls.length === 0 ? 'stop' : 'tool_calls' }],
      usage: { prompt_tokens: 900, completion_tokens: 40, total_tokens: 940 },
    },
  };
}

/** A picture as it came, as raw pixels with three channels. */
export async function readPixels(
  bytes: Buffer,
): Promise<{ readonly width: number; readonly height: number; readonly data: Buffer }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
