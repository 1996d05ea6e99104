/** The engine's masks (`engine/src/operations/local/draw-mask.ts`) on the pixels of the preview: the share 0..1 of each. */
import type { PartMask } from '@afterglow/domain/edits/part-settings';
import { rgbOf } from '@afterglow/domain/hex-color';
import { clamp, lumaOf, smoothstep } from '../../adjust/preview/scalars.ts';
import type { ToneFrame } from '../../adjust/preview/tone-types.ts';
import type { Size } from '../../view.ts';

export interface Stroke {
  readonly points: readonly number[];
  readonly size: number;
  readonly soft?: number | undefined;
}

type Of<Kind extends PartMask['kind']> = Extract<PartMask, { kind: Kind }>;

/** Of a mask that needs no model. */
export function drawMask(picture: ToneFrame, mask: Exclude<PartMask, { kind: 'found' }>): Float32Array {
  switch (mask.kind) {
    case 'brush':
      return drawStrokes(picture, mask.strokes);
    case 'linear':
      return drawLinear(picture, mask);
    case 'radial':
      return drawRadial(picture, mask);
    case 'color':
      return drawColor(picture, mask);
    case 'light':
      return drawLight(picture, mask);
  }
}

function drawStrokes(size: Size, strokes: Of<'brush'>['strokes']): Float32Array {
  const cover = new Float32Array(size.width * size.height);
  for (const stroke of strokes) {
    drawStroke(size, stroke, (i, share) => {
      cover[i] = stroke.erase ? Math.min(cover[i] ?? 0, 1 - share) : Math.max(cover[i] ?? 0, share);
    });
  }
  return cover;
}

/** Tells each pixel that a stroke touches, piece by piece: the most of what is told is its share. */
export function drawStroke(
  { width, height }: Size,
  { points, size, soft = 0.5 }: Stroke,
  tell: (pixel: number, share: number) => void,
): void {
  const radius = Math.max(0.5, size * Math.min(width, height));
  const full = radius * (1 - soft);
  // a hard edge is half a pixel wide on either side
  const [inner, outer] = [Math.min(full, radius - 0.5), Math.max(radius, full + 0.5)];
  for (let k = 0; k === 0 || k + 3 < points.length; k += 2) {
    const [ax, ay] = [(points[k] ?? 0) * width, (points[k + 1] ?? 0) * height];
    const [bx, by] = k + 3 < points.length ? [(points[k + 2] ?? 0) * width, (points[k + 3] ?? 0) * height] : [ax, ay];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const left = Math.max(0, Math.floor(Math.min(ax, bx) - outer));
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + outer));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + outer));
    for (let y = Math.max(0, Math.floor(Math.min(ay, by) - outer)); y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
        const along = length === 0 ? 0 : clamp((px * dx + py * dy) / length);
        const away = Math.hypot(px - along * dx, py - along * dy);
        if (away < outer) tell(y * width + x, smoothstep(outer, inner, away));
      }
    }
  }
}

function drawLinear({ width, height }: Size, { line: [ax, ay, bx, by] }: Of<'linear'>): Float32Array {
  const cover = new Float32Array(width * height);
  const [dx, dy] = [(bx - ax) * width, (by - ay) * height];
  const length = Math.max(1e-6, dx * dx + dy * dy);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const along = ((x + 0.5 - ax * width) * dx + (y + 0.5 - ay * height) * dy) / length;
      cover[i] = smoothstep(1, 0, along);
    }
  }
  return cover;
}

function drawRadial(
  { width, height }: Size,
  { x: cx, y: cy, across, down, angle = 0, soft = 0.5 }: Of<'radial'>,
): Float32Array {
  const cover = new Float32Array(width * height);
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const inner = Math.min(1 - soft, 0.995);
  for (let y = 0, i = 0; y < height; y++) {
    const py = y + 0.5 - cy * height;
    for (let x = 0; x < width; x++, i++) {
      const px = x + 0.5 - cx * width;
      const away = Math.hypot((px * cos + py * sin) / (across * width), (py * cos - px * sin) / (down * height));
      cover[i] = smoothstep(1, inner, away);
    }
  }
  return cover;
}

/** Light counts less than color: a shadow on a red wall is red. */
function drawColor({ width, height, data: pixels }: ToneFrame, { color, range = 0.3 }: Of<'color'>): Float32Array {
  const cover = new Float32Array(width * height);
  const [red, green, blue] = rgbOf(color);
  const light = lumaOf(red, green, blue);
  const reach = 8 + 90 * range;
  for (let i = 0, at = 0; i < cover.length; i++, at += 4) {
    const luma = lumaOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const away = Math.hypot(
      0.35 * (luma - light),
      0.713 * ((pixels[at] ?? 0) - luma - red + light),
      0.564 * ((pixels[at + 2] ?? 0) - luma - blue + light),
    );
    cover[i] = smoothstep(reach, reach * 0.5, away);
  }
  return cover;
}

function drawLight(
  { width, height, data: pixels }: ToneFrame,
  { from = 0, to = 1, soft = 0.1 }: Of<'light'>,
): Float32Array {
  const table = Float32Array.from({ length: 256 }, (_, value) => lightShare(value / 255, from, to, soft));
  const cover = new Float32Array(width * height);
  for (let i = 0, at = 0; i < cover.length; i++, at += 4)
    cover[i] = table[Math.round(lumaOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0))] ?? 0;
  return cover;
}

function lightShare(luma: number, from: number, to: number, soft: number): number {
  const fade = Math.max(0.004, soft);
  const dark = from <= 0 ? 1 : smoothstep(from - fade, from, luma);
  return to >= 1 ? dark : dark * smoothstep(to + fade, to, luma);
}
