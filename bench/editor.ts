/**
 * `npm run bench:editor`: what the editor asks of the server, over HTTP: from an instruction to its plan, and opening a
 * conversation whose history is as long as it may be; and in a real Chromium the brush on twelve megapixels and the adjust
 * panel on 24. `--brush` and `--preview` measure these alone, `--json` prints one object. The page: what scripts it brings, and
 * how soon a long history can be used.
 */
import { readArguments } from '../scripts/lib/arguments.mjs';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { describeBrush, measureBrush } from './editor/brush.ts';
import { measureScripts, type ScriptFigures } from './editor/measure-scripts.ts';
import { growHistory, measureServer, openConversation, type Times } from './editor/measure-server.ts';
import { measureOpening, type OpeningFigures } from './editor/open-in-browser.ts';
import { describePreview, measurePreview } from './editor/preview.ts';
import { openProduct, type OpenProduct } from './open-product.ts';

const { values } = readArguments(import.meta.url, {
  brush: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
const hasAll = !values.brush && !values.preview;
const chromium = await ensureBrowser(process.execPath);
const figures = hasAll ? await withProduct() : undefined;
const brush = chromium !== undefined && (hasAll || values.brush) ? await measureBrush(chromium) : undefined;
const preview = chromium !== undefined && (hasAll || values.preview) ? await measurePreview(chromium) : undefined;

if (values.json) console.log(JSON.stringify({ ...figures, brush, preview }));
else {
  if (figures !== undefined) {
    const { server, scripts, opening } = figures;
    console.log(
      `${'milliseconds'.padEnd(44)}${['n', 'p50', 'p95', 'max', 'target'].map((head) => head.padStart(9)).join('')}`,
    );
    console.log(row('instruction → plan, over HTTP', server.plan, 'p95 < 50'));
    console.log(row(`opening ${server.versions} versions (${server.openKilobytes} kB)`, server.open, '< 1000'));
    console.log(describePage(scripts, opening));
  }
  if (chromium === undefined)
    console.log('The brush and the preview were not measured: name an installed Chromium in CHROMIUM_PATH');
  if (brush !== undefined) console.log(describeBrush(brush));
  if (preview !== undefined) console.log(describePreview(preview));
}

async function withProduct() {
  const product = await openProduct();
  try {
    return { server: await measureServer(product), ...(await measurePage(product)) };
  } finally {
    await product.close();
  }
}

function row(name: string, { count, p50, p95, max }: Times, target: string): string {
  return `${name.padEnd(44)}${[count, p50, p95, max].map((value) => String(value).padStart(9)).join('')}${target.padStart(10)}`;
}

async function measurePage(
  product: OpenProduct,
): Promise<{ readonly scripts: ScriptFigures; readonly opening: OpeningFigures | undefined }> {
  const { id, root } = await openConversation(product);
  await growHistory(product, id, root);
  return {
    scripts: await measureScripts(product, id),
    opening: chromium === undefined ? undefined : await measureOpening(chromium, product, id),
  };
}

function describePage({ editor, own, budget }: ScriptFigures, opening: OpeningFigures | undefined): string {
  const scripts = `scripts of /editor after gzip: ${editor} kB, ${own} kB of them its own (budget ${budget} kB)`;
  if (opening === undefined) return scripts;
  const middle = opening.usable[Math.floor(opening.usable.length / 2)] ?? 0;
  return `${scripts}\na long history in Chromium: usable after ${middle} ms (median; longest ${opening.usable.at(-1) ?? 0}; target < 1000), ${opening.drawn} versions drawn`;
}
