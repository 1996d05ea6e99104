/** Turning, mirroring, corners, trimming a border, setting upright, straightening, cropping and resizing, in this order. Profile, alpha and channels stay. */
import { measureBorder } from '@afterglow/pixels/border';
import { measureUprights } from '@afterglow/pixels/upright-lean';
import sharp, { type Sharp } from 'sharp';
import { dropAlpha, fitPicture, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { lumaPlane } from '../../kernels/planes/exposure.ts';
import { squareToQuad, type Quad } from '../../kernels/planes/homography.ts';
import { warpPicture } from '../../kernels/planes/warp-picture.ts';
import { EngineError } from '../../run/task.ts';
import { readRatio } from '../frame/ratio-option.ts';
import { quadOf, type Geometry } from './adjust-settings.ts';
import { findLean } from './find-lean.ts';

/** Largest result in pixels. */
const MOST_PIXELS = 50_000_000;
/** Longer side of the copy in which lines are looked for. */
const LOOK_SIDE = 800;

/**
 * @param seen Where borders and lines are looked for, of the same size: a mask has none of its own.
 * @param onNothingFound Called when there is no border, or no lines said what is upright or how far the picture leans.
 * @throws EngineError `picture_too_large` {width, height, maxPixels} when the size asked for is.
 */
export async function adjustGeometry(
  picture: Picture,
  geometry: Geometry,
  seen = picture,
  onNothingFound?: (setting: 'trim' | 'uprights' | 'level') => void,
): Promise<Picture> {
  let current = await faceCorners(picture, geometry);
  const looks = geometry.trim || geometry.uprights || geometry.level;
  let shown = seen === picture || !looks ? undefined : await faceCorners(seen, geometry);
  if (geometry.trim) {
    const { pixels, ...size } = shown ?? current;
    const inside = measureBorder({ ...size, data: pixels });
    if (inside === undefined) onNothingFound?.('trim');
    else {
      const { left, top, width, height } = inside;
      current = cropPicture(current, left, top, width, height);
      shown &&= cropPicture(shown, left, top, width, height);
    }
  }
  if (geometry.uprights) {
    const upright = await setUpright(current, shown ?? current);
    if (upright === undefined) onNothingFound?.('uprights');
    current = upright ?? current;
  }
  if (geometry.level) {
    const degrees = await findLean(shown ?? current);
    if (degrees === 0) onNothingFound?.('level');
    else current = await straighten(current, -degrees);
  }
  if (geometry.straighten !== 0) current = await straighten(current, geometry.straighten);
  if (geometry.crop) {
    const { crop } = geometry;
    const left = Math.min(current.width - 1, Math.round(crop.left * current.width));
    const top = Math.min(current.height - 1, Math.round(crop.top * current.height));
    const width = Math.max(1, Math.min(current.width - left, Math.round(crop.width * current.width)));
    const height = Math.max(1, Math.min(current.height - top, Math.round(crop.height * current.height)));
    current = cropPicture(current, left, top, width, height);
  }
  if (geometry.ratio !== undefined) current = cropToRatio(current, readRatio(geometry.ratio));
  return geometry.resize ? resize(current, geometry.resize) : current;
}

function cropToRatio(picture: Picture, ratio: number): Picture {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  const left = Math.floor((picture.width - width) / 2);
  return cropPicture(picture, left, Math.floor((picture.height - height) / 2), width, height);
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

/** Turned, and what lies between the corners made the picture. */
async function faceCorners(picture: Picture, geometry: Geometry): Promise<Picture> {
  const turned = await turn(picture, geometry);
  return geometry.corners ? pullCorners(turned, quadOf(geometry.corners)) : turned;
}

/** What lies between the corners, as wide and as tall as the longer of its opposite sides, within `MOST_PIXELS`. */
function pullCorners(picture: Picture, quad: Quad): Picture {
  const side = (from: number, to: number): number =>
    Math.hypot((quad[to][0] - quad[from][0]) * picture.width, (quad[to][1] - quad[from][1]) * picture.height);
  const across = Math.max(side(0, 1), side(3, 2));
  const down = Math.max(side(0, 3), side(1, 2));
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (across * down)));
  const size = (length: number): number => Math.max(1, Math.round(length * scale));
  return warpPicture(picture, squareToQuad(quad), size(across), size(down));
}

/** In the size that it has; undefined where no lines say what is upright. */
async function setUpright(picture: Picture, seen: Picture): Promise<Picture | undefined> {
  const quad = measureUprights(lumaPlane(await fitPicture(dropAlpha(seen), LOOK_SIDE)));
  return quad && warpPicture(picture, squareToQuad(quad), picture.width, picture.height);
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
