/**
 * `npm run bench:editor`: what the editor asks of the server, over HTTP: from an instruction to its plan, and opening a
 * conversation whose history is as long as it may be. `--json` prints one object.
 */
import { measureServer, type Times } from './editor/measure-server.ts';
import { openProduct } from './editor/open-product.ts';

const product = await openProduct();
try {
  const server = await measureServer(product);
  if (process.argv.includes('--json')) console.log(JSON.stringify({ server }));
  else {
    console.log(`${'milliseconds'.padEnd(44)}${['n', 'p50', 'p95', 'max', 'target'].map((head) => head.padStart(9)).join('')}`);
    console.log(row('instruction → plan, over HTTP', server.plan, 'p95 < 50'));
    console.log(row(`opening ${server.versions} versions (${server.openKilobytes} kB)`, server.open, '< 1000'));
  }
} finally {
  await product.close();
}

function row(name: string, { count, p50, p95, max }: Times, target: string): string {
  return `${name.padEnd(44)}${[count, p50, p95, max].map((value) => String(value).padStart(9)).join('')}${target.padStart(10)}`;
}
