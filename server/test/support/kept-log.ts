import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';

/** A logger and what was written to it, without level and time. */
export function keepLog(): { readonly logger: Logger; readonly lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const { level: _level, time: _time, ...line } = JSON.parse(chunk.toString());
      lines.push(line);
      done();
    },
  });
  return { logger: pino({ base: null }, sink), lines };
}
