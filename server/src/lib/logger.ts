import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output. Credentials and cookies are removed wherever they would appear. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
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
