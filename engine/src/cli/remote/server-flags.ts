/** `--server`, `--key` and `--max-credits`: the same commands, done by a server. */
import { Option, type Command } from 'commander';
import { stepOptions } from '../../recipes/step-options.ts';
import { UsageError } from '../cli-inputs.ts';

export interface RemoteTarget {
  readonly server: string;
  readonly key: string;
  /** Most credits that this command may spend. */
  readonly maxCredits: number | undefined;
}

export interface ServerFlags {
  readonly server?: string;
  readonly key?: string;
  readonly maxCredits?: number;
}

/** What a server can be asked for: the steps of recipes. */
export const runsOnServers = (task: string): boolean => Object.hasOwn(stepOptions, task);

export function addServerFlags(command: Command): void {
  command
    .addOption(new Option('--server <url>', 'have it done by this Afterglow server, for credits; or AFTERGLOW_SERVER'))
    .addOption(
      new Option(
        '--key <key>',
        'API key for the server, ag_…; or AFTERGLOW_KEY, which other people on this computer cannot see',
      ),
    )
    .addOption(
      new Option('--max-credits <number>', 'order nothing above this sum').argParser((text) => {
        const number = Number(text);
        if (!Number.isInteger(number) || number < 0) throw new UsageError('--max-credits: a whole number');
        return number;
      }),
    );
}

/** Undefined: on this computer. No message repeats the key. @throws UsageError */
export function readServerFlags(flags: ServerFlags, env: NodeJS.ProcessEnv): RemoteTarget | undefined {
  const server = flags.server ?? env['AFTERGLOW_SERVER'] ?? '';
  if (server === '') {
    if (flags.key !== undefined || flags.maxCredits !== undefined)
      throw new UsageError('--key and --max-credits are for a server: name it with --server or AFTERGLOW_SERVER');
    return undefined;
  }
  const url = URL.parse(server);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new UsageError('--server: an address such as https://studio.example.com');
  const key = flags.key ?? env['AFTERGLOW_KEY'] ?? '';
  if (!/^ag_[\w-]{20,}$/.test(key))
    throw new UsageError(
      'The server wants an API key (ag_…): make one in its settings, and name it with AFTERGLOW_KEY or --key',
    );
  return { server, key, maxCredits: flags.maxCredits };
}
