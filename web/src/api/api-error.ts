import { isErrorCode, type ErrorCode, type ErrorDetails } from '@afterglow/domain/errors/errors';

/** `offline`: no reply arrived at all. Everything else is the server's catalogue. */
export type ApiErrorCode = ErrorCode | 'offline';

/** A refused or failed call. `message` is a sentence for the person, already in their language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly details: ErrorDetails;
  /** HTTP status; 0 when no reply arrived. */
  readonly status: number;
  constructor(code: ApiErrorCode, message: string, status: number, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Reads the `{ error: { code, message, details } }` of a failed reply; whatever else came is an internal error. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const { code, message, details } = parseErrorReply(text);
  return new ApiError(
    isErrorCode(code) ? code : response.status === 401 ? 'not_logged_in' : 'internal_error',
    isErrorCode(code) ? message : '',
    response.status,
    details,
  );
}

function parseErrorReply(text: string): { code: string; message: string; details: ErrorDetails } {
  const nothing = { code: '', message: '', details: {} };
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return nothing;
  }
  if (!isRecord(reply) || !isRecord(reply['error'])) return nothing;
  const { code, message, details } = reply['error'];
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    details: isRecord(details) ? onlyPlainValues(details) : {},
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function onlyPlainValues(record: Record<string, unknown>): ErrorDetails {
  const plain: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'string' || typeof value === 'number') plain[key] = value;
  }
  return plain;
}
