// PostgreSQL refuses to run as root. As root we run it as `postgres`, or `nobody` where there is no such user. That user
// may be unable to enter the folder we live in (a clone below /root, say). Then the process gets one capability, to pass
// through folders, instead of looser rights on somebody's home.
import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { StartRefused } from '../../lib/supervision.ts';

/** Who runs PostgreSQL when we are root. */
export interface OperatingAccount {
  readonly uid: number;
  readonly gid: number;
}

/** The account to drop to; undefined when we are an ordinary user already. An existing cluster keeps its owner. */
export function chooseAccount(cluster: string): OperatingAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const uid = numberFromId('-u', name);
    const gid = numberFromId('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StartRefused(
    'PostgreSQL does not run as root and there is no user postgres or nobody: run Afterglow as an ordinary user, or set DATABASE_URL.',
  );
}

export function giveTo(account: OperatingAccount | undefined, file: string): void {
  if (account) chownSync(file, account.uid, account.gid);
}

/** A command as the account runs it. */
export interface AccountCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/** How to run `file` as `account`, able to reach `file` and everything in `folders`. Throws {@link StartRefused} when it cannot be. */
export function asAccount(
  account: OperatingAccount | undefined,
  file: string,
  args: readonly string[],
  folders: readonly string[],
): AccountCommand {
  if (!account) return { file, args, ids: {} };
  if ([file, ...folders].every((place) => canReach(account, place))) return { file, args, ids: account };
  const capability = passingCapability();
  if (capability === undefined || spawnSync('setpriv', ['--version']).status !== 0) {
    throw new StartRefused(
      `PostgreSQL does not run as root, and the user it would run as cannot enter ${folders.join(' or ')}: move Afterglow and DATA_DIR out of a private home, run it as an ordinary user, or set DATABASE_URL.`,
    );
  }
  const drop = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // Without it access(2), with which initdb looks for its own program, ignores capabilities of anyone but root.
    '--securebits=+no_setuid_fixup',
  ];
  return { file: 'setpriv', args: [...drop, '--', file, ...args], ids: {} };
}

function numberFromId(option: string, name: string): number | undefined {
  const answer = spawnSync('id', [option, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : undefined;
}

function canReach(account: OperatingAccount, place: string): boolean {
  return spawnSync('test', ['-r', place], { uid: account.uid, gid: account.gid }).status === 0;
}

/** The weakest capability we hold that passes folders: reading past permissions, else (containers by default) all access. */
function passingCapability(): 'dac_read_search' | 'dac_override' | undefined {
  let effective: bigint;
  try {
    const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    effective = BigInt(`0x${line?.[1] ?? '0'}`);
  } catch {
    return undefined;
  }
  // bit numbers from linux/capability.h
  if (effective & (1n << 2n)) return 'dac_read_search';
  if (effective & (1n << 1n)) return 'dac_override';
  return undefined;
}
