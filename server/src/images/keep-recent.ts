/** Things that were just made, by key: the ones used longest ago are let go when there is no more room. */
export interface Recent<T> {
  find(key: string): T | undefined;
  keep(key: string, value: T): void;
}

export function keepRecent<T>({
  maxBytes,
  sizeOf,
}: {
  readonly maxBytes: number;
  readonly sizeOf: (value: T) => number;
}): Recent<T> {
  const kept = new Map<string, T>();
  let total = 0;
  return {
    find(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    keep(key, value) {
      const size = sizeOf(value);
      if (size > maxBytes || kept.has(key)) return;
      kept.set(key, value);
      total += size;
      for (const [oldest, each] of kept) {
        if (total <= maxBytes) return;
        kept.delete(oldest);
        total -= sizeOf(each);
      }
    },
  };
}
