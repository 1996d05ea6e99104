import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';

const style =
  'body{font:13px system-ui;margin:20px;background:#888;color:#fff}section{display:flex;flex-wrap:wrap;gap:12px}a{color:inherit}span{display:block;max-height:420px;overflow:hidden}img{width:100%;display:block}h2{font-size:15px;margin:20px 0 6px}li{margin:2px 0}';

/**
 * One contact sheet for each width, scheme and language, with every page side by side, and index.html with all of them page
 * by page: a press opens the whole picture.
 */
export async function makeSheets(browser: Browser, folder: string, faults: readonly string[]): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.split('.').length === 5).toSorted();
  const look = (file: string) => file.split('.').slice(1, 4).join('.');
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  for (const [name, row] of Map.groupBy(files, look)) {
    const sheet = path.join(folder, `sheet.${name}`);
    const width = name.startsWith('390') ? 194 : 324;
    await writeFile(
      `${sheet}.html`,
      htmlOf(`<section>${row.map((file) => cell(file, file.split('.')[0] ?? '', width)).join('')}</section>`),
    );
    await page.goto(`file://${sheet}.html`);
    await page.screenshot({ path: `${sheet}.jpg`, fullPage: true, type: 'jpeg', quality: 82 });
  }
  await page.close();
  const rows = [...Map.groupBy(files, (file) => file.split('.')[0] ?? '')];
  const pages = rows.map(
    ([name, row]) =>
      `<h2>${name}</h2><section>${row.map((file) => cell(file, look(file), 150, 'lazy')).join('')}</section>`,
  );
  await writeFile(
    path.join(folder, 'index.html'),
    htmlOf(`<ul>${faults.map((fault) => `<li>${fault}</li>`).join('')}</ul>${pages.join('')}`),
  );
}

const htmlOf = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${body}`;
/** The top of a page, in its own proportions. */
const cell = (file: string, name: string, width: number, loading = 'eager') =>
  `<a href="${file}" style="width:${width}px">${name}<span><img loading="${loading}" src="${file}" alt=""></span></a>`;
