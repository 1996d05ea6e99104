/** The engine's stages, warnings and errors: what everything else in the engine builds on. */

/** Coarse step of the work, for people; the words live with anyone who shows it. */
export type EngineStage = 'loading-model' | 'reading' | 'analysing' | 'processing' | 'finishing';

/** Progress of one task. `progress` is 0..1 and never falls within one run. */
export interface EngineProgress {
  readonly stage: EngineStage;
  readonly progress: number;
}

/** What a person should know about a result that came all the same; in its report as `warnings`. */
export const ENGINE_WARNINGS = [
  'already_a_photo',
  'animal_unclear',
  'at_the_edges',
  'camera_shake',
  'cut_above',
  'enlarged',
  'figure_unsure',
  'hair_unsure',
  'large_hole',
  'level_already',
  'made_up',
  'marks_left',
  'no_border',
  'no_uprights',
  'outline_unsure',
  'pose_unsure',
  'several_things',
  'subject_everything',
  'subject_tiny',
  'too_dark_for_color',
  'heads_may_be_missed',
  'too_few_pixels',
] as const;
export type EngineWarning = (typeof ENGINE_WARNINGS)[number];

/** A point of a picture, each coordinate 0..1 as in CSS `object-position`. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** One encoded picture that a task made. */
export interface EngineOutput {
  readonly bytes: Uint8Array;
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';
  readonly width: number;
  readonly height: number;
  /** Average color, `#rrggbb`, shown while the picture loads. `run` always gives it. */
  readonly averageColour?: string;
  /** How the picture says it was made: a term of IPTC's digital source types. Absent: it says nothing. */
  readonly sourceType?: string;
  /** What crops should keep; only where the request asks for it and somebody is seen. */
  readonly focus?: Focus;
}

/** Codes the engine may fail with. The server maps them to its error catalog. */
export type EngineErrorCode =
  | 'picture_unreadable'
  | 'picture_unsupported_type'
  | 'picture_too_large'
  | 'no_subject_found'
  | 'no_face_found'
  | 'several_faces_found'
  | 'picture_too_dark'
  | 'picture_too_narrow'
  | 'face_too_small'
  | 'hair_not_found'
  | 'nobody_to_remove'
  | 'too_much_to_remove'
  | 'nothing_to_outline'
  | 'letters_unknown'
  | 'options_invalid'
  | 'task_unknown'
  | 'model_unavailable'
  | 'picture_blocked'
  | 'result_rejected'
  | 'aborted'
  | 'engine_failed';

/** An expected failure with a stable code. `details` is plain JSON for the message. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
  constructor(code: EngineErrorCode, details: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(details)}`, options);
    this.code = code;
    this.details = details;
  }
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EngineProgress) => void;
}
