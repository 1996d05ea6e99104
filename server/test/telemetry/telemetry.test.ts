/** The product with a collector of OpenTelemetry beside it: what it is sent of one picture, from the request to the engine. */
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { grantCredits } from '../../src/credits/ledger.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { carryTrace, trace } from '../../src/lib/tracing.ts';
import { startTelemetry, type Telemetry } from '../../src/telemetry/start-telemetry.ts';
import { openProduct, type Product } from '../permissions/open-product.ts';
import { until } from '../support/until.ts';

const photo = await readFile(path.resolve(import.meta.dirname, '../../../engine/test/pictures/coffee.jpg'));

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));
const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes,
  events: z.array(z.object({ name: z.string() })).default([]),
});
const bodySchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })).default([]),
  resourceLogs: z
    .array(
      z.object({
        resource: z.object({ attributes }),
        scopeLogs: z.array(
          z.object({
            logRecords: z.array(
              z.object({ traceId: z.string().optional(), severityText: z.string(), body: z.unknown(), attributes }),
            ),
          }),
        ),
      }),
    )
    .default([]),
  resourceMetrics: z
    .array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.looseObject({ name: z.string() })) })) }))
    .default([]),
});

let collector: Server;
let telemetry: Telemetry;
let product: Product;
const got: z.output<typeof bodySchema>[] = [];
const asked: string[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(`${request.url} ${request.headers['x-team']}`);
      got.push(bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString())));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const place = collector.address();
  if (place === null || typeof place === 'string') throw new Error('no address');
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${place.port}`;
  process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'x-team=pictures';
  telemetry = startTelemetry('all');
  product = await openProduct({ works: true });
});
afterAll(async () => {
  await product.close();
  await telemetry.close();
  collector.close();
});

test(
  'one trace from the request through the queue to the engine, with logs and figures',
  { tags: ['long'] },
  async () => {
    const owner = await product.makeCaller('user');
    await product.db.transaction((tx) =>
      grantCredits(tx, { userId: owner.userId, amount: 100, key: 'test', reason: 'test' }),
    );
    const form = new FormData();
    form.set('file', new File([photo], 'coffee.jpg', { type: 'image/jpeg' }));
    const { id: imageId } = (await product.send(owner, 'POST', '/images', form)).json;
    const order = { templateId: 'oil-painting', imageIds: [imageId], inputs: {}, requestKey: crypto.randomUUID() };
    const { id } = (await product.send(owner, 'POST', '/generations', order)).json;
    await until('the picture is made', async () => {
      const { json } = await product.send(owner, 'GET', `/generations/${id}`);
      return json.status === 'succeeded';
    });

    // A caller's own trace is continued, and lines of the log name theirs.
    const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const carried = await trace({ name: 'test', parent }, async () => {
      createLogger('info').warn({ secret: { token: 'never-sent' }, userId: 'u1' }, 'noted');
      return carryTrace();
    });
    expect(carried?.split('-')[1]).toBe('a'.repeat(32));

    const registry = new Registry();
    const registers = [registry];
    new Counter({ name: 'things_total', help: 'Things.', labelNames: ['kind'], registers }).inc({ kind: 'small' }, 3);
    new Gauge({ name: 'level', help: 'Level.', registers }).set(7);
    const seconds = new Histogram({ name: 'things_seconds', help: 'Time.', buckets: [1, 5], registers });
    for (const value of [0.5, 0.6, 3, 9]) seconds.observe(value);
    telemetry.watch(registry, () => Promise.resolve());
    await telemetry.close();

    expect(new Set(asked)).toEqual(new Set(['/v1/traces pictures', '/v1/logs pictures', '/v1/metrics pictures']));
    const spans = got
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      .flatMap(({ spans: each }) => each);
    const engine = spans.find(({ name }) => name === 'engine oil-painting');
    expect(engine?.attributes).toMatchObject({ 'afterglow.task': 'oil-painting', 'afterglow.job': id });
    expect(engine?.events.map(({ name }) => name)).toContain('processing');
    const job = spans.find(({ spanId }) => spanId === engine?.parentSpanId);
    expect(job?.name).toBe('job generation');
    const request = spans.find(({ spanId }) => spanId === job?.parentSpanId);
    expect([request?.name, request?.traceId]).toEqual(['POST /api/generations', engine?.traceId]);
    expect(request?.attributes).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 202 });

    const [logs] = got.flatMap(({ resourceLogs }) => resourceLogs);
    expect(logs?.resource.attributes).toMatchObject({ 'service.name': 'afterglow', 'process.pid': process.pid });
    expect(logs?.scopeLogs[0]?.logRecords).toMatchObject([
      { severityText: 'warn', traceId: 'a'.repeat(32), attributes: { userId: 'u1', pid: process.pid } },
    ]);
    expect(JSON.stringify(got)).not.toContain('never-sent');
    // Addresses with ids or tokens in them, and what people wrote, are in none of it.
    expect(JSON.stringify(spans)).not.toContain(`generations/${id}`);

    const metrics = new Map(
      got
        .flatMap(({ resourceMetrics }) => resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics))
        .flatMap(({ metrics: each }) => each)
        .map((metric) => [metric.name, metric]),
    );
    expect(metrics.get('things_total')).toMatchObject({ sum: { isMonotonic: true, dataPoints: [{ asDouble: 3 }] } });
    expect(metrics.get('level')).toMatchObject({ gauge: { dataPoints: [{ asDouble: 7 }] } });
    expect(metrics.get('things_seconds')).toMatchObject({
      histogram: { dataPoints: [{ bucketCounts: [2, 1, 1], explicitBounds: [1, 5], sum: 13.1 }] },
    });
  },
);

test('nothing of it is loaded by what starts without a collector', async () => {
  const root = path.resolve(import.meta.dirname, '../../src');
  const users: string[] = [];
  for (const file of globSync('**/*.ts', { cwd: root })) {
    const text = await readFile(path.join(root, file), 'utf8');
    if (/from '(?:@opentelemetry\/|.*\/telemetry\/)/.test(text)) users.push(path.dirname(file));
  }
  expect(new Set(users)).toEqual(new Set(['telemetry']));
});
