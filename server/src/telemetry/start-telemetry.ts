/** OpenTelemetry by its own SDK. Imported only when there is a collector: it takes a second and 30 MB. */
import { hostname } from 'node:os';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import { openTracing, type SpanFacts, type Tracing } from '../lib/tracing.ts';
import { productVersion } from '../lib/version.ts';
import { readLogLine } from './log-line.ts';
import { produceMetrics } from './produce-metrics.ts';

export interface Telemetry {
  /** What this process counts is told as well, from then on. */
  readonly watch: (registry: Registry, refresh: () => Promise<void>) => void;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** A collector that is away must not hold a process that stops. */
const closeMs = 3000;

/** The exporters read `OTEL_EXPORTER_OTLP_*` themselves: where the collector is, its headers, and pauses. */
export function startTelemetry(mode: string): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': 'afterglow',
    'service.version': productVersion,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'afterglow.mode': mode,
    'host.name': hostname(),
    'process.pid': process.pid,
  }).merge(detectResources({ detectors: [envDetector] }));
  const spans = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  let meters: MeterProvider | undefined;
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = spans.getTracer('afterglow', productVersion);
  const logger = logs.getLogger('afterglow', productVersion);

  const parentOf = ({ parent }: SpanFacts): Context =>
    parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });

  const tracing: Tracing = {
    span: (about, work) => {
      const { name, kind = 'internal', facts = {} } = about;
      const within = parentOf(about);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, within);
      return context.with(trace.setSpan(within, span), async () => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    note: (facts, event) => {
      const span = trace.getActiveSpan();
      if (event === undefined) span?.setAttributes(facts);
      else span?.addEvent(event, facts);
    },
    carry: () => {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier['traceparent'];
    },
    log: (line) => {
      const record = readLogLine(line);
      if (record !== undefined) logger.emit({ ...record, context: context.active() });
    },
  };
  openTracing(tracing);

  return {
    watch: (registry, refresh) => {
      const metricProducers = [produceMetrics(registry, refresh, resource)];
      const reader = new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), metricProducers });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    close: async () => {
      openTracing(undefined);
      const ended = Promise.allSettled([spans.shutdown(), logs.shutdown(), meters?.shutdown()]);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, closeMs).unref())]);
    },
  };
}
