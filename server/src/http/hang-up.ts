/**
 * True when a failure only says that the caller is gone: closed the tab, pressed stop, lost the network. Nobody reads the
 * reply, and nothing is wrong with the server. Another failure of a caller who left is still one.
 */
export function isHangUp(error: unknown, signal: AbortSignal): boolean {
  if (!signal.aborted) return false;
  for (let current = error, depth = 0; depth < 6; depth += 1) {
    if (current === signal.reason) return true;
    if (!(current instanceof Error)) return false;
    const code = 'code' in current ? current.code : undefined;
    if (current.name === 'AbortError' || (typeof code === 'string' && endings.has(code))) return true;
    current = current.cause;
  }
  return false;
}

/** `aborted`: the engine's word for work that was given up. */
const endings: ReadonlySet<string> = new Set([
  'aborted',
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_ABORTED',
]);
