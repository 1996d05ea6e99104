import type { Context } from 'hono';

/**
 * Adds a header to a finished answer. `c.header` would copy the answer for it, and send its body as a stream; it is used for answers
 * that do not let themselves be changed, as those that redirect.
 */
export function addHeader(c: Context, name: string, value: string): void {
  try {
    c.res.headers.set(name, value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    c.header(name, value);
  }
}
