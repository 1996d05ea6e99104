/**
 * `npm run bench:editor`: what the editor asks of the server, over HTTP: from an instruction to its plan, and opening a
 * conversation whose history is as long as it may be; and the brush on twelve megapixels in a real Chromium. `--brush`
 * measures the brush alone, `--json` prints one object.
 */
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { describeBrush, measureBrush } from './editor/brush.ts';
import { measureServer, type Times } from './editor/measure-server.ts';
import { openProduct } from './editor/open-product.ts';

const brushAlone = process.argv.includes('--brush');
const server = brushAlone ? undefined : await withProduct();
const chromium = await ensureBrowser(process.execPath);
const brush = chromium === undefined ? undefined : await measureBrush(chromium);

if (process.argv.includes('--json')) console.log(JSON.stringify({ server, brush }));
else {
  if (server !== undefined) {
    console.log(`${'milliseconds'.padEnd(44)}${['n', 'p50', 'p95', 'max', 'target'].map((head) => head.padStart(9)).join('')}`);
    console.log(row('instruction → plan, over HTTP', server.plan, 'p95 < 50'));
    console.log(row(`opening ${server.versions} versions (${server.openKilobytes} kB)`, server.open, '< 1000'));
  }
  console.log(brush === undefined ? 'The brush was not measured: it needs an installed Chromium, name one in CHROMIUM_PATH' : describeBrush(brush));
}

async function withProduct() {
  const product = await openProduct();
  try {
    return await measureServer(product);
  } finally {
    await product.close();
  }
}

function row(name: string, { count, p50, p95, max }: Times, target: string): string {
  return `${name.padEnd(44)}${[count, p50, p95, max].map((value) => String(value).padStart(9)).join('')}${target.padStart(10)}`;
}
