// The hosts: a network namespace each, on one bridge. The people who work with the product are where this process is.
import { execFileSync } from 'node:child_process';

export const hosts = { db: 2, s3: 3, proxy: 5, web1: 11, web2: 12, worker1: 21, worker2: 22 } as const;
export type HostName = keyof typeof hosts;
export const hostNames = ['db', 's3', 'proxy', 'web1', 'web2', 'worker1', 'worker2'] as const satisfies HostName[];

export const addressOf = (host: HostName): string => `10.42.0.${hosts[host]}`;
export const networkNamespace = (host: HostName): string => `lab-${host}`;

const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
};
const ip = (...args: readonly string[]): void => run('ip', ...args);
const ipIn = (host: HostName, ...args: readonly string[]): void => ip('-netns', networkNamespace(host), ...args);
const nftIn = (host: HostName, ...args: readonly string[]): void =>
  ip('netns', 'exec', networkNamespace(host), 'nft', ...args);

/** Builds the network, inside a namespace that is the lab's own. */
export function buildNetwork(): void {
  // names of namespaces, and everything mounted from here on, stay in the lab
  run('mount', '--make-rprivate', '/');
  run('mkdir', '-p', '/run/netns');
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'people', 'type', 'bridge');
  ip('address', 'add', '10.42.0.1/24', 'dev', 'people');
  ip('link', 'set', 'people', 'up');
  for (const host of hostNames) {
    const namespace = networkNamespace(host);
    ip('netns', 'add', namespace);
    ip('link', 'add', `to-${host}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', `to-${host}`, 'master', 'people', 'up');
    ipIn(host, 'link', 'set', 'lo', 'up');
    ipIn(host, 'address', 'add', `${addressOf(host)}/24`, 'dev', 'eth0');
    ipIn(host, 'link', 'set', 'eth0', 'up');
    nftIn(host, 'add', 'table', 'inet', 'lab');
    nftIn(host, 'add', 'chain', 'inet', 'lab', 'in', '{ type filter hook input priority 0; }');
    nftIn(host, 'add', 'chain', 'inet', 'lab', 'out', '{ type filter hook output priority 0; }');
  }
}

/** Pulls the cable: nothing comes, nothing goes, and nobody is told. */
export function cutSilently(host: HostName): void {
  nftIn(host, 'add', 'rule', 'inet', 'lab', 'in', 'iifname', 'eth0', 'drop');
  nftIn(host, 'add', 'rule', 'inet', 'lab', 'out', 'oifname', 'eth0', 'drop');
}

/** A firewall that says no: connections are answered by a reset. */
export function cutWithReset(host: HostName): void {
  for (const [chain, side] of [
    ['in', 'iifname'],
    ['out', 'oifname'],
  ] as const)
    nftIn(
      host,
      'add',
      'rule',
      'inet',
      'lab',
      chain,
      side,
      'eth0',
      'meta',
      'l4proto',
      'tcp',
      'reject',
      'with',
      'tcp',
      'reset',
    );
}

export function mend(host: HostName): void {
  nftIn(host, 'flush', 'table', 'inet', 'lab');
}
