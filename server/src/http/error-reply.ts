import { AppError, errorCatalogue, type ErrorCode, type ErrorDetails } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { errorMessage } from '../lib/error-message.ts';

/** What is not available is asked again after this, where nothing says when it will be. */
const retrySeconds = 5;

/** The one shape of every error reply of the product. */
export function errorReply(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): Response {
  const body = {
    error: {
      code,
      message: errorMessage(code, locale, details),
      ...(Object.keys(details).length > 0 ? { details } : {}),
    },
  };
  const { status } = errorCatalogue[code];
  const headers = new Headers({ 'cache-control': 'no-store' });
  const seconds = typeof details.seconds === 'number' ? details.seconds : status === 503 ? retrySeconds : undefined;
  if (seconds !== undefined) headers.set('retry-after', String(Math.ceil(seconds)));
  return Response.json(body, { status, headers });
}

/** Codes with which Postgres and the network say that the database is away for the moment. */
const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  // out of memory, and of connections
  '53200',
  '53300',
  // a statement or a transaction took longer than it may
  '57014',
  '25P03',
]);

/** Codes of a full disk or a used-up quota, here and where the database is. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Refusals of a server that works as it should, however many there are. */
const said: ReadonlySet<ErrorCode> = new Set(['pictures_busy']);

/**
 * What a thrown value means to the person: our own failures keep their code, refused input says which field, a
 * database that is away says "busy", a full disk says so, and everything else is ours to explain (`unexpected`).
 */
export function describeFailure(error: unknown): {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly unexpected: boolean;
} {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth += 1
  ) {
    if (current instanceof AppError)
      return {
        code: current.code,
        details: current.details,
        unexpected: current.status >= 500 && !said.has(current.code),
      };
    if (current instanceof ValidationError) return { ...describeInvalid(current), unexpected: false };
    const systemCode = 'code' in current && typeof current.code === 'string' ? current.code : undefined;
    if (systemCode !== undefined && diskFull.has(systemCode))
      return { code: 'storage_full', details: {}, unexpected: true };
    if (systemCode !== undefined && databaseAway.has(systemCode))
      return { code: 'system_busy', details: {}, unexpected: true };
    // The storage said nothing, three times.
    if (current.name === 'TimeoutError') return { code: 'system_busy', details: {}, unexpected: true };
    if (/Connection terminated|not queryable|timeout exceeded when trying to connect/.test(current.message))
      return { code: 'system_busy', details: {}, unexpected: true };
  }
  if (error instanceof ORPCError) {
    if (error.status >= 400 && error.status < 500) return { code: 'invalid_input', details: {}, unexpected: false };
  }
  return { code: 'internal_error', details: {}, unexpected: true };
}

/** As {@link describeFailure}, for what was refused while reading the request: never our fault. */
export function describeRefusal(error: unknown): ReturnType<typeof describeFailure> {
  const failure = describeFailure(error);
  return failure.unexpected ? { code: 'invalid_input', details: { field: 'body' }, unexpected: false } : failure;
}

const tooLongSchema = z.object({ code: z.literal('too_big'), origin: z.literal('string'), maximum: z.number() });

/** A text that is too long says how long it may be; everything else says which field it is. */
function describeInvalid(error: ValidationError): { readonly code: ErrorCode; readonly details: ErrorDetails } {
  const field = fieldOf(error);
  const tooLong = tooLongSchema.safeParse(error.issues[0]);
  return tooLong.success
    ? { code: 'text_too_long', details: { field, max: tooLong.data.maximum } }
    : { code: 'invalid_input', details: { field } };
}

function fieldOf(error: ValidationError): string {
  const paths = error.issues.map((issue) =>
    (issue.path ?? []).map((part) => (typeof part === 'object' ? String(part.key) : String(part))).join('.'),
  );
  return [...new Set(paths.filter((path) => path !== ''))].slice(0, 3).join(', ') || 'body';
}
