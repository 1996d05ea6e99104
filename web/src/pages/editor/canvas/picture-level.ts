import { mediaPath } from '../../../ui/picture/picture-sources.ts';

/** Widths that the server makes of a stored picture. */
const widths = [320, 640, 960, 1280, 1920, 2560] as const;

/** What is loaded first of any picture, so that something sharp enough for most screens is there soon. */
export const firstLevel = 1280;

/** Width to ask for when a picture of `width` pixels is shown `shown` device pixels wide; undefined asks for every pixel. */
export function levelFor(width: number, shown: number): number | undefined {
  const enough = widths.find((level) => level >= shown);
  return enough === undefined || enough >= width ? undefined : enough;
}

/** Address of a stored picture `level` pixels wide; with every pixel in its own format without one. */
export function levelUrl(imageId: string, level: number | undefined): string {
  return level === undefined ? mediaPath(imageId) : `${mediaPath(imageId)}?w=${level}&format=webp`;
}

export const thumbUrl = (imageId: string): string => levelUrl(imageId, 320);

/** Until it has arrived such a picture is a plain color: squares would look as if all of it had been erased. */
export const isOpaque = ({ mimeType }: { readonly mimeType: string }): boolean => mimeType === 'image/jpeg';
