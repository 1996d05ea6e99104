/** What the editor asks of the server: a plan for an instruction, and a conversation with a long history. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { versions } from '@afterglow/server/db/tables/conversation-tables';
import { z } from 'zod';
import type { OpenProduct } from '../open-product.ts';

export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export interface ServerFigures {
  /** Milliseconds from the request to the whole plan. */
  readonly plan: Times;
  /** Milliseconds from the request to all of the conversation. */
  readonly open: Times;
  readonly versions: number;
  readonly openKilobytes: number;
}

/** Fewer than the limit of plans in a minute. */
const plans = 200;
const opens = 30;
const photo = path.join(import.meta.dirname, '..', '..', 'engine', 'test', 'pictures', 'chelsea.jpg');

export async function measureServer(product: OpenProduct): Promise<ServerFigures> {
  const { id, root } = await openConversation(product);
  const plan = await measure(await chooseInstructions(), async (text) => {
    await (await post(product, `/api/conversations/${id}/plan`, { text })).json();
  });
  await growHistory(product, id, root);
  let bytes = 0;
  const open = await measure(
    Array.from({ length: opens }, () => id),
    async (conversation) => {
      bytes = (await (await product.call(`/api/conversations/${conversation}`)).arrayBuffer()).byteLength;
    },
  );
  return { plan, open, versions: conversationLimits.versions, openKilobytes: Math.round(bytes / 1000) };
}

function post({ call }: OpenProduct, place: string, body: object): Promise<Response> {
  return call(place, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

const rootSchema = z.object({ id: z.string(), pictureId: z.string(), imageId: z.string() });
const openedSchema = z.object({ conversation: z.object({ id: z.string() }), versions: z.tuple([rootSchema]) });

/** A conversation with one photo. */
export async function openConversation(
  product: OpenProduct,
): Promise<{ readonly id: string; readonly root: z.output<typeof rootSchema> }> {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(photo)]), 'photo.jpg');
  const { id: imageId } = z
    .object({ id: z.string() })
    .parse(await (await product.call('/api/images', { method: 'POST', body: form })).json());
  const opened = openedSchema.parse(await (await post(product, '/api/conversations', { imageIds: [imageId] })).json());
  return { id: opened.conversation.id, root: opened.versions[0] };
}

const labeledSchema = z.array(z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]));

/** Labeled instructions in three languages, evenly chosen. */
async function chooseInstructions(): Promise<readonly string[]> {
  const folder = path.join(import.meta.dirname, '..', '..', 'planner', 'test');
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => labeledSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
  const every = all.length / plans;
  return Array.from({ length: plans }, (_, index) => all[Math.floor(index * every)] ?? '').filter(
    (text) => text !== '',
  );
}

/** As many versions as a conversation holds: a long line with branches, as edits would have made them. */
export async function growHistory(
  { db }: OpenProduct,
  conversationId: string,
  root: z.output<typeof rootSchema>,
): Promise<void> {
  const ids = [root.id];
  const rows = Array.from({ length: conversationLimits.versions - 1 }, (_, index) => {
    const id = crypto.randomUUID();
    // Every fifth edit goes back by three and branches.
    const parentId = ids.at(index % 5 === 4 ? -3 : -1) ?? root.id;
    ids.push(id);
    const steps = [{ op: 'tone', exposure: 0.1, contrast: 0.2 }] as const;
    return {
      id,
      conversationId,
      pictureId: root.pictureId,
      parentId,
      imageId: root.imageId,
      steps,
      model: 'adjust',
      engineMs: 120,
      cost: 5,
      revision: 1,
    };
  });
  await db.insert(versions).values(rows);
}

async function measure(cases: readonly string[], work: (text: string) => Promise<void>): Promise<Times> {
  // The first ones warm the connection and the code.
  for (const text of cases.slice(0, 5)) await work(text);
  const times: number[] = [];
  for (const text of cases) {
    const begun = performance.now();
    await work(text);
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}
