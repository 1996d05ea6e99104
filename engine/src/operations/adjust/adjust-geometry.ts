/** Turning, mirroring, straightening, cropping and resizing, in this order. Profile, alpha and channels stay. */
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { resizePicture } from '../../image/image.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import type { Picture } from '../../image/picture.ts';
import { EngineError } from '../../run/task.ts';

const side = z.int().min(1).max(16_000);

export const geometryOptions = {
  /** Degrees clockwise. */
  rotate: z.literal([0, 90, 180, 270]).default(0),
  /** Mirrors left and right, or top and bottom. */
  flipHorizontal: z.boolean().default(false),
  flipVertical: z.boolean().default(false),
  /** Degrees clockwise; the largest upright part without empty corners is kept. */
  straighten: z.number().min(-45).max(45).default(0),
  /** Part kept, in shares of the picture as it stands after turning and straightening. */
  crop: z
    .strictObject({
      left: z.number().min(0).max(1),
      top: z.number().min(0).max(1),
      width: z.number().gt(0).max(1),
      height: z.number().gt(0).max(1),
    })
    .refine(({ left, top, width, height }) => left + width <= 1.000001 && top + height <= 1.000001, 'the part must lie inside the picture')
    .optional(),
  /** `inside` keeps the shape within the given sides, `cover` fills both and cuts, `stretch` ignores the shape. */
  resize: z
    .strictObject({ width: side.optional(), height: side.optional(), fit: z.enum(['inside', 'cover', 'stretch']).default('inside') })
    .refine(({ width, height }) => width !== undefined || height !== undefined, 'a width or a height is needed')
    .optional(),
};
const geometrySchema = z.object(geometryOptions);
export type Geometry = z.output<typeof geometrySchema>;

/** Largest result in pixels. */
const MOST_PIXELS = 50_000_000;

/** @throws EngineError `picture_too_large` {width, height, maxPixels} when the size asked for is. */
export async function adjustGeometry(picture: Picture, geometry: Geometry): Promise<Picture> {
  let current = await turn(picture, geometry);
  if (geometry.straighten !== 0) current = await straighten(current, geometry.straighten);
  if (geometry.crop) {
    const { crop } = geometry;
    const left = Math.min(current.width - 1, Math.round(crop.left * current.width));
    const top = Math.min(current.height - 1, Math.round(crop.top * current.height));
    const width = Math.max(1, Math.min(current.width - left, Math.round(crop.width * current.width)));
    const height = Math.max(1, Math.min(current.height - top, Math.round(crop.height * current.height)));
    current = cropPicture(current, left, top, width, height);
  }
  return geometry.resize ? resize(current, geometry.resize) : current;
}

function open({ width, height, channels, pixels }: Picture): Sharp {
  return sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
}

async function read(picture: Picture, pipeline: Sharp): Promise<Picture> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { ...picture, width: info.width, height: info.height, pixels: data };
}

async function turn(picture: Picture, { rotate, flipHorizontal, flipVertical }: Geometry): Promise<Picture> {
  let current = picture;
  if (rotate !== 0) current = await read(current, open(current).rotate(rotate));
  if (flipHorizontal) current = await read(current, open(current).flop());
  if (flipVertical) current = await read(current, open(current).flip());
  return current;
}

async function straighten(picture: Picture, degrees: number): Promise<Picture> {
  const { width, height } = picture;
  const turned = await read(picture, open(picture).rotate(degrees, { background: picture.channels === 4 ? '#0000' : '#000' }));
  const inner = innerSize(width, height, degrees);
  const left = Math.floor((turned.width - inner.width) / 2);
  const top = Math.floor((turned.height - inner.height) / 2);
  return cropPicture(turned, left, top, inner.width, inner.height);
}

/**
 * Largest upright rectangle of the picture's own shape inside the picture turned by `degrees`, less two pixels for the
 * blended border.
 */
function innerSize(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
  return { width: Math.max(1, Math.floor(width * scale) - 2), height: Math.max(1, Math.floor(height * scale) - 2) };
}

async function resize(picture: Picture, { width, height, fit }: NonNullable<Geometry['resize']>): Promise<Picture> {
  const across = width === undefined ? undefined : width / picture.width;
  const down = height === undefined ? undefined : height / picture.height;
  const both = [across, down].filter((scale) => scale !== undefined);
  const scale = fit === 'cover' ? Math.max(...both) : Math.min(...both);
  const stretched = fit === 'stretch';
  const wide = Math.max(1, Math.round(picture.width * (stretched ? (across ?? 1) : scale)));
  const tall = Math.max(1, Math.round(picture.height * (stretched ? (down ?? 1) : scale)));
  if (wide * tall > MOST_PIXELS) throw new EngineError('picture_too_large', { width: wide, height: tall, maxPixels: MOST_PIXELS });
  const resized = await resizePicture(picture, wide, tall);
  if (fit !== 'cover' || width === undefined || height === undefined) return resized;
  return cropPicture(resized, Math.max(0, (wide - width) >> 1), Math.max(0, (tall - height) >> 1), Math.min(width, wide), Math.min(height, tall));
}
