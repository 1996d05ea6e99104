/** What is counted for Prometheus, told to OpenTelemetry: one set of figures with the same names for both. */
import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';
import { z } from 'zod';

const labels = z.record(z.string(), z.union([z.string(), z.number()]).optional());
const familySchema = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram', 'summary']),
  values: z.array(z.object({ value: z.number(), labels, metricName: z.string().optional() })),
});
type Family = z.output<typeof familySchema>;

const toTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1_000_000)];

export function produceMetrics(registry: Registry, refresh: () => Promise<void>, resource: Resource): MetricProducer {
  const startTime = toTime(Date.now());
  return {
    collect: async () => {
      await refresh();
      const endTime = toTime(Date.now());
      const families = z.array(familySchema).parse(await registry.getMetricsAsJSON());
      const metrics = families.flatMap((family): MetricData[] => describe(family, { startTime, endTime }));
      const scopeMetrics = [{ scope: { name: 'afterglow' }, metrics }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

function describe(family: Family, times: Times): MetricData[] {
  const { name, help, type, values } = family;
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  if (type === 'histogram')
    return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: readHistograms(family, times) }];
  const dataPoints = values.map(({ value, labels: given }) => ({ ...times, attributes: attributesOf(given), value }));
  if (type === 'counter') return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }];
}

const attributesOf = ({ le: _le, ...given }: z.output<typeof labels>): Attributes => given;

/** Prometheus counts up to each bound, OpenTelemetry between bounds. */
function readHistograms({ name, values }: Family, times: Times): DataPoint<Histogram>[] {
  const series = new Map<string, { attributes: Attributes; upTo: [bound: number, count: number][]; sum: number }>();
  for (const { value, labels: given, metricName } of values) {
    const attributes = attributesOf(given);
    const key = JSON.stringify(attributes);
    const found = series.get(key) ?? { attributes, upTo: [], sum: 0 };
    series.set(key, found);
    if (metricName === `${name}_sum`) found.sum = value;
    else if (metricName === `${name}_bucket`)
      found.upTo.push([given['le'] === '+Inf' ? Infinity : Number(given['le']), value]);
  }
  return [...series.values()].map(({ attributes, upTo, sum }) => {
    const sorted = upTo.toSorted(([a], [b]) => a - b);
    const counts = sorted.map(([, count], index) => count - (sorted[index - 1]?.[1] ?? 0));
    const boundaries = sorted.map(([bound]) => bound).filter(Number.isFinite);
    const count = sorted.at(-1)?.[1] ?? 0;
    return { ...times, attributes, value: { buckets: { boundaries, counts }, sum, count } };
  });
}
