/** `afterglow worker`. */
import { Option, type Command } from 'commander';
import { readEngineDevice } from '../../models/device.ts';
import { readEnginePrecision } from '../../models/precision.ts';
import { UsageError } from '../cli-inputs.ts';
import type { WorkerSettings } from './run-worker.ts';

interface WorkerFlags {
  readonly server?: string;
  readonly key?: string;
  readonly places: number;
}

const mostPlaces = 16;

export function addWorker(program: Command, readSettings: () => WorkerSettings): void {
  const command = program
    .command('worker')
    .description(
      'make pictures for an Afterglow server over HTTP, until it is stopped; ENGINE_DEVICE names a graphics card',
    )
    .addOption(new Option('--server <url>', 'address of the server; or AFTERGLOW_SERVER'))
    .addOption(
      new Option(
        '--key <key>',
        'key of this worker, aw_…, made at Administration, System; or AFTERGLOW_WORKER_KEY, which other people on this computer cannot see',
      ),
    )
    .addOption(
      new Option('--places <number>', 'pictures at the same time, at most as many as its key allows')
        .default(1)
        .argParser(readPlaces),
    )
    .exitOverride();
  command.action(async () => {
    const flags: WorkerFlags = command.opts();
    const target = { ...readTarget(flags, process.env), places: flags.places };
    const device = readEngineDevice(process.env);
    const precision = readEnginePrecision(process.env);
    const { runWorker } = await import('./run-worker.ts');
    process.exitCode = await runWorker(target, { ...readSettings(), device, precision });
  });
}

function readPlaces(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > mostPlaces)
    throw new UsageError(`--places: a whole number from 1 to ${mostPlaces}`);
  return number;
}

/** No message repeats the key. @throws UsageError */
function readTarget(flags: WorkerFlags, env: NodeJS.ProcessEnv): { readonly server: string; readonly key: string } {
  const server = flags.server ?? env['AFTERGLOW_SERVER'] ?? '';
  const url = URL.parse(server);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new UsageError('--server: an address such as https://studio.example.com');
  const key = flags.key ?? env['AFTERGLOW_WORKER_KEY'] ?? '';
  if (!/^aw_[\w-]{43}$/.test(key))
    throw new UsageError(
      'The server wants the key of a worker (aw_…): an administrator makes one at System, and you name it with AFTERGLOW_WORKER_KEY or --key',
    );
  // a site may live below a path
  return { server: url.origin + url.pathname.replace(/\/+$/, ''), key };
}
