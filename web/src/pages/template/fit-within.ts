interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of a picture once its longest edge fits `limit` pixels; unchanged without a limit. */
export function fitWithin({ width, height }: Size, limit: number | undefined): Size {
  const longest = Math.max(width, height);
  if (limit === undefined || longest <= limit) return { width, height };
  return {
    width: Math.max(1, Math.round((width * limit) / longest)),
    height: Math.max(1, Math.round((height * limit) / longest)),
  };
}
