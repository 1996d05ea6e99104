import { parseProse } from '../../ui/layout/prose-blocks.ts';
import { Prose } from '../../ui/layout/prose.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { Sample } from './sample.tsx';

const text = `A paragraph with **strong words**, a [link](/help) and \`code\`.

## A heading

- An item
- Another

1. A step
2. The next

> A note.

| What | How much |
| One | 10 |

\`\`\`
npm start
\`\`\``;

export function ProseSamples() {
  return (
    <>
      <Sample title="Prose: long texts">
        <Prose blocks={parseProse(text)} heading="h3" />
      </Sample>
      <Sample title="Scroll region: wider than its place">
        <ScrollRegion label="A wide line">
          <pre>{'npm start · '.repeat(40)}</pre>
        </ScrollRegion>
      </Sample>
    </>
  );
}
