import type { Locale } from '@afterglow/domain/locale';

/** A long text: what its front matter says, and the Markdown below (see ui/layout/prose-blocks.ts). */
export interface Prose {
  readonly facts: Readonly<Record<string, string>>;
  readonly body: string;
}

const files = import.meta.glob<string>('../../../texts/*/{help,legal,docs}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = new Map(Object.entries(files).map(([file, text]) => [file, readProse(text)]));

/** A long text by its place in the language's folder: `help/credits`. The texts of all languages stay on the server. */
export function proseOf(locale: Locale, place: string): Prose {
  const prose = texts.get(`../../../texts/${locale}/${place}.md`);
  if (prose === undefined) throw new Error(`There is no text at texts/${locale}/${place}.md`);
  return prose;
}

function readProse(text: string): Prose {
  const [, head = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const lines = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  return { facts: Object.fromEntries(lines), body };
}
