/**
 * The forked child that serves `run()` over IPC, one task at a time, niced so that pages stay quick. A crash, a hang
 * or the memory of one task stays in here. It ends when its parent is gone.
 */
import os from 'node:os';
import sharp from 'sharp';
import { describeRefusal } from '../models/device.ts';
import type { MessageFromHost, MessageToHost } from './host-messages.ts';
import { HOST_SETTINGS_VARIABLE, hostSettings } from './host-messages.ts';
import { createEngine } from './run.ts';
import { EngineError } from './task.ts';

const settings = hostSettings.parse(JSON.parse(process.env[HOST_SETTINGS_VARIABLE] ?? 'null'));
try {
  os.setPriority(10);
} catch {
  // Some containers forbid it; the work is the same, only less polite.
}
sharp.concurrency(1);
sharp.cache(false);

const engine = createEngine({
  ...settings,
  // It could be used when the server asked; this network is too large for it, or it went away.
  onDeviceRefused: (reason) => process.stderr.write(`${describeRefusal(settings.device ?? 'cpu', reason)}\n`),
});
const running = new Map<number, AbortController>();
/** Work that takes so long leaves pictures of hundreds of megabytes, and the collector takes a fiftieth of it at most. */
const longMs = 1000;

function send(message: MessageFromHost): void {
  if (process.connected) process.send?.(message);
}

async function serve(id: number, request: Extract<MessageToHost, { kind: 'run' }>['request']): Promise<void> {
  const controller = new AbortController();
  const begun = performance.now();
  running.set(id, controller);
  try {
    const result = await engine.runUnchecked(request, {
      signal: controller.signal,
      onProgress: (progress) => send({ kind: 'progress', id, progress }),
    });
    send({ kind: 'result', id, result, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    const known = error instanceof EngineError ? error : new EngineError('engine_failed', { reason: 'unexpected' });
    const cause = String(known.cause ?? (known === error ? '' : error));
    send({ kind: 'error', id, code: known.code, details: known.details, cause, rssBytes: process.memoryUsage.rss() });
  } finally {
    running.delete(id);
    if (running.size === 0 && performance.now() - begun > longMs) globalThis.gc?.();
  }
}

// The parent is our own pool and the channel is private: its messages need no parsing.
process.on('message', (message: MessageToHost) => {
  if (message.kind === 'run') void serve(message.id, message.request);
  else running.get(message.id)?.abort();
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group: the parent decides when its children end.
process.on('SIGINT', () => undefined);
