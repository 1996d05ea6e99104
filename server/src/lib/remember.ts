/** Caches the results of `ask` for `ms` milliseconds each; failures are not cached. For few keys only. */
export function remember<K, V>(ask: (key: K) => Promise<V>, ms: number): (key: K) => Promise<V> {
  const kept = new Map<K, { readonly until: number; readonly answer: Promise<V> }>();
  return (key) => {
    const now = performance.now();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.answer;
    const next = { until: now + ms, answer: ask(key) };
    kept.set(key, next);
    next.answer.catch(() => {
      if (kept.get(key) === next) kept.delete(key);
    });
    return next.answer;
  };
}
