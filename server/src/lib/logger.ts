import { pino, type Logger } from 'pino';
import { currentRequestId } from './asker.ts';
import { describeError } from './describe-error.ts';

export type { Logger };

/** JSON lines on standard output. Credentials, cookies and the values of queries are removed wherever they would appear. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    // What a request causes can be found by the id that its answer had.
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
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
