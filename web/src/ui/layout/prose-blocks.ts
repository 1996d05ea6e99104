/**
 * Long texts as data. They are written in a small part of Markdown: paragraphs, `## headings`, `- lists`, `1. steps`,
 * `> notes`, `| tables |` with a head row, fenced code; inside a line **strong**, `code` and [links](/path).
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'note'; readonly content: readonly Inline[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

const starts = { list: /^- /, steps: /^\d+\. /, note: /^> /, table: /^\|/ } as const;

/** Reads a text into blocks. `{name}` is filled from `values`; a name that is not among them stays as it is written. */
export function parseProse(text: string, values: Readonly<Record<string, string>> = {}): readonly Block[] {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const blocks: Block[] = [];
  const chunks = filled
    .trim()
    .split(/(^```\n[\s\S]*?\n```$)|\n{2,}/m)
    .filter((chunk) => chunk !== undefined && chunk.trim() !== '');
  for (const chunk of chunks) blocks.push(readBlock(chunk.trim()));
  return blocks;
}

function readBlock(chunk: string): Block {
  if (chunk.startsWith('```')) return { kind: 'code', text: chunk.slice(4, -4) };
  if (chunk.startsWith('## ')) return { kind: 'heading', content: readInlines(chunk.slice(3)) };
  const lines = chunk.split('\n');
  for (const kind of ['list', 'steps'] as const) {
    if (starts[kind].test(chunk))
      return { kind, items: lines.map((line) => readInlines(line.replace(starts[kind], ''))) };
  }
  if (starts.table.test(chunk)) {
    const [head = [], ...rows] = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => readInlines(cell.trim())),
    );
    return { kind: 'table', head, rows };
  }
  if (starts.note.test(chunk))
    return { kind: 'note', content: readInlines(lines.map((line) => line.replace(starts.note, '')).join(' ')) };
  return { kind: 'paragraph', content: readInlines(lines.join(' ')) };
}

function readInlines(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, strong, code, label, to] = match;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (label !== undefined && to !== undefined) parts.push({ kind: 'link', text: label, to });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The words alone, a line for each paragraph, item and row: what a search looks through. */
export function plainText(blocks: readonly Block[]): string {
  const inline = (parts: readonly Inline[]): string => parts.map((part) => part.text).join('');
  return blocks
    .map((block) => {
      if (block.kind === 'code') return block.text;
      if (block.kind === 'table')
        return [block.head, ...block.rows].map((row) => row.map(inline).join(' · ')).join('\n');
      return 'items' in block ? block.items.map(inline).join('\n') : inline(block.content);
    })
    .join('\n');
}
