/**
 * Pictures in memory. Every kernel, operation and template works on {@link Picture}; files exist only at the border
 * (`decodePicture`, `encodePicture`).
 *
 * Color: the samples stay in the color space of the source and its ICC profile travels with them (libvips'
 * `ignoreIcc` in, attach without conversion out). Converting to sRGB and back would clip every color outside sRGB
 * (a phone's Display P3 red) for good. Work that paints with colors of its own asks for `colour: 'srgb'`. Gray and
 * CMYK sources have no three-channel profile to keep, so they become sRGB.
 */
import sharp, { type Sharp } from 'sharp';
import { measureManifests } from '../provenance/measure-manifests.ts';
import { EngineError, type EngineOutput } from '../run/task.ts';
import { decodeHeic } from './decode-heic.ts';
import type { DecodedPicture, Picture, PictureSize } from './picture.ts';
import { sniffPictureType, type PictureType } from './sniff-type.ts';
import { wrapAsTiff } from './wrap-tiff.ts';

export interface DecodeOptions {
  /** Largest width × height, default 50 million. */
  readonly maxPixels?: number;
  /** `keep` (default): samples stay in the source's space, profile attached. `srgb`: converted, no profile. */
  readonly colour?: 'keep' | 'srgb';
  /** A larger picture (HEIC excepted), up to {@link MOST_REDUCED_PIXELS}, is reduced to `maxPixels` instead of refused. */
  readonly reduces?: boolean;
  /** Upright; a picture with more pixels is reduced to exactly this size while it is read. */
  readonly within?: PictureSize | undefined;
}

export const DEFAULT_MAX_PIXELS = 50_000_000;
/** Largest picture that is read only to be reduced: 16384 × 16384, which is what file types and models end at. */
const MOST_REDUCED_PIXELS = 268_435_456;

/** Types the engine reads. Others are recognized, and refused by name. */
const READABLE: ReadonlySet<PictureType> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/avif',
  'image/gif',
]);

/**
 * Decodes JPEG, PNG, WebP, AVIF, GIF (the first frame of those that move) or HEIC bytes, upright.
 *
 * @throws EngineError `picture_unsupported_type` {type}, `picture_too_large` {width, height, maxPixels},
 *   `picture_unreadable` {reason: empty | truncated | corrupt}.
 */
export async function decodePicture(bytes: Uint8Array, options: DecodeOptions = {}): Promise<DecodedPicture> {
  const maxPixels = options.maxPixels ?? DEFAULT_MAX_PIXELS;
  if (bytes.length === 0) throw new EngineError('picture_unreadable', { reason: 'empty' });
  const mimeType = sniffPictureType(bytes);
  if (!READABLE.has(mimeType)) throw new EngineError('picture_unsupported_type', { type: mimeType });
  if (mimeType === 'image/heic') {
    const heic = await decodeHeic(bytes, maxPixels);
    const manifestBytes = measureManifests(bytes);
    const exif = await readHeicExif(bytes);
    const source = {
      mimeType,
      byteLength: bytes.length,
      manifestBytes,
      frames: 1,
      orientation: 1,
      ...(exif && { exif }),
    };
    const fitted = isLarger(heic, options.within)
      ? await resizePicture(heic, options.within.width, options.within.height)
      : heic;
    return options.colour === 'srgb' ? { ...(await convertToSrgb(fitted)), source } : { ...fitted, source };
  }
  try {
    return await decodeWithSharp(bytes, mimeType, maxPixels, options);
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError('picture_unreadable', { reason: unreadableReason(error) }, { cause: error });
  }
}

/** What the phone noted. sharp reads a HEIC file's boxes, though not its picture. */
async function readHeicExif(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).exif;
  } catch {
    return undefined;
  }
}

function isLarger(found: PictureSize, within: PictureSize | undefined): within is PictureSize {
  return within !== undefined && found.width * found.height > within.width * within.height;
}

/** Upright, as the file's header says; undefined where it says nothing, and decoding will tell why. */
export async function readSize(bytes: Uint8Array): Promise<PictureSize | undefined> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

async function decodeWithSharp(
  bytes: Uint8Array,
  mimeType: PictureType,
  maxPixels: number,
  { colour: color = 'keep', reduces = false, within }: DecodeOptions,
): Promise<DecodedPicture> {
  // `error` refuses truncated and damaged data but not the harmless warnings that many phone JPEGs cause.
  const open = (ignoreIcc: boolean) => sharp(bytes, { failOn: 'error', limitInputPixels: false, ignoreIcc });
  const found = await open(false).metadata();
  const tooLarge = found.width * found.height > maxPixels;
  if (tooLarge && !(reduces && found.width * found.height <= MOST_REDUCED_PIXELS)) {
    throw new EngineError('picture_too_large', { width: found.width, height: found.height, maxPixels });
  }
  const keepsProfile = color === 'keep' && found.icc !== undefined && isRgbProfile(found.icc);
  const { data, info } = await open(keepsProfile)
    .autoOrient()
    .resize(isLarger(found, within) ? { ...within, fit: 'fill' } : tooLarge ? reducedSize(found, maxPixels) : undefined)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) throw new EngineError('picture_unreadable', { reason: 'corrupt' });
  return {
    width: info.width,
    height: info.height,
    channels: info.channels,
    pixels: data,
    ...(keepsProfile ? { iccProfile: found.icc } : {}),
    source: {
      mimeType,
      byteLength: bytes.length,
      manifestBytes: measureManifests(bytes),
      frames: found.pages ?? 1,
      orientation: found.orientation ?? 1,
      ...(found.exif ? { exif: found.exif } : {}),
      ...(found.xmpAsString ? { xmp: found.xmpAsString } : {}),
    },
  };
}

/** A box that holds the picture, upright or not, with at most `maxPixels`. */
function reducedSize({ width, height }: { readonly width: number; readonly height: number }, maxPixels: number) {
  const side = Math.floor(Math.max(width, height) * Math.sqrt(maxPixels / (width * height)));
  return { width: side, height: side, fit: 'inside' as const };
}

/** Bytes 16..19 of an ICC profile name the space of its samples. */
function isRgbProfile(icc: Uint8Array): boolean {
  return String.fromCharCode(...icc.subarray(16, 20)) === 'RGB ';
}

function unreadableReason(error: unknown): string {
  return /premature|truncat|end of|EOF|not enough data/i.test(String(error)) ? 'truncated' : 'corrupt';
}

export type OutputFormat = 'png' | 'jpeg' | 'webp' | 'avif';

export interface EncodeOptions {
  readonly format: OutputFormat;
  /** 1..100 for JPEG, WebP and AVIF; PNG is lossless. Defaults: JPEG 92, WebP 88, AVIF 62. */
  readonly quality?: number;
  /** XMP packet to embed, e.g. the AI label from `provenance.ts`. Nothing else of the source is written. */
  readonly xmp?: string;
  /** EXIF fields to write, as sharp's `withExif` takes them (values are strings, IFD2 is the EXIF folder). */
  readonly exif?: { readonly IFD0?: Record<string, string>; readonly IFD2?: Record<string, string> };
  /** Print resolution in dots per inch. */
  readonly density?: number;
  /** Color JPEG without subsampling; costs about a third more bytes. */
  readonly fullChroma?: boolean;
}

/** WebP and AVIF (as encoded here) hold at most this many pixels a side. */
const MAX_SIDE: Readonly<Record<OutputFormat, number>> = { png: 100_000, jpeg: 65_500, webp: 16_383, avif: 16_384 };

/**
 * Encodes a picture with its ICC profile. JPEG has no alpha: transparent pixels are laid over white.
 *
 * @throws EngineError `picture_too_large` {width, height, maxSide} when the format cannot hold the size.
 */
export async function encodePicture(picture: Picture, options: EncodeOptions): Promise<EngineOutput> {
  const { width, height } = picture;
  const maxSide = MAX_SIDE[options.format];
  if (Math.max(width, height) > maxSide) throw new EngineError('picture_too_large', { width, height, maxSide });
  let pipeline = openPicture(picture);
  if (picture.iccProfile) pipeline = pipeline.keepIccProfile();
  if (options.exif) pipeline = pipeline.withExif({ ...options.exif });
  if (options.density) pipeline = pipeline.withDensity(options.density);
  if (options.xmp) pipeline = pipeline.withXmp(options.xmp);
  const bytes = await compress(pipeline, options, width * height).toBuffer();
  return { bytes, mimeType: `image/${options.format}`, width, height };
}

/** Beyond this, the best Huffman tables of a JPEG are not sought: all coefficients would be in memory at once. */
const MOST_OPTIMIZED_PIXELS = 50_000_000;

function compress(pipeline: Sharp, { format, quality, fullChroma }: EncodeOptions, pixels: number): Sharp {
  if (format === 'png') return pipeline.png({ compressionLevel: 6 });
  if (format === 'webp') return pipeline.webp({ quality: quality ?? 88, smartSubsample: true, effort: 3 });
  if (format === 'avif') return pipeline.avif({ quality: quality ?? 62, effort: 2 });
  return pipeline.flatten({ background: '#ffffff' }).jpeg({
    quality: quality ?? 92,
    chromaSubsampling: fullChroma ? '4:4:4' : '4:2:0',
    optimizeCoding: pixels <= MOST_OPTIMIZED_PIXELS,
  });
}

/** A sharp pipeline on a picture whose samples will not be converted. */
function openPicture(picture: Picture): Sharp {
  const { width, height, channels, pixels, iccProfile } = picture;
  if (!iccProfile) return sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
  return sharp(wrapAsTiff(picture), { ignoreIcc: true, limitInputPixels: false });
}

export type ResizeKernel = 'nearest' | 'linear' | 'cubic' | 'lanczos3';

/** Resamples to exactly `width` × `height`; profile and channels stay. Default Lanczos, alpha-aware. */
export async function resizePicture(
  picture: Picture,
  width: number,
  height: number,
  kernel: ResizeKernel = 'lanczos3',
): Promise<Picture> {
  if (width === picture.width && height === picture.height) return picture;
  const { channels } = picture;
  const raw = { width: picture.width, height: picture.height, channels };
  const pixels = await sharp(picture.pixels, { raw, limitInputPixels: false })
    .resize(width, height, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
  return { ...picture, width, height, pixels };
}

/** Average color of the whole picture, `#rrggbb`, for a placeholder while it loads. */
export async function averageColor(picture: Picture): Promise<string> {
  const { pixels } = await resizePicture(picture, 1, 1, 'linear');
  return `#${[...pixels.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Shrinks (never enlarges) so that the longer side is at most `maxSide`. */
export async function fitPicture(picture: Picture, maxSide: number): Promise<Picture> {
  const scale = maxSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  return resizePicture(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
}

/** Converts the samples to sRGB and drops the profile. Colors outside sRGB are clipped. */
export async function convertToSrgb(picture: Picture): Promise<Picture> {
  const { iccProfile, ...rest } = picture;
  if (!iccProfile) return picture;
  const pixels = await sharp(wrapAsTiff(picture), { limitInputPixels: false })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { ...rest, pixels };
}

/** RGB samples without alpha (alpha ignored, not blended); the picture itself when it has none. */
export function dropAlpha(picture: Picture): Picture {
  if (picture.channels === 3) return picture;
  const count = picture.width * picture.height;
  const pixels = new Uint8Array(count * 3);
  for (let i = 0, from = 0, to = 0; i < count; i++, from += 4, to += 3) {
    pixels[to] = picture.pixels[from];
    pixels[to + 1] = picture.pixels[from + 1];
    pixels[to + 2] = picture.pixels[from + 2];
  }
  return { ...picture, channels: 3, pixels };
}
