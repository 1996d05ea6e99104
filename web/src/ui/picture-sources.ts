const widths = [320, 640, 960, 1280, 1920];

/** Address of a stored picture. */
export const mediaPath = (imageId: string): string => `/media/${imageId}`;

/** `srcset` of a stored picture in one format: all widths below its own, and the next one up. */
export function srcSetOf(src: string, naturalWidth: number, format: 'avif' | 'webp'): string {
  const enough = widths.findIndex((width) => width >= naturalWidth);
  const used = enough === -1 ? widths : widths.slice(0, enough + 1);
  return used.map((width) => `${src}?w=${width}&format=${format} ${width}w`).join(', ');
}
