import { cornersSize, type Corners } from '@afterglow/domain/edits/corners';
import type { PanelSettings } from '@afterglow/domain/edits/panel-settings';
import { toneSettings, type PresetLook } from '@afterglow/domain/edits/step-names';
import { rgbOf } from '@afterglow/domain/hex-color';
import type { CurvePoint } from '@afterglow/pixels/curve';
/** The state of the panel, and the settings that the engine gets from it. Pure. */
import type { Mixer, SplitToning } from '@afterglow/pixels/hues';
import type { Curves } from '@afterglow/pixels/light';
import type { Size } from '../view.ts';
import { isStraight } from './curve.ts';
import {
  cropTo,
  croppedSize,
  isWhole,
  mirrorCrop,
  straightenedSize,
  turnCrop,
  turnedSize,
  wholeCrop,
  type Crop,
} from './geometry.ts';
import { mirrorCorners, turnCorners, unlessWhole } from './perspective/corners.ts';
import type { Tone } from './preview/tone-types.ts';

export type CurveName = 'all' | 'red' | 'green' | 'blue';

export const captionFonts = ['sans-bold', 'serif', 'brush', 'hand', 'playful'] as const;
export type CaptionFont = (typeof captionFonts)[number];

export interface Caption {
  readonly content: string;
  readonly font: CaptionFont;
  readonly size: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}
export interface Watermark {
  readonly content: string;
  readonly opacity: number;
  readonly placing: 'corner' | 'tiled';
}

/** A look over the sliders, and what is set by hand beneath it. */
export interface WornLook {
  readonly name: PresetLook;
  readonly strength: number;
  readonly own: Tone;
}

export interface PanelState {
  readonly tone: Tone;
  readonly look: WornLook | null;
  readonly rotate: 0 | 90 | 180 | 270;
  readonly flipHorizontal: boolean;
  readonly flipVertical: boolean;
  /** What becomes the corners of the picture, in shares of it as it is turned; null: its own. */
  readonly corners: Corners | null;
  readonly straighten: number;
  readonly crop: Crop;
  /** Width and height of the result in pixels; null: as cropped. */
  readonly resize: Size | null;
  readonly caption: Caption;
  readonly watermark: Watermark;
}

/** The hues that a tint has until another is chosen: cool shadows, warm lights. */
export const neutralSplit: SplitToning = { shadowHue: 220, shadows: 0, highlightHue: 40, highlights: 0, balance: 0 };

export const neutralTone: Tone = {
  exposure: 0,
  contrast: 0,
  highlights: 0,
  shadows: 0,
  blacks: 0,
  midtones: 0,
  whites: 0,
  temperature: 0,
  tint: 0,
  saturation: 0,
  vibrance: 0,
  dehaze: 0,
  clarity: 0,
  blur: 0,
  sharpen: 0,
  vignette: 0,
  grain: 0,
  curves: {},
  mixer: {},
  split: neutralSplit,
};

export const neutralPanel: PanelState = {
  tone: neutralTone,
  look: null,
  rotate: 0,
  flipHorizontal: false,
  flipVertical: false,
  corners: null,
  straighten: 0,
  crop: wholeCrop,
  resize: null,
  caption: { content: '', font: 'sans-bold', size: 0.1, colour: '#ffffff', x: 0.5, y: 0.88 },
  watermark: { content: '', opacity: 0.35, placing: 'corner' },
};

/** Size after turning, setting corners upright and straightening: what a crop is a part of. */
export function uncroppedSize(picture: Size, { rotate, corners, straighten }: PanelState): Size {
  const turned = turnedSize(picture, rotate);
  return straightenedSize(corners === null ? turned : cornersSize(turned, corners), straighten);
}

/** Other corners; the crop keeps its ratio (across / down) when it has one. */
export function withCorners(picture: Size, state: PanelState, corners: Corners, ratio: number | undefined): PanelState {
  const next = { ...state, corners: unlessWhole(corners) };
  if (ratio === undefined) return { ...next, resize: null };
  return { ...next, crop: cropTo(ratio, uncroppedSize(picture, next), state.crop) };
}

/** Size of the result in pixels. */
export const resultSize = (picture: Size, state: PanelState): Size =>
  state.resize ?? croppedSize(uncroppedSize(picture, state), state.crop);

/** A quarter turn clockwise or back, with what is cropped. */
export function turnPanel(state: PanelState, clockwise: boolean): PanelState {
  const turns = clockwise ? 1 : 3;
  let { crop, corners } = state;
  for (let k = 0; k < turns; k++) {
    crop = turnCrop(crop);
    corners = corners && turnCorners(corners);
  }
  // the engine turns first and mirrors then: a mirrored picture turns the other way under the same hand
  const mirrored = state.flipHorizontal !== state.flipVertical;
  const rotate = quarter(state.rotate + (clockwise === mirrored ? 270 : 90));
  return { ...state, crop, corners, rotate, straighten: state.straighten, resize: null };
}

export function mirrorPanel(state: PanelState, axis: 'horizontal' | 'vertical'): PanelState {
  const crop = mirrorCrop(state.crop, axis);
  const corners = state.corners && mirrorCorners(state.corners, axis);
  const straighten = state.straighten === 0 ? 0 : -state.straighten;
  return axis === 'horizontal'
    ? { ...state, crop, corners, straighten, flipHorizontal: !state.flipHorizontal }
    : { ...state, crop, corners, straighten, flipVertical: !state.flipVertical };
}

function quarter(degrees: number): PanelState['rotate'] {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 90 ? 90 : turned === 180 ? 180 : turned === 270 ? 270 : 0;
}

/** What differs from the picture as it is; empty when nothing does. */
export function toSettings(state: PanelState): PanelSettings {
  const { tone, rotate, flipHorizontal, flipVertical, corners, straighten, crop, resize, caption, watermark } = state;
  const curves = bentCurves(tone.curves);
  const mixer = changedBands(tone.mixer);
  const { shadows, highlights } = tone.split;
  return {
    ...(rotate === 0 ? {} : { rotate }),
    ...(flipHorizontal ? { flipHorizontal: true } : {}),
    ...(flipVertical ? { flipVertical: true } : {}),
    ...(corners === null ? {} : { corners: [...corners] }),
    ...(straighten === 0 ? {} : { straighten }),
    ...(isWhole(crop) ? {} : { crop: trimmed(crop) }),
    ...(resize === null ? {} : { resize: { ...resize, fit: 'stretch' as const } }),
    ...Object.fromEntries(toneSettings.filter((name) => tone[name] !== 0).map((name) => [name, tone[name]])),
    ...(curves === undefined ? {} : { curves }),
    ...(mixer === undefined ? {} : { mixer }),
    ...(shadows === 0 && highlights === 0 ? {} : { split: tone.split }),
    ...(caption.content.trim() === '' ? {} : { text: { ...caption, outline: outlineFor(caption.colour) } }),
    ...(watermark.content.trim() === '' ? {} : { watermark }),
  };
}

/** The part of the panel that is set; the first when none is. */
export function partInUse(state: PanelState): 'looks' | 'tone' | 'hues' | 'curves' | 'shape' | 'words' {
  const set = Object.keys(toSettings(state));
  if (state.look !== null) return 'looks';
  if (set.length === 0 || toneSettings.some((name) => set.includes(name))) return 'tone';
  if (set.includes('curves')) return 'curves';
  if (set.includes('mixer') || set.includes('split')) return 'hues';
  return set.every((name) => name === 'text' || name === 'watermark') ? 'words' : 'shape';
}

export const isNeutral = (state: PanelState): boolean => Object.keys(toSettings(state)).length === 0;

/** Words in a light color get a dark outline, dark ones a light one. */
export const outlineFor = (color: string): string => {
  const [red, green, blue] = rgbOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110 ? '#000000' : '#ffffff';
};

/** Within the picture though the sums of shares are not exact. */
function trimmed({ left, top, width, height }: Crop): Crop {
  return { left, top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) };
}

function bentCurves(curves: Curves): PanelSettings['curves'] {
  const copy = (points: readonly CurvePoint[] | undefined): [number, number][] | undefined =>
    points === undefined || isStraight(points) ? undefined : points.map(([x, y]) => [x, y]);
  const bent = { all: copy(curves.all), red: copy(curves.red), green: copy(curves.green), blue: copy(curves.blue) };
  const given = Object.entries(bent).filter(([, points]) => points !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function changedBands(mixer: Mixer): PanelSettings['mixer'] {
  const changed = Object.entries(mixer).filter(
    ([, { hue, saturation, light }]) => hue !== 0 || saturation !== 0 || light !== 0,
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
