import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export interface PageScores {
  readonly page: string;
  /** Lighthouse's four scores, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** Layout shift. */
  readonly cls: number;
  readonly scriptKilobytes: number;
  readonly totalKilobytes: number;
  /** Audits below full marks outside performance. */
  readonly faults: readonly string[];
}

const categorySchema = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const requestSchema = z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() });
const reportSchema = z.object({
  categories: z.object({
    performance: categorySchema,
    accessibility: categorySchema,
    'best-practices': categorySchema,
    seo: categorySchema,
  }),
  audits: z
    .record(
      z.string(),
      z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
    )
    .and(z.object({ 'network-requests': z.object({ details: z.object({ items: z.array(requestSchema) }) }) })),
});

/** Runs Lighthouse's phone or desktop profile on one page several times and gives the run in the middle. */
export async function inspectPage(job: {
  readonly address: string;
  readonly page: string;
  readonly chromium: string;
  readonly folder: string;
  readonly runs: number;
  readonly desktop: boolean;
}): Promise<PageScores> {
  const runs: PageScores[] = [];
  for (let run = 0; run < job.runs; run++) runs.push(readScores(job.page, await runLighthouse(job)));
  const sorted = runs.toSorted((a, b) => a.performance - b.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no run of Lighthouse was asked for');
  return middle;
}

/** Lighthouse sometimes loses the trace of a page ("please run Lighthouse again"): then it runs again, at most twice. */
async function runLighthouse(
  job: { address: string; page: string; chromium: string; folder: string; desktop: boolean },
  attempts = 3,
): Promise<unknown> {
  const { address, page, chromium, folder, desktop } = job;
  const cli = path.join(import.meta.dirname, '..', '..', 'tools', 'node_modules', 'lighthouse', 'cli', 'index.js');
  const file = path.join(folder, 'report.json');
  const flags =
    '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update';
  const child = spawn(
    process.execPath,
    [
      cli,
      address + page,
      '--quiet',
      ...(desktop ? ['--preset=desktop'] : []),
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      '--no-enable-error-reporting',
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = z.tuple([z.number().nullable(), z.unknown()]).parse(await once(child, 'exit'));
  if (code !== 0 && attempts > 1) return runLighthouse(job, attempts - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${page}`);
  return JSON.parse(await readFile(file, 'utf8'));
}

function readScores(page: string, json: unknown): PageScores {
  const { categories, audits } = reportSchema.parse(json);
  const number = (id: string): number => audits[id]?.numericValue ?? 0;
  const score = ({ score: share }: z.infer<typeof categorySchema>): number => Math.round((share ?? 0) * 100);
  const requests = audits['network-requests'].details.items;
  const kilobytes = (items: readonly z.infer<typeof requestSchema>[]): number =>
    items.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0) / 1000;
  const strict = [categories.accessibility, categories['best-practices'], categories.seo].flatMap(
    ({ auditRefs }) => auditRefs,
  );
  return {
    page,
    performance: score(categories.performance),
    accessibility: score(categories.accessibility),
    bestPractices: score(categories['best-practices']),
    seo: score(categories.seo),
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    scriptKilobytes: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalKilobytes: kilobytes(requests),
    faults: strict.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit === undefined || weight === 0 || audit.score === null || audit.score === 1
        ? []
        : [`${id}: ${audit.title}`];
    }),
  };
}
