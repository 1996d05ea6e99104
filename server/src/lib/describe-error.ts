/**
 * An error as it may stand in a log: with the SQL that failed, without the values people sent. Those are in the message of a
 * failed query, in the details of the database's own error and, for a value that has the wrong form, in its message.
 */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Longest chain of causes that is told. */
const maxDepth = 6;

export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack?.indexOf('\n    at ') ?? -1;
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code === undefined ? {} : { code }),
    // Only the frames: the first lines repeat the message.
    ...(error.stack === undefined || frames < 0 ? {} : { stack: error.stack.slice(frames + 1) }),
    ...(error.cause === undefined || depth >= maxDepth ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error, code: string | undefined): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  // `invalid input syntax for type uuid: "what was sent"` and the like.
  const isDatabases = 'severity' in error && code !== undefined;
  return isDatabases ? error.message.replace(/: ".*$/s, '') : error.message;
}
