/** How large a picture is after a step of shape: what later steps of the same run are shares of. */
import { cornersSize } from '@afterglow/domain/edits/corners';
import type { EngineCall } from '../engine-calls.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const whole = (value: number): number => Math.max(1, Math.round(value));
const numberIn = (record: unknown, key: string): number | undefined => {
  if (typeof record !== 'object' || record === null) return undefined;
  const value: unknown = Reflect.get(record, key);
  return typeof value === 'number' ? value : undefined;
};

/** The size as the engine's `adjust`, `extend` and `upscale` make it; other calls are taken to keep it. */
export function sizeAfter({ task, options }: EngineCall, size: Size): Size {
  if (task === 'upscale') {
    const scale = numberIn(options, 'scale') ?? 2;
    return { width: whole(size.width * scale), height: whole(size.height * scale) };
  }
  if (task === 'extend') return extendedSize(options, size);
  if (task !== 'adjust') return size;
  let { width, height } = size;
  if (options['rotate'] === 90 || options['rotate'] === 270) [width, height] = [height, width];
  const { corners } = options;
  if (Array.isArray(corners)) ({ width, height } = cornersSize({ width, height }, corners.map(Number)));
  const degrees = numberIn(options, 'straighten');
  if (degrees !== undefined && degrees !== 0) {
    const angle = (Math.abs(degrees) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
    [width, height] = [Math.max(1, Math.floor(width * scale) - 2), Math.max(1, Math.floor(height * scale) - 2)];
  }
  const { crop, resize } = options;
  [width, height] = [whole(width * (numberIn(crop, 'width') ?? 1)), whole(height * (numberIn(crop, 'height') ?? 1))];
  if (resize === undefined) return { width, height };
  const across = numberIn(resize, 'width');
  const down = numberIn(resize, 'height');
  const fit: unknown = typeof resize === 'object' && resize !== null ? Reflect.get(resize, 'fit') : undefined;
  if (across !== undefined && down !== undefined && fit !== 'inside' && fit !== undefined)
    return { width: across, height: down };
  const scales = [
    across === undefined ? undefined : across / width,
    down === undefined ? undefined : down / height,
  ].filter((scale) => scale !== undefined);
  const scale = Math.min(...scales);
  return { width: whole(width * scale), height: whole(height * scale) };
}

function extendedSize(options: EngineCall['options'], size: Size): Size {
  const even = Math.round(((numberIn(options, 'border') ?? 0) / 100) * Math.min(size.width, size.height));
  const more = (...sides: readonly string[]): number =>
    sides.reduce((sum, side) => sum + (numberIn(options, side) ?? 0), 2 * even);
  const [width, height] = [size.width + more('left', 'right'), size.height + more('top', 'bottom')];
  const { ratio } = options;
  const [across = 0, down = 0] = typeof ratio === 'string' ? ratio.split(':').map(Number) : [];
  if (!(across > 0 && down > 0)) return { width, height };
  return {
    width: Math.max(width, Math.round((height * across) / down)),
    height: Math.max(height, Math.round((width * down) / across)),
  };
}
