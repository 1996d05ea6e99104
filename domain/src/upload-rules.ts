/** Limits of an upload, asked by the drop zone before sending and by the server on the bytes that arrived. */
export const uploadRules = {
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 50_000_000,
  /** Longest edge in pixels that is decoded at all. */
  maxEdge: 16_384,
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif', 'image/gif'],
  extensions: ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif', '.avif', '.gif'],
} as const;

/** Limits of a ZIP file of pictures. */
export const zipRules = {
  maxBytes: 1024 ** 3,
  /** Files and folders of any kind in it. */
  maxEntries: 10_000,
  /** Bytes of everything in it together. */
  maxUnpackedBytes: 4 * 1024 ** 3,
  /** Pictures hardly shrink in a ZIP file: what grows so many times was made to fill a disk. */
  maxRatio: 100,
} as const;

/** The size limit as people read it. */
export const uploadLimitLabel = `${uploadRules.maxBytes / (1024 * 1024)} MB`;

export const zipLimitLabel = `${zipRules.maxBytes / 1024 ** 3} GB`;

export const uploadProblems = ['file_missing', 'file_too_large', 'file_type_unsupported'] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/**
 * First look at a chosen file, by size, type and name; the server decides by content.
 * A file without a type (some phones send HEIC so) is judged by its name.
 */
export function findUploadProblem(file: {
  readonly size: number;
  readonly type: string;
  readonly name: string;
}): UploadProblem | undefined {
  if (file.size === 0) return 'file_missing';
  if (file.size > uploadRules.maxBytes) return 'file_too_large';
  const name = file.name.toLowerCase();
  const byType = uploadRules.mimeTypes.some((type) => type === file.type);
  const byName =
    (file.type === '' || file.type === 'application/octet-stream') &&
    uploadRules.extensions.some((end) => name.endsWith(end));
  return byType || byName ? undefined : 'file_type_unsupported';
}
