/** Engine errors in plain English for the command line. The server has its own words in three languages. */
import { EngineError, type EngineErrorCode } from '../run/task.ts';

type Details = Readonly<Record<string, string | number>>;

const SENTENCES: Readonly<Record<EngineErrorCode, (details: Details) => string>> = {
  picture_unreadable: ({ reason }) => `The file cannot be read as a picture: it is ${reason}.`,
  picture_unsupported_type: ({ type }) =>
    `${type === 'application/octet-stream' ? 'This is not a picture, whatever its name says' : `${type} is not supported`}. Use JPEG, PNG, WebP, HEIC, AVIF or GIF.`,
  picture_too_large: ({ width, height, maxPixels, maxInputPixels, maxSide, bytes, maxBytes }) => {
    if (maxBytes) return `The file has ${bytes} bytes; ${maxBytes} are allowed.`;
    if (maxInputPixels)
      return `The result would be ${width} × ${height}; start from at most ${megapixels(maxInputPixels)} or use a smaller scale.`;
    if (maxSide) return `${width} × ${height} does not fit this file type: at most ${maxSide} pixels a side.`;
    return `The picture is ${width} × ${height}; at most ${megapixels(maxPixels)} are allowed.`;
  },
  no_subject_found: () => 'No subject stands out in this picture.',
  no_face_found: () => 'No face was found.',
  several_faces_found: () => 'Several faces were found; one is needed.',
  picture_too_dark: () => 'The picture is too dark to cut something out of it. Try enhance-light first.',
  picture_too_narrow: () => 'The picture is too long and narrow for this.',
  face_too_small: () => 'The face is too small in this picture.',
  hair_not_found: () => 'No hair was found that could be dyed.',
  nobody_to_remove: () => 'Nobody to take out was found.',
  too_much_to_remove: ({ holePercent }) =>
    `Those who would go fill ${holePercent} % of the picture: too little is left to make a background of.`,
  nothing_to_outline: () => 'Nothing in the picture stands out clearly enough to outline.',
  letters_unknown: ({ letters }) => `No font has these letters: ${letters}`,
  options_invalid: ({ path, message }) => `Option ${path}: ${message}. (--help shows what it takes)`,
  task_unknown: ({ task }) => `There is no operation ${task}.`,
  model_unavailable: ({ model, package: source, reason, hint }) =>
    `The model ${model ?? ''} is not available (${source ?? ''} ${reason}). ${hint ?? ''}`,
  picture_blocked: ({ score }) => `The picture was refused as sexual content (${score} % sure).`,
  result_rejected: () => 'The result did not resemble the picture and was thrown away.',
  aborted: () => 'Stopped.',
  engine_failed: ({ reason, message }) => `The engine failed: ${message ?? reason}.`,
};

const megapixels = (pixels: string | number | undefined): string => `${(Number(pixels) / 1e6).toFixed(1)} megapixels`;

const SYSTEM: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission for it',
  EPERM: 'there is no permission for it',
  EROFS: 'this disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file',
  EISDIR: 'this is a folder',
};

/** What the operating system refused; undefined for other errors. */
export function describeSystemError(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? SYSTEM[String(error.code)] : undefined;
}

/** Control characters in a name could move a terminal's cursor: they are shown as question marks, as `ls` does. */
export const printable = (name: string): string => name.replaceAll(/\p{Cc}/gu, '?');

/** One line for a person; unexpected errors keep their own message. */
export function explainError(error: unknown): string {
  if (error instanceof EngineError) {
    const cause = error.cause instanceof Error ? `\n${error.cause.message}` : '';
    return SENTENCES[error.code](error.details) + (error.code === 'model_unavailable' ? cause : '');
  }
  const refused = describeSystemError(error);
  if (refused !== undefined && error instanceof Error)
    return 'path' in error && typeof error.path === 'string' ? `${error.path}: ${refused}` : refused;
  return error instanceof Error ? error.message : String(error);
}
