const widths = [320, 640, 960, 1280, 1920];

/** Widths that `npm run showcase` writes beside a picture of the site itself, and what it calls the whole one. */
export const fileWidths = [400, 800] as const;
const wholeWidth = 1200;

/** Pictures of the site itself are files; everything else is a stored picture that the server sizes. */
const isFile = (src: string): boolean => src.startsWith('/showcase/') || src.startsWith('/home/');

/** Address of a stored picture. */
export const mediaPath = (imageId: string): string => `/media/${imageId}`;

/** Further examples come in one format and two widths. */
const isSmallFile = (src: string): boolean => src.startsWith('/showcase/more/');
const smallWidth = 800;

/** Formats that a picture can be had in, the best first. */
export const formatsOf = (src: string): readonly ('avif' | 'webp')[] =>
  isSmallFile(src) ? ['webp'] : ['avif', 'webp'];

/** `srcset` of a picture in one format: all widths below its own, and the next one up. */
export function srcSetOf(src: string, naturalWidth: number, format: 'avif' | 'webp'): string {
  const stem = src.replace(/\.webp$/, '');
  if (isSmallFile(src)) return `${stem}-${fileWidths[0]}.webp ${fileWidths[0]}w, ${src} ${smallWidth}w`;
  if (isFile(src)) {
    return [
      ...fileWidths.map((width) => `${stem}-${width}.${format} ${width}w`),
      `${stem}.${format} ${wholeWidth}w`,
    ].join(', ');
  }
  const enough = widths.findIndex((width) => width >= naturalWidth);
  const used = enough === -1 ? widths : widths.slice(0, enough + 1);
  return used.map((width) => `${src}?w=${width}&format=${format} ${width}w`).join(', ');
}
