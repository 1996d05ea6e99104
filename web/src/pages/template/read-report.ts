/** Facts of the engine as a page needs them. The report is free JSON in the contract, so every shape is checked here. */

export interface ComplianceCheck {
  readonly id: string;
  readonly passed: boolean;
  readonly value: number | undefined;
}

/** The checks of an ID photo; undefined when the report has none. */
export function readCompliance(report: Readonly<Record<string, unknown>>): readonly ComplianceCheck[] | undefined {
  const { checks } = report;
  if (!Array.isArray(checks)) return undefined;
  return checks.filter(isRecord).flatMap((check) => {
    const { id, status, value } = check;
    if (typeof id !== 'string' || (status !== 'pass' && status !== 'warn')) return [];
    return [{ id, passed: status === 'pass', value: typeof value === 'number' ? value : undefined }];
  });
}

export interface Histograms {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Brightness before and after, as shares in equally wide bins from dark to light. */
export function readHistograms(report: Readonly<Record<string, unknown>>): Histograms | undefined {
  const before = histogramOf(report['before']);
  const after = histogramOf(report['after']);
  return before === undefined || after === undefined ? undefined : { before, after };
}

function histogramOf(side: unknown): readonly number[] | undefined {
  const bins = isRecord(side) ? side['histogram'] : undefined;
  if (!Array.isArray(bins) || bins.length < 2) return undefined;
  const found = bins.filter((entry): entry is number => typeof entry === 'number' && entry >= 0);
  return found.length === bins.length ? found : undefined;
}

/** Mean brightness of a histogram, 0..100. */
export function meanOf(bins: readonly number[]): number {
  const all = bins.reduce((sum, count) => sum + count, 0);
  if (all === 0) return 0;
  return (100 * bins.reduce((sum, count, index) => sum + count * (index + 0.5), 0)) / (all * bins.length);
}

/** Outline of a histogram in a box of 100 × 100, closed along the bottom. Square root keeps small counts visible. */
export function histogramPath(bins: readonly number[], most: number): string {
  const y = (count: number): string => (100 - 100 * Math.sqrt(most > 0 ? count / most : 0)).toFixed(1);
  const points = bins.map((count, index) => `${((100 * (index + 0.5)) / bins.length).toFixed(1)} ${y(count)}`);
  return `M0 100L${points.join('L')}L100 100Z`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
