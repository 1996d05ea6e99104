import { APICallError, NoImageGeneratedError } from 'ai';
import { z } from 'zod';
import { CreativeError, type CreativeFailure } from './creative-error.ts';

/** Finish and block reasons of Gemini, and codes of the images API, that mean "against our rules". */
const refusals =
  /SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII|moderation|content_policy|content_filter|nsfw|sensitive|flagged/i;
/** Returns 429 and 400 that no waiting repairs. */
const moneyOrKey = /insufficient_quota|billing|API_KEY_INVALID|API key not valid|invalid_api_key/i;
/** System codes of connections that were never made: nothing can have been done. */
const neverConnected =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|PRIVATE_ADDRESS|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS/;

/** What a failure of the AI SDK means. Aborts are thrown on as they are. */
export function readSdkError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || error instanceof CreativeError) return error;
  if (NoImageGeneratedError.isInstance(error)) {
    const reason = readEmptyReason(error);
    return new CreativeError(refusals.test(reason) ? 'refused' : 'empty', reason, { cause: error });
  }
  if (APICallError.isInstance(error)) return readCallError(error);
  const text = describe(error);
  // Replicate's failed predictions come as plain errors.
  if (refusals.test(text)) return new CreativeError('refused', text, { cause: error });
  return new CreativeError(neverConnected.test(text) ? 'unreachable' : 'failed', text, { cause: error });
}

function readCallError(error: APICallError): CreativeError {
  const { statusCode, responseHeaders = {}, responseBody = '' } = error;
  const text = `${statusCode ?? 'no answer'} ${responseBody.slice(0, 500) || describe(error)}`;
  // Polling and downloads send nothing: whatever they run into, the work was done.
  const afterWork = isEmpty(error.requestBodyValues);
  const failure = afterWork ? 'failed' : failureOf(statusCode, text, error);
  const retrySeconds =
    failure === 'busy' ? (readRetryAfter(responseHeaders) ?? readRetryInfo(responseBody)) : undefined;
  return new CreativeError(failure, text, { cause: error, retrySeconds });
}

function failureOf(status: number | undefined, text: string, error: APICallError): CreativeFailure {
  if (status === undefined) return neverConnected.test(describe(error)) ? 'unreachable' : 'failed';
  if (status === 401 || status === 402 || status === 404 || moneyOrKey.test(text)) return 'misconfigured';
  if (status === 429) return 'busy';
  if (status < 500 && status >= 400 && refusals.test(text)) return 'refused';
  if (status === 403) return 'misconfigured';
  // A gateway that lost patience says nothing about the work behind it.
  if (status === 408 || status === 504 || status === 524) return 'timed_out';
  if (status >= 500) return 'down';
  return status >= 400 ? 'rejected' : 'failed';
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** An error with the codes of what caused it; `fetch failed` alone says nothing. */
function describe(error: unknown): string {
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error && parts.length < 5; at = at.cause) {
    parts.push('code' in at ? `${String(at.code)} ${at.message}` : at.message);
    // Happy eyeballs: one error for each address.
    if (at instanceof AggregateError) parts.push(...at.errors.map(String));
  }
  return parts.join(': ') || String(error);
}

const emptyMetadata = z.object({
  google: z
    .object({
      finishReason: z.string().nullish(),
      finishMessage: z.string().nullish(),
      promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
    })
    .optional(),
});

function readEmptyReason(error: NoImageGeneratedError): string {
  const { google } = emptyMetadata.catch({}).parse(error.calls?.[0]?.providerMetadata ?? {});
  return (
    [google?.promptFeedback?.blockReason, google?.finishReason, google?.finishMessage].filter(Boolean).join(' ') ||
    'no picture in the answer'
  );
}

/** Seconds of `retry-after-ms` or `retry-after` (seconds or a date). */
export function readRetryAfter(headers: Readonly<Record<string, string | undefined>>): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds / 1000);
  const after = headers['retry-after'];
  if (after === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** `google.rpc.RetryInfo` in the body: `"retryDelay": "34.4s"`. */
function readRetryInfo(body: string): number | undefined {
  const [, seconds] = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}
