import { SeverityNumber, type LogRecord } from '@opentelemetry/api';
import { z } from 'zod';
import { parseJson } from '../lib/parse-json.ts';

const lineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().optional() });

/** pino's levels, from the lowest that is one. */
const severities = [
  [50, SeverityNumber.ERROR, 'error'],
  [40, SeverityNumber.WARN, 'warn'],
  [30, SeverityNumber.INFO, 'info'],
  [0, SeverityNumber.DEBUG, 'debug'],
] as const;

/** A line of the log as a record: what was removed from it stays removed. Undefined for what is no line of ours. */
export function readLogLine(text: string): LogRecord | undefined {
  const line = lineSchema.safeParse(parseJson(text)).data;
  if (line === undefined) return undefined;
  const { level, time, msg = '', ...facts } = line;
  const [, severityNumber, severityText] = severities.find(([least]) => level >= least) ?? severities[3];
  const attributes = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
    ]),
  );
  return { body: msg, severityNumber, severityText, timestamp: time, attributes };
}
