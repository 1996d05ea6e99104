/**
 * The character NUL in anything a caller sent. PostgreSQL keeps it neither in text nor in JSON, so it is refused once, at the
 * border, and nothing behind has to think of it.
 */
export function hasNul(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (next instanceof Blob) {
      if (next instanceof File) left.push(next.name);
    } else if (typeof next === 'object' && next !== null)
      for (const entry of Object.entries<unknown>({ ...next })) left.push(...entry);
  }
  return false;
}

/** As {@link hasNul}, for an address: there it is written %00. */
export const hasNulInAddress = (url: string): boolean => /%00|\0/.test(url);
