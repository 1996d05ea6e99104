/** Browsers have no type of their own for a request that never got an answer, only these words. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
