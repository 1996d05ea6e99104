/** Masks that are described by numbers, as the share 0..1 of each pixel. */
import type { Frame, Size } from './frame.ts';
import { clamp, lumaOf, rgbOf, smoothstep } from './scalars.ts';

/** Places and lengths as shares: of the width and the height, sizes of the shorter side. */
export interface Stroke {
  /** x and y in turn. */
  readonly points: readonly number[];
  readonly size: number;
  /** How much of the radius fades, 0..1; a half when left out. */
  readonly soft?: number | undefined;
  readonly erase?: boolean | undefined;
}

export type DrawnMask =
  | { readonly kind: 'brush'; readonly strokes: readonly Stroke[] }
  /** From the full effect to none. */
  | { readonly kind: 'linear'; readonly line: readonly number[] }
  | {
      readonly kind: 'radial';
      readonly x: number;
      readonly y: number;
      readonly across: number;
      readonly down: number;
      /** Degrees. */
      readonly angle?: number | undefined;
      readonly soft?: number | undefined;
    }
  | { readonly kind: 'color'; readonly color: string; readonly range?: number | undefined }
  | {
      readonly kind: 'light';
      readonly from?: number | undefined;
      readonly to?: number | undefined;
      readonly soft?: number | undefined;
    };
type Of<Kind extends DrawnMask['kind']> = Extract<DrawnMask, { kind: Kind }>;

/** Of a mask that needs no model. */
export function drawMask(frame: Frame, mask: DrawnMask): Float32Array {
  switch (mask.kind) {
    case 'brush':
      return drawStrokes(frame, mask.strokes);
    case 'linear':
      return drawLinear(frame, mask);
    case 'radial':
      return drawRadial(frame, mask);
    case 'color':
      return drawColor(frame, mask);
    case 'light':
      return drawLight(frame, mask);
  }
}

function drawStrokes(size: Size, strokes: Of<'brush'>['strokes']): Float32Array {
  const cover = new Float32Array(size.width * size.height);
  for (const stroke of strokes) {
    drawStroke(size, stroke, (i, share) => {
      cover[i] = stroke.erase ? Math.min(cover[i], 1 - share) : Math.max(cover[i], share);
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
    const [ax, ay] = [points[k] * width, points[k + 1] * height];
    const [bx, by] = k + 3 < points.length ? [points[k + 2] * width, points[k + 3] * height] : [ax, ay];
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
function drawColor({ width, height, channels = 4, data }: Frame, { color, range = 0.3 }: Of<'color'>): Float32Array {
  const cover = new Float32Array(width * height);
  const [red, green, blue] = rgbOf(color);
  const light = lumaOf(red, green, blue);
  const reach = 8 + 90 * range;
  for (let i = 0, at = 0; i < cover.length; i++, at += channels) {
    const luma = lumaOf(data[at], data[at + 1], data[at + 2]);
    const away = Math.hypot(
      0.35 * (luma - light),
      0.713 * (data[at] - luma - red + light),
      0.564 * (data[at + 2] - luma - blue + light),
    );
    cover[i] = smoothstep(reach, reach * 0.5, away);
  }
  return cover;
}

function drawLight(
  { width, height, channels = 4, data }: Frame,
  { from = 0, to = 1, soft = 0.1 }: Of<'light'>,
): Float32Array {
  const table = Float32Array.from({ length: 256 }, (_, value) => lightShare(value / 255, from, to, soft));
  const cover = new Float32Array(width * height);
  for (let i = 0, at = 0; i < cover.length; i++, at += channels)
    cover[i] = table[Math.round(lumaOf(data[at], data[at + 1], data[at + 2]))];
  return cover;
}

function lightShare(luma: number, from: number, to: number, soft: number): number {
  const fade = Math.max(0.004, soft);
  const dark = from <= 0 ? 1 : smoothstep(from - fade, from, luma);
  return to >= 1 ? dark : dark * smoothstep(to + fade, to, luma);
}
