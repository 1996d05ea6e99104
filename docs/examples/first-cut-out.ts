import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const { AFTERGLOW_SERVER: server, AFTERGLOW_KEY: key } = process.env;
const [photo = 'photo.jpg', saved = 'cut-out.png'] = process.argv.slice(2);

async function call(path: string, body?: FormData | string): Promise<Response> {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  };
  const answer = await fetch(`${server}${path}`, body === undefined ? { headers } : { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

const form = new FormData();
form.set('file', await openAsBlob(photo), 'photo.jpg');
const image: { id: string } = await (await call('/api/images', form)).json();
const order = { templateId: 'background-remove', imageIds: [image.id], requestKey: image.id };
const job: { id: string } = await (await call('/api/generations', JSON.stringify(order))).json();
const events = await (await call(`/api/generations/${job.id}/events`)).text();
const last: { resultImageId: string | null; error: { message: string } | null } = JSON.parse(
  events.trim().split('data: ').at(-1) ?? '',
);
if (last.resultImageId === null) throw new Error(last.error?.message);
const result = await call(`/media/${last.resultImageId}?download=1`);
await writeFile(saved, Buffer.from(await result.arrayBuffer()));
