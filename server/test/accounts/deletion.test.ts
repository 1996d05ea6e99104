import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listKept } from '../../src/admin/payments/list-kept.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { orders, payments, webhookEvents } from '../../src/db/tables/billing-tables.ts';
import { creditEntries, initialGrants } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { keptPayments } from '../../src/db/tables/kept-payment-tables.ts';
import { planVersions } from '../../src/db/tables/plan-tables.ts';
import { generationEvents } from '../../src/db/tables/system-tables.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { eraseDueAccounts } from '../../src/privacy/erase-accounts.ts';
import { leftOut } from '../../src/privacy/export-contents.ts';
import { makePicture } from '../images/test-pictures.ts';
import { hasUnzip, readZip } from '../support/read-zip.ts';
import { openAccountApi, type AccountApi } from './account-api.ts';
import { openWorld, signUpVerified, type Browser, type World } from './accounts-world.ts';

let world: World;
let api: AccountApi;
const now = new Date('2026-11-21T12:00:00Z');
const daysLater = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

beforeAll(async () => {
  world = await openWorld();
  api = await openAccountApi(world);
  api.clock.now = () => now;
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const noQueue = { enqueue: () => Promise.resolve(true) };
const erase = (at: Date) =>
  eraseDueAccounts({
    db: world.db,
    storage: api.storage,
    clock: { now: () => at },
    logger: createLogger('silent'),
    queue: noQueue,
  });
const tokenFor = (email: string): string => new URL(world.letters.linkFor(email)).searchParams.get('token') ?? '';

async function upload(
  browser: Browser,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<{ readonly masterKey: string; readonly originalKey: string | null }> {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type: 'image/png' }));
  const { json } = await api.call(browser, 'POST', '/images', form);
  const [row] = await world.db.select().from(images).where(eq(images.id, json.id));
  if (row === undefined) throw new Error('not uploaded');
  return row;
}

async function newPerson(email: string): Promise<Browser> {
  const browser = await signUpVerified(world, email);
  await api.call(browser, 'GET', '/account');
  return browser;
}

describe('deleting an account', () => {
  it('needs the address typed, and a mail that can be sent', async () => {
    const browser = await newPerson('sure@example.com');
    expect(await api.call(browser, 'POST', '/account/deletion', { confirmation: 'other@example.com' })).toMatchObject({
      status: 400,
      json: { error: { code: 'deletion_not_confirmed' } },
    });
    world.letters.reachable = false;
    expect(await api.call(browser, 'POST', '/account/deletion', { confirmation: 'sure@example.com' })).toMatchObject({
      json: { error: { code: 'system_busy' } },
    });
    world.letters.reachable = true;
    expect(await world.findViewer(browser.headers)).toBeDefined();
  });

  it('locks the account at once on every device, and the link in the mail brings it back', async () => {
    const email = 'regret@example.com';
    const browser = await newPerson(email);
    const { status, json } = await api.call(browser, 'POST', '/account/deletion', {
      confirmation: ' Regret@Example.com ',
    });
    expect([status, json]).toEqual([200, { eraseAt: daysLater(7).toISOString() }]);
    expect(await world.findViewer(browser.headers)).toBeUndefined();
    const again = await world.browser().post('/sign-in/email', { email, password: 'secret-7x' });
    expect([again.status, again.error().code]).toEqual([403, 'account_deletion_pending']);
    expect(await world.browser().post('/sign-in/email', { email, password: 'wrong-one' })).toMatchObject({
      status: 401,
    });

    expect(world.letters.mails.at(-1)?.text).toContain('November 28, 2026');
    const stranger = world.browser();
    for (const token of ['', 'nobody.abc', `${tokenFor(email)}x`].filter(Boolean))
      expect(await api.call(stranger, 'POST', '/account/deletion/undo', { token })).toMatchObject({
        status: 400,
        json: { error: { code: 'deletion_link_invalid' } },
      });
    expect((await api.call(stranger, 'POST', '/account/deletion/undo', { token: tokenFor(email) })).json).toEqual({
      email,
    });
    expect(await api.call(stranger, 'POST', '/account/deletion/undo', { token: tokenFor(email) })).toMatchObject({
      status: 400,
    });

    const back = world.browser();
    await back.post('/sign-in/email', { email, password: 'secret-7x' });
    expect((await api.call(back, 'GET', '/account')).json.account).toMatchObject({
      email,
      subscription: { remainingCredits: 50 },
    });
    expect(await erase(daysLater(30))).toBe(0);
  });

  it('a link of an earlier deletion opens nothing, and none does after seven days', async () => {
    const email = 'twice@example.com';
    const first = await newPerson(email);
    await api.call(first, 'POST', '/account/deletion', { confirmation: email });
    const old = tokenFor(email);
    await api.call(first, 'POST', '/account/deletion/undo', { token: old });
    const second = world.browser();
    await second.post('/sign-in/email', { email, password: 'secret-7x' });
    api.clock.now = () => daysLater(1);
    await api.call(second, 'POST', '/account/deletion', { confirmation: email });
    expect(await api.call(second, 'POST', '/account/deletion/undo', { token: old })).toMatchObject({ status: 400 });
    api.clock.now = () => daysLater(8);
    expect(await api.call(second, 'POST', '/account/deletion/undo', { token: tokenFor(email) })).toMatchObject({
      status: 400,
    });
    api.clock.now = () => now;
    expect(await erase(daysLater(8))).toBe(1);
  });

  it('erases rows and bytes after seven days, keeps what others use, and remembers the initial grant', async () => {
    const email = 'gone@example.com';
    const [going, staying] = [await newPerson(email), await newPerson('stays@example.com')];
    const own = await upload(going, await makePicture(60, 40, 'png', { seed: 1 }), 'own.png');
    const shared = await upload(going, await makePicture(60, 40, 'png', { seed: 2 }), 'shared.png');
    await upload(staying, await makePicture(60, 40, 'png', { seed: 2 }), 'mine.png');
    const form = new FormData();
    form.set('file', new File([await makePicture(60, 60, 'png', { seed: 3 })], 'me.png', { type: 'image/png' }));
    const { avatarUrl } = (await api.call(going, 'POST', '/account/avatar', form)).json;
    const avatarKey = `avatars/${avatarUrl.slice(15, 17)}/${avatarUrl.slice(15)}.webp`;
    const grantsBefore = (await world.db.select().from(initialGrants)).length;
    const viewer = await world.findViewer(going.headers);

    const job = {
      userId: viewer?.userId ?? '',
      templateId: 'oil-painting',
      imageIds: [],
      inputs: {},
      prompt: '',
      task: 'x',
      taskOptions: {},
      cost: 0,
    };
    const [made] = await world.db
      .insert(generations)
      .values({ ...job, requestKey: 'k' })
      .returning({ id: generations.id });
    await world.db.insert(generationEvents).values([
      { generationId: made?.id ?? '', attempt: 1, kind: 'failed', detail: 'quotes what was written' },
      { generationId: crypto.randomUUID(), attempt: 1, kind: 'failed', detail: 'of somebody else' },
    ]);

    await api.call(going, 'POST', '/account/deletion', { confirmation: email });
    expect(await erase(daysLater(6.99))).toBe(0);
    expect(await api.storage.has(own.masterKey)).toBe(true);
    expect(await erase(daysLater(7))).toBe(1);
    expect(await erase(daysLater(7))).toBe(0);

    for (const key of [own.masterKey, own.originalKey ?? '', avatarKey])
      expect([key, await api.storage.has(key)]).toEqual([key, false]);
    for (const key of [shared.masterKey, shared.originalKey ?? '']) expect(await api.storage.has(key)).toBe(true);
    expect(await world.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect(
      await world.db
        .select()
        .from(images)
        .where(eq(images.userId, viewer?.userId ?? '')),
    ).toEqual([]);
    expect(
      await world.db
        .select()
        .from(creditEntries)
        .where(eq(creditEntries.userId, viewer?.userId ?? '')),
    ).toEqual([]);
    expect(await world.db.select().from(initialGrants)).toHaveLength(grantsBefore);
    expect((await world.db.select().from(generationEvents)).map(({ detail }) => detail)).toEqual(['of somebody else']);

    const again = await newPerson(email);
    expect((await api.call(again, 'GET', '/credits')).json).toMatchObject({ balance: 0 });
  });
});

describe('bookkeeping', () => {
  it('keeps payments without the person, not those of the sandbox, and lets go of them after ten years', async () => {
    const email = 'payer@example.com';
    const browser = await newPerson(email);
    const viewer = await world.findViewer(browser.headers);
    await pay(viewer?.userId ?? '', 'stripe', 'pi_real');
    await pay(viewer?.userId ?? '', 'sandbox', 'play money');
    const event = (eventId: string, body: object, receivedAt = now) => ({
      provider: 'stripe' as const,
      eventId,
      type: 'x',
      rawBody: JSON.stringify(body),
      receivedAt,
    });
    await world.db
      .insert(webhookEvents)
      .values([
        event('by payment', { payment_intent: 'pi_real', billing_details: { name: 'Mei', phone: '1' } }),
        event('by address', { id: 'cus_1', email: 'Payer@Example.com' }),
        event('of others', { payment_intent: 'pi_other', receipt_email: 'other@example.com' }),
        event('long ago', { payment_intent: 'pi_other', receipt_email: 'other@example.com' }, daysLater(-90)),
      ]);
    await api.call(browser, 'POST', '/account/deletion', { confirmation: email });
    expect(await erase(daysLater(8))).toBe(1);
    expect(await world.db.select().from(payments)).toEqual([]);
    const bodies = new Map(
      (await world.db.select().from(webhookEvents)).map(({ eventId, rawBody, scrubbedAt }) => [
        eventId,
        { ...JSON.parse(rawBody), scrubbed: scrubbedAt !== null },
      ]),
    );
    expect(bodies.get('by payment')).toEqual({
      payment_intent: 'pi_real',
      billing_details: { name: '•••', phone: '•••' },
      scrubbed: true,
    });
    expect(bodies.get('by address')).toEqual({ id: 'cus_1', email: '•••', scrubbed: true });
    expect(bodies.get('of others')).toEqual({
      payment_intent: 'pi_other',
      receipt_email: 'other@example.com',
      scrubbed: false,
    });
    expect(bodies.get('long ago')).toEqual({ payment_intent: 'pi_other', receipt_email: '•••', scrubbed: true });
    const kept = await world.db.select().from(keptPayments);
    expect(kept).toMatchObject([
      {
        providerPaymentId: 'pi_real',
        amountCents: 999,
        refundedCents: 100,
        currency: 'usd',
        planType: 'basic',
        status: 'partially_refunded',
      },
    ]);
    expect(kept[0]?.serial).toBeGreaterThan(0);
    const text = JSON.stringify(kept);
    for (const trace of [email, viewer?.userId ?? '', 'Mei']) expect(text).not.toContain(trace);
    const shown = async (query: object) => (await listKept(world.db, { search: '', limit: 10, ...query })).payments;
    expect(await shown({ year: 2026 })).toMatchObject([
      { providerPaymentId: 'pi_real', keptAt: daysLater(8).toISOString(), keptUntil: '2037-01-01T00:00:00.000Z' },
    ]);
    expect(await shown({ year: 2025 })).toEqual([]);
    const number = (await shown({ search: 'pi_real' }))[0]?.number ?? '';
    expect(await shown({ search: number })).toHaveLength(1);
    await erase(new Date('2036-12-31T00:00:00Z'));
    expect(await world.db.select().from(keptPayments)).toHaveLength(1);
    await erase(new Date('2037-01-01T00:00:01Z'));
    expect(await world.db.select().from(keptPayments)).toEqual([]);
  });

  let serial = 40;
  async function pay(userId: string, provider: 'stripe' | 'sandbox', providerPaymentId: string): Promise<void> {
    const [version] = await world.db.select().from(planVersions).where(eq(planVersions.planType, 'basic')).limit(1);
    const sold = {
      userId,
      provider,
      planType: 'basic',
      cycle: 'monthly',
      planVersionId: version?.id ?? '',
      amountCents: 999,
      currency: 'usd',
    } as const;
    const terms = { termsVersion: '1', privacyVersion: '1', acceptedAt: now };
    const [order] = await world.db
      .insert(orders)
      .values({ ...sold, ...terms, kind: 'new', requestKey: providerPaymentId })
      .returning();
    const period = { periodStart: now, periodEnd: daysLater(30), paidAt: now };
    await world.db.insert(payments).values({
      serial: (serial += 1),
      ...sold,
      ...period,
      orderId: order?.id ?? '',
      kind: 'first',
      providerPaymentId,
      refundedCents: 100,
      status: 'partially_refunded',
    });
  }
});

describe('the export', () => {
  it('is a ZIP file with every fact and picture, that any program opens', async () => {
    const browser = await newPerson('export@example.com');
    const picture = await makePicture(60, 40, 'png', { seed: 7 });
    await upload(browser, picture, 'Été 夏.png');
    const response = await api.fetch(browser, '/api/account/export');
    expect(response.headers.get('content-disposition')).toContain('afterglow-2026-11-21.zip');
    const folder = await mkdtemp(join(tmpdir(), 'afterglow-zip-'));
    const file = join(folder, 'all.zip');
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    const entries = readZip(await readFile(file));
    expect([...entries.keys()].filter((name) => name.endsWith('.json')).toSorted()).toEqual([
      'about.json',
      'account.json',
      'batches.json',
      'connections.json',
      'conversations.json',
      'credits.json',
      'image-addresses.json',
      'jobs.json',
      'keys.json',
      'messages.json',
      'notices.json',
      'payments.json',
      'pictures.json',
      'recipes.json',
      'shares.json',
      'webhooks.json',
    ]);
    const account = JSON.parse(String(entries.get('account.json')));
    expect(account).toMatchObject({
      email: 'export@example.com',
      profile: { username: 'Mei' },
      logins: [{ provider: 'credential' }],
    });
    expect(JSON.stringify([...entries])).not.toMatch(/"(password|token|accessToken)"/);
    const [original] = [...entries].filter(([name]) => name.startsWith('pictures/'));
    expect(original?.[0]).toMatch(/^pictures\/[\da-f-]{36}-original\.png$/);
    expect(original?.[1].equals(Buffer.from(picture))).toBe(true);
    if (hasUnzip()) expect(execFileSync('unzip', ['-tq', file], { encoding: 'utf8' })).toContain('No errors');
    await rm(folder, { recursive: true });
    expect((await api.fetch(world.browser(), '/api/account/export')).status).toBe(404);
  });

  it('says of every file what its label and its signature say', async () => {
    const browser = await newPerson('export-labels@example.com');
    const plain = await makePicture(300, 200, 'png', { seed: 3 });
    const generated = await sharp(plain)
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
          'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
          'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>',
      )
      .png()
      .toBuffer();
    await upload(browser, plain, 'plain.png');
    await upload(browser, new Uint8Array(generated), 'generated.png');
    const response = await api.fetch(browser, '/api/account/export');
    const entries = readZip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(String(entries.get('about.json')))).toMatchObject({ format: 'afterglow-export', version: 2 });
    const pictures: {
      fileName: string;
      files: string[];
      labels: { path: string; xmp: { digitalSourceType: string } | null; c2pa: object | null }[];
    }[] = JSON.parse(String(entries.get('pictures.json')));
    const labelOf = (name: string) => pictures.find(({ fileName }) => fileName === name)?.labels[0];
    expect(labelOf('generated.png')).toMatchObject({
      xmp: { digitalSourceType: 'trainedAlgorithmicMedia' },
      c2pa: null,
    });
    expect(labelOf('plain.png')).toMatchObject({ xmp: null, c2pa: null });
    for (const { files, labels } of pictures) expect(labels.map(({ path }) => path)).toEqual(files);
  });

  it('leaves out no table with rows of a person, except those it names', async () => {
    const { rows } = await world.db.execute<{ table_name: string }>(
      sql`select distinct table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    );
    const exported =
      'account_deletion api_key batch billing_detail billing_mail billing_order connection connection_result connection_run connection_watch contact_message conversation credit_entry generation image image_address ' +
      'moderation_case outbound_webhook payment profile push_subscription recipe refund share sign_in start_grant subscription';
    expect(rows.map(({ table_name: name }) => name).toSorted()).toEqual(
      [...exported.split(' '), ...Object.keys(leftOut)].toSorted(),
    );
  });
});
