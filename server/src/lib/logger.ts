import { hostname } from 'node:os';
import { pino, type Logger } from 'pino';
import { currentRequestId } from './asker.ts';
import { describeError } from './describe-error.ts';
import { carryTrace, traceLine } from './tracing.ts';

export type { Logger };

/** JSON lines on standard output. Credentials, cookies and the values of queries are removed wherever they would appear. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { host: hostname(), pid: process.pid },
    // What a request causes can be found by the id that its answer had.
    mixin: () => {
      const requestId = currentRequestId();
      const [, traceId] = carryTrace()?.split('-') ?? [];
      return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
    },
    hooks: {
      streamWrite: (line) => {
        traceLine(line);
        return line;
      },
    },
    serializers: { err: (error: unknown) => describeError(error) },
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.secret',
        '*.authorization',
        '*.cookie',
        'req.headers.cookie',
        'req.headers.authorization',
      ],
      censor: '[removed]',
    },
  });
}
