/** Names shared by steps and the pages that show them. In a file of their own, so that a browser has them without the schemas. */

/** Settings of light and color, as the engine's `adjust` takes them, in the order they are printed. */
export const toneSettings = [
  'exposure',
  'contrast',
  'highlights',
  'shadows',
  'blacks',
  'midtones',
  'whites',
  'temperature',
  'tint',
  'saturation',
  'vibrance',
  'dehaze',
  'clarity',
  'blur',
  'sharpen',
  'vignette',
  'grain',
] as const;
export type ToneSetting = (typeof toneSettings)[number];

/** Settings of shape, as the engine's `adjust` takes them, in the order in which it goes through them. */
export const shapeSettings = [
  'rotate',
  'flipHorizontal',
  'flipVertical',
  'corners',
  'trim',
  'uprights',
  'level',
  'straighten',
  'crop',
  'resize',
] as const;

/** Colors of the wheel that the mixer moves, with their hues in degrees. */
export const mixerHues = {
  red: 0,
  orange: 30,
  yellow: 60,
  green: 120,
  aqua: 180,
  blue: 220,
  purple: 270,
  magenta: 315,
} as const;
export type MixerBand = keyof typeof mixerHues;
export const mixerBands = [
  'red',
  'orange',
  'yellow',
  'green',
  'aqua',
  'blue',
  'purple',
  'magenta',
] as const satisfies readonly MixerBand[];

/** Looks of light and color with a strength, in the order they are shown. */
export const presetLooks = [
  'vintage',
  'cinematic',
  'golden-hour',
  'blue-hour',
  'teal-orange',
  'warm-film',
  'cool-film',
  'matte',
  'noir',
  'silver',
  'selenium',
  'cyanotype',
  'clean',
  'airy',
  'moody',
  'forest',
  'autumn',
  'desert',
  'nordic',
  'neon',
  'portrait',
  'peach',
  'street',
  'vista',
] as const;
export type PresetLook = (typeof presetLooks)[number];

export const looks = ['sepia', 'negative', ...presetLooks] as const;

/** Parts of a picture that the engine finds. */
export const foundParts = [
  'subject',
  'people',
  'background',
  'faces',
  'heads',
  'hair',
  'sky',
  'skin',
  'teeth',
] as const;
export type FoundPart = (typeof foundParts)[number];
