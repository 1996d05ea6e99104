/** Facts of an analysis as the editor shows them. The report is free JSON in the contract, so every shape is checked here. */

const known = {
  exposure: ['dark', 'good', 'bright'],
  contrast: ['flat', 'good', 'hard'],
  sharpness: ['soft', 'good'],
  noise: ['clean', 'visible', 'strong'],
  colour: ['good', 'cast'],
} as const;
type Fact = keyof typeof known;

export interface Verdict {
  readonly fact: Fact;
  /** One of {@link known}; others are left out. */
  readonly verdict: (typeof known)[Fact][number];
  readonly good: boolean;
}

export interface AnalysisFacts {
  readonly verdicts: readonly Verdict[];
  readonly faces: number;
  /** Kinds of things and how many of each, most first. */
  readonly counts: readonly (readonly [kind: string, count: number])[];
  readonly megapixels: number | undefined;
}

export function readAnalysis(report: Readonly<Record<string, unknown>>): AnalysisFacts {
  const facts: readonly Fact[] = ['exposure', 'contrast', 'sharpness', 'noise', 'colour'];
  const verdicts = facts.flatMap((fact) => {
    const verdict = valueOf(report[fact], 'verdict');
    const word = known[fact].find((each) => each === verdict);
    return word === undefined ? [] : [{ fact, verdict: word, good: word === 'good' || word === 'clean' }];
  });
  const faces = report['faces'];
  const megapixels = valueOf(report['resolution'], 'megapixels');
  return {
    verdicts,
    faces: Array.isArray(faces) ? faces.length : 0,
    counts: countsOf(report['counts']),
    megapixels: typeof megapixels === 'number' ? megapixels : undefined,
  };
}

export function countsOf(value: unknown): readonly (readonly [string, number])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .toSorted((a, b) => b[1] - a[1]);
}

function valueOf(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null ? new Map(Object.entries(record)).get(key) : undefined;
}
