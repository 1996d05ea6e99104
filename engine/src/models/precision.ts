/** What the large cut-out network calculates with: 8-bit numbers where the processor adds them exactly, or floats everywhere. */
export const ENGINE_PRECISIONS = ['auto', 'float'] as const;
export type EnginePrecision = (typeof ENGINE_PRECISIONS)[number];

/** @throws Error with a sentence for the operator */
export function readEnginePrecision(env: Readonly<Record<string, string | undefined>>): EnginePrecision {
  const wanted = env['ENGINE_PRECISION'] ?? '';
  const precision = ENGINE_PRECISIONS.find((each) => each === (wanted === '' ? 'auto' : wanted));
  if (precision === undefined) throw new Error(`ENGINE_PRECISION: one of ${ENGINE_PRECISIONS.join(', ')}`);
  return precision;
}
