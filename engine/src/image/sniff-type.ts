/** Detects file types by their first bytes, never by a name or a header that a client sent. */

export type PictureType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  | 'image/avif'
  | 'image/gif'
  | 'image/tiff'
  | 'image/bmp'
  | 'image/svg+xml'
  | 'application/pdf'
  | 'application/octet-stream';

const SIGNATURES: readonly (readonly [PictureType, string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF8'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/bmp', 'BM'],
  ['application/pdf', '%PDF'],
];

/** Brands of HEVC-coded HEIF (ISO/IEC 23008-12 and Apple's); `mif1`/`msf1` alone say only "HEIF". */
const HEVC_BRANDS = /heic|heix|hevc|hevx|heim|heis/;
const HEIF_BRANDS = /mif1|msf1/;

/** The type that the leading bytes promise; the rest may still be damaged. Unknown: `application/octet-stream`. */
export function sniffPictureType(bytes: Uint8Array): PictureType {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  for (const [type, signature] of SIGNATURES) if (head.startsWith(signature)) return type;
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp') {
    const brands = head.slice(8);
    if (/avif|avis/.test(brands)) return 'image/avif';
    if (HEVC_BRANDS.test(brands) || HEIF_BRANDS.test(brands)) return 'image/heic';
  }
  if (/^\s*(<\?xml|<svg)/.test(head)) return 'image/svg+xml';
  return 'application/octet-stream';
}
