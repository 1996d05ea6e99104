/** The scripts that a first look at the editor brings, and how many of them are its own. */
import { gzipSync } from 'node:zlib';
import type { OpenProduct } from '../open-product.ts';

export interface ScriptFigures {
  /** Kilobytes after gzip of everything the page names; tools, dialogs and analyses come when they are opened. */
  readonly editor: number;
  /** Of these, what a page of the frame (the gallery) does not bring. */
  readonly own: number;
  readonly budget: number;
}

/** What the editor may add to the frame every page has, in kilobytes after gzip. */
const ownBudget = 45;

export async function measureScripts(product: OpenProduct, conversationId: string): Promise<ScriptFigures> {
  const [editor, gallery] = await Promise.all([
    scriptsOf(product, `/editor/${conversationId}`),
    scriptsOf(product, '/gallery'),
  ]);
  const sizes = new Map(
    await Promise.all([...editor].map(async (script) => [script, await sizeOf(product, script)] as const)),
  );
  const sum = (scripts: Iterable<string>): number =>
    [...scripts].reduce((total, script) => total + (sizes.get(script) ?? 0), 0);
  return {
    editor: kilobytes(sum(editor)),
    own: kilobytes(sum([...editor].filter((script) => !gallery.has(script)))),
    budget: ownBudget,
  };
}

/** Addresses of the scripts that a page preloads or runs. */
async function scriptsOf({ call }: OpenProduct, page: string): Promise<ReadonlySet<string>> {
  const html = await (await call(page)).text();
  const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.js\b/g)].map(([script]) => script);
  // The list of routes is a script, too; it is the same for all pages.
  return new Set(scripts.filter((script) => !script.includes('/manifest-')));
}

async function sizeOf({ call }: OpenProduct, script: string): Promise<number> {
  return gzipSync(Buffer.from(await (await call(script)).arrayBuffer())).length;
}

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
