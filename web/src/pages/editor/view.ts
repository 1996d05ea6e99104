/** Where the picture lies on the stage: pure, so that zooming about a point can be proved. Lengths on screen in CSS pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface View {
  /** CSS pixels on screen for one pixel of the picture. */
  readonly scale: number;
  /** Where the picture's top left corner lies, from the stage's. */
  readonly x: number;
  readonly y: number;
}

/** Room that stays free around a picture that is fitted. */
export interface Margin {
  readonly side: number;
  readonly top: number;
  readonly bottom: number;
}

/** A picture is never larger than this many CSS pixels for one of its own. */
export const mostScale = 16;
/** Of a picture that is moved away, this many CSS pixels stay in sight. */
const keptInSight = 48;

/** A point of the stage in the picture's own pixels. */
export function toPicture(view: View, point: Point): Point {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
}

/** A point of the picture on the stage. */
export function toStage(view: View, point: Point): Point {
  return { x: view.x + point.x * view.scale, y: view.y + point.y * view.scale };
}

/** The whole picture in the middle of the stage, never enlarged beyond `largest`. */
export function fitView(picture: Size, stage: Size, margin: Margin, largest = 1): View {
  const width = Math.max(1, stage.width - 2 * margin.side);
  const height = Math.max(1, stage.height - margin.top - margin.bottom);
  const scale = Math.min(width / picture.width, height / picture.height, largest);
  return {
    scale,
    x: (stage.width - picture.width * scale) / 2,
    y: margin.top + (height - picture.height * scale) / 2,
  };
}

/** Another scale; the pixel under `about` stays where it is. */
export function zoomAbout(view: View, picture: Size, scale: number, about: Point): View {
  const next = clampScale(scale, picture);
  const fixed = toPicture(view, about);
  return { scale: next, x: about.x - fixed.x * next, y: about.y - fixed.y * next };
}

/** Moves the picture; some of it always stays in sight. */
export function keepInSight(view: View, picture: Size, stage: Size): View {
  const width = picture.width * view.scale;
  const height = picture.height * view.scale;
  const kept = { x: Math.min(keptInSight, width), y: Math.min(keptInSight, height) };
  return {
    scale: view.scale,
    x: clamp(view.x, kept.x - width, stage.width - kept.x),
    y: clamp(view.y, kept.y - height, stage.height - kept.y),
  };
}

/** Where another picture lies so that its pixels are as large, with the same place of it in the middle of the stage. */
export function pixelAlike(view: View, picture: Size, other: Size, stage: Size): View {
  const along = (middle: number, start: number, length: number, otherLength: number): number =>
    middle - ((middle - start) / length) * otherLength;
  return {
    scale: view.scale,
    x: along(stage.width / 2, view.x, picture.width, other.width),
    y: along(stage.height / 2, view.y, picture.height, other.height),
  };
}

export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The corner of the part of the stage that a place lies in, where several pictures share it. */
export const cornerOf = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: width > 0 ? x - (x % width) : 0,
  y: height > 0 ? y - (y % height) : 0,
});

/** Two fingers moved: the point between them keeps its pixel, the distance between them is the scale. */
export function pinch(
  view: View,
  picture: Size,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): View {
  const spread = distance(...after) / Math.max(1, distance(...before));
  const from = middleOf(...before);
  const to = middleOf(...after);
  const zoomed = zoomAbout(view, picture, view.scale * spread, from);
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}

/** Where another picture lies that follows the one on the canvas: as much closer, and moved as far, as that one. */
export function followView(
  own: View,
  size: Size,
  { picture, view, fitted }: { readonly picture: Size; readonly view: View; readonly fitted: View },
): View {
  const closer = view.scale / fitted.scale;
  const centerOf = (at: View, { width, height }: Size): Point => ({
    x: at.x + (width * at.scale) / 2,
    y: at.y + (height * at.scale) / 2,
  });
  const [from, to, middle] = [centerOf(fitted, picture), centerOf(view, picture), centerOf(own, size)];
  const scale = own.scale * closer;
  return {
    scale,
    x: middle.x + to.x - from.x - (size.width * scale) / 2,
    y: middle.y + to.y - from.y - (size.height * scale) / 2,
  };
}

/** What is seen of a picture of which a part lies outside the stage, in shares, and the pixels of the screen it takes; undefined: all of it is seen. */
export function partInSight(view: View, picture: Size, stage: Size, ratio: number) {
  const [width, height] = [picture.width * view.scale, picture.height * view.scale];
  const [left, top] = [Math.max(0, -view.x), Math.max(0, -view.y)];
  const [right, bottom] = [Math.min(width, stage.width - view.x), Math.min(height, stage.height - view.y)];
  if ((left === 0 && top === 0 && right === width && bottom === height) || right <= left || bottom <= top)
    return undefined;
  return {
    part: { left: left / width, top: top / height, width: (right - left) / width, height: (bottom - top) / height },
    pixels: { width: Math.ceil((right - left) * ratio), height: Math.ceil((bottom - top) * ratio) },
  };
}

/** Smallest: the picture 24 CSS pixels long on its longest edge. */
function clampScale(scale: number, picture: Size): number {
  const least = Math.min(1, 24 / Math.max(picture.width, picture.height));
  return clamp(scale, least, mostScale);
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
