import { mostEnlargedPixels, mostMegapixelsToEnlarge } from '@afterglow/domain/edits/enlargement';
import { AppError, type ErrorCode, type ErrorDetails } from '@afterglow/domain/errors/errors';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { EngineError, type EngineErrorCode } from '@afterglow/engine/run/task';
import { CreativeError, type CreativeFailure } from './providers/creative-error.ts';

/** What a failure means to the person, and whether the same work may succeed on another try. */
export interface EngineFailure {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly transient: boolean;
}

const megapixels = Math.round(uploadRules.maxPixels / 1_000_000);

/** One row a code of the engine; a missing code does not compile. */
const meanings: Readonly<
  Record<EngineErrorCode, { readonly code: ErrorCode; readonly transient?: true; readonly details?: ErrorDetails }>
> = {
  picture_unreadable: { code: 'picture_unreadable' },
  picture_unsupported_type: { code: 'file_type_unsupported' },
  picture_too_large: { code: 'picture_too_large', details: { megapixels } },
  no_subject_found: { code: 'no_subject_found' },
  no_face_found: { code: 'no_face_found' },
  several_faces_found: { code: 'several_faces_found' },
  picture_too_dark: { code: 'picture_too_dark' },
  picture_too_narrow: { code: 'picture_too_narrow' },
  face_too_small: { code: 'face_too_small' },
  hair_not_found: { code: 'hair_not_found' },
  nobody_to_remove: { code: 'nobody_to_remove' },
  too_much_to_remove: { code: 'too_much_to_remove' },
  nothing_to_outline: { code: 'nothing_to_outline' },
  letters_unknown: { code: 'letters_unknown' },
  picture_blocked: { code: 'picture_blocked' },
  // Options come from our templates and were checked there: the person could not have done better.
  options_invalid: { code: 'processing_failed' },
  task_unknown: { code: 'processing_failed' },
  // The same picture and the same model give the same rejected result.
  result_rejected: { code: 'processing_failed' },
  model_unavailable: { code: 'model_unavailable', transient: true },
  // Somebody ended the child, not the person: those aborts are recognized by their own signal before this is asked.
  aborted: { code: 'processing_failed', transient: true },
  engine_failed: { code: 'processing_failed', transient: true },
};

/** None of them is passing: each try may cost the operator money, so it is the person who tries again. */
const creativeMeanings: Readonly<Record<CreativeFailure, ErrorCode>> = {
  refused: 'creative_refused',
  empty: 'creative_empty',
  busy: 'creative_busy',
  timed_out: 'creative_timed_out',
  unreachable: 'creative_failed',
  down: 'creative_failed',
  misconfigured: 'creative_failed',
  rejected: 'creative_failed',
  failed: 'creative_failed',
  not_offered: 'creative_not_offered',
  limit_reached: 'creative_limit_reached',
  called_already: 'creative_failed',
};

function describeCreativeFailure({ failure, retrySeconds = 10 }: CreativeError): EngineFailure {
  const details: ErrorDetails = failure === 'busy' ? { seconds: Math.max(1, Math.ceil(retrySeconds)) } : {};
  return { code: creativeMeanings[failure], details, transient: false };
}

/** What the engine says of a result that would be too large, as a person is told. */
function describeEnlargement({ maxInputPixels }: EngineError['details']): ErrorDetails {
  const scale = Math.sqrt(mostEnlargedPixels / Number(maxInputPixels));
  return { scale, megapixels: mostMegapixelsToEnlarge(scale) };
}

/** Translates what an engine threw. An unknown error is taken for a passing one. */
export function describeEngineFailure(error: unknown): EngineFailure {
  // The result could not be looked at: not an upload of the person's, but the end of our own work.
  if (error instanceof AppError && error.code === 'upload_failed')
    return { code: 'processing_failed', details: {}, transient: true };
  if (error instanceof AppError)
    return {
      code: error.code,
      details: error.details,
      transient: error.status >= 500 && error.code !== 'storage_full',
    };
  if (error instanceof CreativeError) return describeCreativeFailure(error);
  if (!(error instanceof EngineError)) return { code: 'processing_failed', details: {}, transient: true };
  // A task that ran out of time would do so again.
  if (error.code === 'engine_failed' && error.details.reason === 'timed_out')
    return { code: 'processing_timed_out', details: {}, transient: false };
  if (error.code === 'picture_too_large' && typeof error.details.maxInputPixels === 'number')
    return { code: 'enlargement_too_large', details: describeEnlargement(error.details), transient: false };
  const { code, transient = false, details = {} } = meanings[error.code];
  return { code, details: { ...error.details, ...details }, transient };
}
