/** Frame times of the adjust panel's preview while a slider is dragged over a photo of 24 megapixels, in a real Chromium. */
import { z } from 'zod';
import { runPage } from './run-page.ts';

const times = z.object({
  frames: z.array(z.number()),
  work: z.array(z.number()),
  shown: z.number(),
  pixels: z.number(),
});
const resultSchema = z.object({ software: z.boolean() }).catchall(times);
type PreviewTimes = z.infer<typeof resultSchema>;

export const measurePreview = async (chromium: string): Promise<PreviewTimes> =>
  resultSchema.parse(await runPage(chromium, '/bench/editor/preview-page.mjs'));

const names: Readonly<Record<string, string>> = {
  'light-graphics': 'exposure and contrast, graphics',
  'light-worker': 'exposure and contrast, worker',
  'light-close': 'exposure and contrast, 100 %',
  'all-graphics': 'every setting, graphics',
  'all-worker': 'every setting, worker',
  'all-close': 'every setting, 100 %',
};

/** Lines of a table. */
export function describePreview({ software, ...figures }: PreviewTimes): string {
  const rows = Object.entries(names).flatMap(([key, name]) => {
    const found = figures[key];
    if (found === undefined || typeof found === 'boolean') return [];
    const { frames, work, shown, pixels } = found;
    const cells = [at(frames, 0.5), at(frames, 0.95), at(work, 0.95), (shown / sum(frames)) * 1000, pixels / 1e6];
    return [`${name.padEnd(36)}${cells.map((value) => value.toFixed(1).padStart(9)).join('')}`];
  });
  const heads = ['frame', 'p95', 'script', 'shown/s', 'MP'].map((head) => head.padStart(9)).join('');
  const how = software ? 'imitated by the processor' : 'on a graphics processor';
  return [
    `Preview of 24 megapixels, a slider dragged (milliseconds; WebGL ${how})`,
    ' '.repeat(36) + heads,
    ...rows,
  ].join('\n');
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
