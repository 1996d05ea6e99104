// The lab itself, in the namespaces that lab.ts made.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { audit } from './audit.ts';
import { buildNetwork } from './hosts.ts';
import type { Lab } from './lab-state.ts';
import { startLoad } from './load.ts';
import {
  migrate,
  nodeUrl,
  siteUrl,
  startDatabase,
  startNode,
  startPictures,
  startProxy,
  type NodeName,
} from './parts.ts';
import { choosePlan } from './plan.ts';
import { until, type HostProcess } from './processes.ts';

const order = z
  .object({ short: z.boolean(), keep: z.boolean(), only: z.array(z.string()), folder: z.string() })
  .parse(JSON.parse(process.env['LAB_ORDER'] ?? '{}'));
const people = 8;
const begun = Date.now();
const say = (line: string): void => console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${line}`);

async function isReady(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2500) }).then(
    (response) => response.ok,
    () => false,
  );
}

async function open(folder: string): Promise<Lab> {
  buildNetwork();
  const database = await startDatabase(folder);
  const pictures = startPictures(folder);
  await migrate(folder);
  const nodes = new Map<NodeName, HostProcess>();
  const start = async (name: 'web1' | 'web2'): Promise<void> => {
    const node = startNode(folder, name);
    nodes.set(name, node);
    await until(`${name} is ready`, () => {
      // its supervisor gave it up: nothing to wait for
      if (node.hasEnded()) throw new Error(`${name} ended: see ${node.logFile}`);
      return isReady(`${nodeUrl(name)}/api/health/ready`);
    });
  };
  await start('web1');
  // compiled code: what the first start made need not be made four times
  for (const name of ['web2', 'worker1', 'worker2'] as const)
    cpSync(path.join(folder, 'web1', 'cache'), path.join(folder, name, 'cache'), { recursive: true });
  for (const name of ['worker1', 'worker2'] as const) nodes.set(name, startNode(folder, name));
  startProxy(folder);
  await start('web2');
  await until('the proxy answers', () => isReady(`${siteUrl}/api/health/ready`));
  say('Seven hosts are up.');
  const load = await startLoad(people);
  await until('the first picture is done', () => load.seenEnds() > 0);
  say(`${people} people are at work.`);
  return { folder, database, pictures, nodes, load, say };
}

async function main(folder: string): Promise<boolean> {
  const lab = await open(folder);
  let isGood = true;
  for (const stage of choosePlan(order)) {
    say(`── ${stage.name}: ${stage.about}`);
    try {
      say(`✓ ${await stage.run(lab)}`);
    } catch (error) {
      isGood = false;
      say(`✗ ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await lab.load.stop();
  const { uploads, jobs, failures, seenEnds, streams } = lab.load;
  const { opened, broken } = streams();
  say(
    `Acknowledged: ${uploads.size} uploads, ${jobs.size} jobs; the end of ${seenEnds()} was seen in ${opened} streams, of which ${broken} broke.`,
  );
  say(`Calls that failed and were made again: ${[...failures].map((pair) => pair.join(' × ')).join(', ') || 'none'}`);
  for (const { what, wrong } of await audit(lab)) {
    if (wrong !== 0) isGood = false;
    say(`${wrong === 0 ? '✓' : '✗'} ${wrong} ${what}`);
  }
  return isGood;
}

let isGood = false;
try {
  isGood = await main(order.folder);
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
} finally {
  if (order.keep || !isGood) say(`Logs and data are in ${order.folder}.`);
}
// everything else ends with this process
process.exit(isGood ? 0 : 1);
