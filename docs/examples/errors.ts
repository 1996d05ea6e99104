import { setTimeout } from 'node:timers/promises';

const { AFTERGLOW_SERVER: server, AFTERGLOW_KEY: key } = process.env;
const [imageId = '', name = ''] = process.argv.slice(2);

/** Passes on what is final, and waits out what is not: safe, because the order has a name. */
async function order(attempt = 1): Promise<Response> {
  const answer = await fetch(`${server}/api/generations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify({ templateId: 'background-remove', imageIds: [imageId] }),
  }).catch(() => undefined);
  const passes = answer === undefined || answer.status === 429 || answer.status >= 500;
  if (!passes || attempt === 8) return answer ?? Response.error();
  await setTimeout(Number(answer?.headers.get('retry-after') ?? 2 ** attempt) * 1000);
  return order(attempt + 1);
}

const answer = await order();
const text = await answer.text();
const { error }: { error?: { code: string } } = JSON.parse(text);
if (answer.ok) console.log(`accepted: ${text}`);
else if (/^(insufficient_credits|key_(daily|total)_limit)$/.test(error?.code ?? ''))
  console.log(`not enough credits: ${text}`);
else if (answer.status === 422) console.log('another order has this name already');
else console.log(`refused: ${text}`);
