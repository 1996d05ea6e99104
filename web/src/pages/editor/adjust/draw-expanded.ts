import { uploadRules } from '@afterglow/domain/upload-rules';
import { featherMask } from '../mask/pixels/feather.ts';
import { fillRectangle } from '../mask/pixels/fill-shape.ts';
import { encodeGrayPng } from '../mask/pixels/gray-png.ts';
import { createMask, wholeOf } from '../mask/pixels/mask.ts';
import type { Size } from '../view.ts';
import { expandedSize, shrinkFor, type Edges } from './expand-size.ts';

/** The new part reaches this far into the picture, as a share of its shorter side, so that no seam is left. */
const overlap = 0.012;

/** The larger canvas with the picture on it, its own edge colors drawn out to the border, and the mask of what is to be imagined. */
export async function drawExpanded(
  image: HTMLImageElement,
  picture: Size,
  edges: Edges,
): Promise<{ readonly blob: Blob; readonly mask: Blob }> {
  await image.decode();
  const size = expandedSize(picture, edges);
  const scale = shrinkFor(size);
  const px = (length: number): number => Math.round(length * scale);
  const canvas = document.createElement('canvas');
  canvas.width = px(size.width);
  canvas.height = px(size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas of this size');
  const [left, top, width, height] = [px(edges.left), px(edges.top), px(picture.width), px(picture.height)];
  context.drawImage(image, left, top, width, height);
  // the rows and columns at the edge, drawn out: a model continues colors better than it fills a void; smoothed, they
  // would fade into what lies beside them
  context.imageSmoothingEnabled = false;
  const { naturalWidth, naturalHeight } = image;
  if (top > 0) context.drawImage(image, 0, 0, naturalWidth, 1, left, 0, width, top);
  if (edges.bottom > 0)
    context.drawImage(
      image,
      0,
      naturalHeight - 1,
      naturalWidth,
      1,
      left,
      top + height,
      width,
      canvas.height - top - height,
    );
  if (left > 0) context.drawImage(canvas, left, 0, 1, canvas.height, 0, 0, left, canvas.height);
  if (edges.right > 0)
    context.drawImage(
      canvas,
      left + width - 1,
      0,
      1,
      canvas.height,
      left + width,
      0,
      canvas.width - left - width,
      canvas.height,
    );

  const mask = createMask(canvas.width, canvas.height);
  const inside = Math.round(overlap * Math.min(width, height));
  fillRectangle(mask, { x: 0, y: 0 }, { x: canvas.width, y: canvas.height }, 'add');
  const { right, bottom } = wholeOf(canvas);
  fillRectangle(
    mask,
    { x: left > 0 ? left + inside : 0, y: top > 0 ? top + inside : 0 },
    { x: edges.right > 0 ? left + width - inside : right, y: edges.bottom > 0 ? top + height - inside : bottom },
    'remove',
  );
  featherMask(mask, Math.max(2, inside / 2));
  const [blob, png] = await Promise.all([toFile(canvas), encodeGrayPng(mask.width, mask.height, mask.data)]);
  return { blob, mask: png };
}

/** So that no pixel of the picture changes, where that can be uploaded; a large photo as PNG is too much. */
async function toFile(canvas: HTMLCanvasElement): Promise<Blob> {
  const exact = await encode(canvas, 'image/png');
  return exact.size <= uploadRules.maxBytes ? exact : encode(canvas, 'image/jpeg');
}

async function encode(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95));
  if (blob === null) throw new Error('this browser writes no picture of this size');
  return blob;
}
