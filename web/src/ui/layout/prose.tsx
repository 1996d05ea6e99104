import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Block, Inline } from './prose-blocks.ts';
import './prose.css';

/** A long text, one column that reads well. Headings are h2 unless the text stands below one. */
export function Prose({
  blocks,
  heading = 'h2',
}: {
  readonly blocks: readonly Block[];
  readonly heading?: 'h2' | 'h3';
}) {
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        <ProseBlock key={index} block={block} heading={heading} />
      ))}
    </div>
  );
}

function ProseBlock({ block, heading: Heading }: { readonly block: Block; readonly heading: 'h2' | 'h3' }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading>
          <Line parts={block.content} />
        </Heading>
      );
    case 'paragraph':
      return (
        <p>
          <Line parts={block.content} />
        </p>
      );
    case 'note':
      return (
        <p className="aside">
          <Line parts={block.content} />
        </p>
      );
    case 'code':
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      return <pre tabIndex={0}>{block.text}</pre>;
    case 'table':
      return <ProseTable head={block.head} rows={block.rows} />;
    case 'list':
    case 'steps': {
      const List = block.kind === 'list' ? 'ul' : 'ol';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line parts={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function ProseTable({ head, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>) {
  return (
    <div className="table-box">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Line parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Line parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>;
    if (part.kind === 'code') return <code key={index}>{part.text}</code>;
    if (part.kind !== 'link') return <Fragment key={index}>{part.text}</Fragment>;
    return part.to.startsWith('/') ? (
      <Link key={index} to={part.to}>
        {part.text}
      </Link>
    ) : (
      <a key={index} href={part.to} rel="noreferrer">
        {part.text}
      </a>
    );
  });
}
