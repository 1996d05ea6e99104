/** Turning, mirroring, straightening, cropping and resizing, in this order. Profile, alpha and channels stay. */
import sharp, { type Sharp } from 'sharp';
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { EngineError } from '../../run/task.ts';
import type { Geometry } from './adjust-settings.ts';

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
  const turned = await read(
    picture,
    open(picture).rotate(degrees, { background: picture.channels === 4 ? '#0000' : '#000' }),
  );
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
  if (wide * tall > MOST_PIXELS)
    throw new EngineError('picture_too_large', { width: wide, height: tall, maxPixels: MOST_PIXELS });
  const resized = await resizePicture(picture, wide, tall);
  if (fit !== 'cover' || width === undefined || height === undefined) return resized;
  return cropPicture(
    resized,
    Math.max(0, (wide - width) >> 1),
    Math.max(0, (tall - height) >> 1),
    Math.min(width, wide),
    Math.min(height, tall),
  );
}
