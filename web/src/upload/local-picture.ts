import { uploadRules } from '@afterglow/domain/upload-rules';
import { withBase } from '../base-path/base-path.ts';

export interface LocalPicture {
  readonly file: File;
  /** Shows the file before it is sent; undefined when this browser cannot draw it (HEIC outside Safari). */
  readonly previewUrl: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Opens a chosen file for showing. The caller revokes `previewUrl`. */
export async function openLocalPicture(file: File): Promise<LocalPicture> {
  const previewUrl = URL.createObjectURL(file);
  const image = new Image();
  image.src = withBase(previewUrl);
  try {
    await image.decode();
    return { file, previewUrl, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(previewUrl);
    return { file, previewUrl: undefined, width: undefined, height: undefined };
  }
}

/** More pixels than the server will decode, or fewer than `minSide` on the shorter side: told before anything travels for nothing. */
export function sizeProblem(
  { width, height }: Pick<LocalPicture, 'width' | 'height'>,
  minSide = 0,
): 'picture_too_large' | 'photo_too_small' | undefined {
  if (width === undefined || height === undefined) return undefined;
  if (width * height > uploadRules.maxPixels || Math.max(width, height) > uploadRules.maxEdge)
    return 'picture_too_large';
  return Math.min(width, height) < minSide ? 'photo_too_small' : undefined;
}
