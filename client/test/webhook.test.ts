import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook } from '../src/index.ts';

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const body = JSON.stringify({ type: 'generation.finished', data: { id: 'g', 名: '焕影' } });

/** As the specification's own library signs. */
function delivery(at = new Date(), text = body) {
  const signature = new Webhook(secret).sign('msg_1', at, text);
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
}

test('a delivery signed by the official library is taken, from an object and from headers', async () => {
  expect(await verifyWebhook(body, delivery(), secret)).toEqual(JSON.parse(body));
  expect(await verifyWebhook(body, new Headers(delivery()), secret)).toEqual(JSON.parse(body));
});

test('one of several signatures is enough: secrets rotate', async () => {
  const headers = delivery();
  const several = `v1a,AAAA v1,%%% v1,AAAA ${headers['webhook-signature']}`;
  expect(await verifyWebhook(body, { ...headers, 'webhook-signature': several }, secret)).toEqual(JSON.parse(body));
});

test.each([
  ['another body', `${body} `, delivery()],
  ['another id', body, { ...delivery(), 'webhook-id': 'msg_2' }],
  ['another time', body, { ...delivery(), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 9) }],
  ['an old delivery', body, delivery(new Date(Date.now() - 600_000))],
  ['one of the future', body, delivery(new Date(Date.now() + 600_000))],
  ['no time', body, { ...delivery(), 'webhook-timestamp': 'NaN' }],
  ['no signature', body, { ...delivery(), 'webhook-signature': undefined }],
])('%s is refused', async (_name, text, headers) => {
  await expect(verifyWebhook(text, headers, secret)).rejects.toMatchObject({ code: 'bad_signature' });
});
