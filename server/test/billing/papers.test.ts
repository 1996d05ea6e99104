/** Billing details and papers over HTTP: what is entered stands on invoices, and the PDF is the owner's alone. */
import { inflateSync } from 'node:zlib';
import { invoiceSchema } from '@afterglow/domain/contract/account/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeInvoice } from '../../src/billing/papers/write-paper.ts';
import { makeOwner, type Belongings } from '../permissions/belongings.ts';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';

let product: Product;
let owned: Belongings;
beforeAll(async () => {
  product = await openProduct();
  owned = await makeOwner(product);
});
afterAll(() => product.close());

const invoiceOf = async (caller: Caller) =>
  (await product.send(caller, 'GET', `/billing/payments/${owned.ids.payment}/invoice`)).json;
const save = (caller: Caller, body: object) => product.send(caller, 'PUT', '/billing/details', body);

async function readPdf(caller: Caller | undefined, path: string, language = 'en') {
  const headers = { ...(caller === undefined ? {} : { cookie: caller.cookie }), 'accept-language': language };
  const response = await fetch(`${product.url}/api/billing/${path}`, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('an invoice without an address is completed once; after that it stays as it is', async () => {
  const { owner } = owned;
  expect((await product.send(owner, 'GET', '/billing/details')).json).toEqual({ name: '', address: '', vatNumber: '' });
  await save(owner, { name: '', address: '', vatNumber: '' });
  expect((await invoiceOf(owner)).buyer).toMatchObject({ address: [], vatNumber: null });

  const details = { name: '焕影设计有限公司', address: '上海市静安区\n南京西路 1 号', vatNumber: ' de 123 ' };
  expect((await save(owner, details)).json).toEqual({ ...details, vatNumber: 'DE 123' });
  const completed = (await invoiceOf(owner)).buyer;
  expect(completed).toMatchObject({
    name: '焕影设计有限公司',
    email: owner.email,
    address: ['上海市静安区', '南京西路 1 号'],
    vatNumber: 'DE 123',
  });
  await save(owner, { name: 'Another', address: 'Elsewhere', vatNumber: '' });
  expect((await invoiceOf(owner)).buyer).toEqual(completed);
});

test('refused: seven lines, a number with brackets, and a stranger’s details stay their own', async () => {
  const stranger = await product.makeCaller('user');
  const fits = { name: '', address: '', vatNumber: '' };
  expect((await save(stranger, { ...fits, address: 'a\n'.repeat(7) + 'b' })).status).toBe(400);
  expect((await save(stranger, { ...fits, vatNumber: '<b>1</b>' })).status).toBe(400);
  expect((await product.send(stranger, 'GET', '/billing/details')).json).toEqual(fits);
});

test('the PDF is a small file in the language of the person, Chinese set in an embedded font', async () => {
  const { owner, ids } = owned;
  const { status, headers, bytes } = await readPdf(owner, `payments/${ids.payment}/invoice.pdf`, 'zh');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toMatch(/filename="TEST-\d{4}-\d{6}\.pdf"/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(200_000);
  // What a reader copies out: every character that is drawn is named by its code.
  expect(namedCharacters(bytes)).toEqual(expect.arrayContaining([...'焕影设计有限公司南京西路税号合计']));
  const correction = await readPdf(owner, `refunds/${ids.refund}/correction.pdf`);
  expect([correction.status, correction.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('a paper writes amounts as the pages do, all with cents, and names their currency once', async () => {
  const invoice = invoiceSchema.parse(await invoiceOf(owned.owner));
  const lines = writeInvoice(invoice, 'es').lines.map(({ label, value }) => [label, value]);
  expect(lines).toContainEqual(['Total (USD)', '4,90\u00a0$']);
  const taxed = { number: 'ESB1', note: null, percent: 21, netCents: 4050, vatCents: 850 };
  const whole = { ...invoice, totalCents: 4900, tax: taxed, payment: { ...invoice.payment, amountCents: 4900 } };
  const amounts = writeInvoice(whole, 'es').lines.flatMap(({ value }) => (value.endsWith('$') ? [value] : []));
  expect(amounts).toEqual(['49,00\u00a0$', '49,00\u00a0$', '40,50\u00a0$', '8,50\u00a0$']);
  expect(writeInvoice({ ...invoice, payment: { ...invoice.payment, planType: 'pro' } }, 'en').lines[2]?.detail).toMatch(
    /No credits deducted, [\d,]+ fast credits a month$/,
  );
});

test('abuses: another’s id, an address that is none, no session, and the sixty-first call in an hour', async () => {
  const stranger = await product.makeCaller('user');
  const { ids } = owned;
  const path = `payments/${ids.payment}/invoice.pdf`;
  expect((await readPdf(undefined, path)).status).toBe(401);
  expect((await readPdf(stranger, path)).status).toBe(404);
  expect((await readPdf(stranger, `refunds/${ids.refund}/correction.pdf`)).status).toBe(404);
  expect((await readPdf(stranger, 'payments/..%2F..%2Fx/invoice.pdf')).status).toBe(404);
  const calls: number[] = [];
  for (let call = 0; call < 62; call++) calls.push((await readPdf(stranger, path)).status);
  expect(calls.at(-1)).toBe(429);
});

/** The characters in the PDF's tables from glyphs to Unicode. */
function namedCharacters(pdf: Buffer): readonly string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('endstream', at);
    const body = pdf.subarray(at + 'stream\n'.length, end);
    if (body[0] !== 0x78) continue;
    const text = inflateSync(body).toString('latin1');
    if (!text.includes('beginbfrange')) continue;
    for (const [, code = ''] of text.matchAll(/<([0-9a-f]{4})>/gi))
      found.push(String.fromCodePoint(Number.parseInt(code, 16)));
  }
  return found;
}
