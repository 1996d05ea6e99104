/**
 * `npm run bench:pages`: what a server of pages keeps and how soon it answers while 256 connections of as many networks ask at
 * once, for pages from memory and for pages that have to be rendered. Server, database and pages are real. `--page` names
 * others, `--seconds` how long each is asked for, `--json` prints one object.
 */
import { readArguments } from '../scripts/lib/arguments.mjs';
import { openProduct } from './open-product.ts';
import { measurePageMemory, type PageMemory } from './web/page-memory.ts';

const { values } = readArguments(import.meta.url, {
  page: { type: 'string', multiple: true },
  seconds: { type: 'string', default: '30' },
  json: { type: 'boolean', default: false },
});
// a parameter of no meaning: rendered for this request
const pages = values.page ?? ['/templates?lang=en&rendered=1', '/?lang=en&rendered=1', '/templates?lang=en'];

const product = await openProduct({ TRUSTED_PROXIES: '1' });
try {
  const measured: Record<string, PageMemory> = {};
  for (const page of pages) {
    const found = await measurePageMemory(product.pid, product.address + page, Number(values.seconds));
    measured[page] = found;
    if (!values.json)
      console.log(
        `${page}: ${found.perSecond.toFixed(1)} a second, p50 ${found.p50} ms, p99 ${found.p99} ms, ${found.refused} refused; ` +
          `${found.processorMs.toFixed(1)} ms of processor each; ${found.medianMb.toFixed(0)} MB resident, at most ${found.mostMb.toFixed(0)}`,
      );
  }
  if (values.json) console.log(JSON.stringify(measured));
} finally {
  await product.close();
}
