/** Frame times of the mask brush on twelve megapixels, in a real Chromium, next to a repaint of the whole mask. */
import { z } from 'zod';
import { runPage } from './run-page.ts';

const times = z.object({ frames: z.array(z.number()), work: z.array(z.number()) });
const resultSchema = z.object({ editor: times, naive: times });
export type BrushTimes = z.infer<typeof resultSchema>;

export const measureBrush = async (chromium: string): Promise<BrushTimes> =>
  resultSchema.parse(await runPage(chromium, '/bench/editor/brush-page.mjs'));

/** Lines of a table. */
export function describeBrush({ editor, naive }: BrushTimes): string {
  const row = (name: string, { frames, work }: BrushTimes['editor']): string =>
    [
      name.padEnd(24),
      ...[at(frames, 0.5), at(frames, 0.95), Math.max(...frames), at(work, 0.5), at(work, 0.95)].map((value) =>
        value.toFixed(1).padStart(9),
      ),
      `${((frames.filter((frame) => frame > 20).length / frames.length) * 100).toFixed(0)} %`.padStart(9),
    ].join('');
  return [
    'Brush on 4000 × 3000, 200 pointer moves (milliseconds)',
    ['', 'frame', 'p95', 'longest', 'script', 'p95', '> 20 ms']
      .map((head, k) => (k === 0 ? head.padEnd(24) : head.padStart(9)))
      .join(''),
    row('editor', editor),
    row('repaint of everything', naive),
  ].join('\n');
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
