import { openAsBlob } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const { AFTERGLOW_SERVER: server, AFTERGLOW_KEY: key } = process.env;
const [photos = 'photos', saved = 'results', most = '250'] = process.argv.slice(2);

async function call(path: string, body?: FormData | string): Promise<Response> {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  };
  for (;;) {
    const answer = await fetch(
      `${server}${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body },
    );
    if (answer.ok) return answer;
    if (answer.status !== 429 && answer.status !== 503) throw new Error(await answer.text());
    await setTimeout(Number(answer.headers.get('retry-after') ?? 5) * 1000);
  }
}

async function upload(name: string): Promise<string> {
  const form = new FormData();
  form.set('file', await openAsBlob(join(photos, name)), name);
  const image: { id: string } = await (await call('/api/images', form)).json();
  return image.id;
}

await mkdir(saved, { recursive: true });
const ids: string[] = [];
for (const name of (await readdir(photos)).sort()) ids.push(await upload(name));

for (let from = 0; from < ids.length; from += Number(most)) {
  const imageIds = ids.slice(from, from + Number(most));
  const order = { templateId: 'background-remove', imageIds, requestKey: imageIds[0] };
  const batch: { id: string } = await (await call('/api/batches', JSON.stringify(order))).json();
  const events = await call(`/api/batches/${batch.id}/events`);
  for await (const bytes of events.body ?? [])
    console.log(/"counts":{[^}]*}/.exec(Buffer.from(bytes).toString())?.[0] ?? '');
  const zip = await call(`/api/batches/${batch.id}/zip`);
  await writeFile(join(saved, `part-${from}.zip`), Buffer.from(await zip.arrayBuffer()));
}
