import type { useFormatter } from 'use-intl';

/** Services that are asked when the first can't take a request, for the argument `others` of a text: `none` without any. */
export function listServices(others: readonly string[], format: ReturnType<typeof useFormatter>): string {
  return others.length === 0 ? 'none' : format.list(others, { type: 'disjunction' });
}
