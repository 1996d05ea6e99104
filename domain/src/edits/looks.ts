/** What the looks are made of: the settings of the adjust panel at full strength. A person sees them as sliders. */
import type { PanelSettings } from './panel-settings.ts';
import { toneSettings, type PresetLook, type ToneSetting } from './step-names.ts';

/** What of the panel's settings a look may be made of. */
export type LookSettings = Pick<PanelSettings, ToneSetting | 'curves' | 'mixer' | 'split'>;
type Points = [number, number][];

const film = (low: number, middle: number, high: number): Points => [
  [0, low],
  [0.5, middle],
  [1, high],
];

export const lookSettings: Readonly<Record<PresetLook, LookSettings>> = {
  vintage: {
    contrast: -0.1,
    saturation: -0.25,
    temperature: 0.22,
    curves: {
      all: film(0.07, 0.51, 0.95),
      blue: [
        [0, 0.06],
        [1, 0.92],
      ],
    },
  },
  cinematic: {
    contrast: 0.18,
    saturation: -0.08,
    curves: {
      red: [
        [0, 0],
        [0.25, 0.22],
        [0.75, 0.78],
        [1, 1],
      ],
      blue: [
        [0, 0.06],
        [0.25, 0.28],
        [0.75, 0.71],
        [1, 0.95],
      ],
    },
  },
  'golden-hour': {
    exposure: 0.12,
    highlights: -0.25,
    shadows: 0.15,
    temperature: 0.34,
    vibrance: 0.25,
    split: { shadowHue: 28, shadows: 0.15, highlightHue: 42, highlights: 0.4, balance: 0.2 },
  },
  'blue-hour': {
    exposure: -0.2,
    temperature: -0.38,
    tint: 0.08,
    shadows: 0.1,
    split: { shadowHue: 228, shadows: 0.42, highlightHue: 260, highlights: 0.12 },
  },
  'teal-orange': {
    contrast: 0.16,
    mixer: {
      red: { hue: 0.25, saturation: 0.1 },
      orange: { saturation: 0.3, light: 0.08 },
      yellow: { hue: -0.5, saturation: -0.1 },
      green: { hue: 0.7, saturation: -0.45 },
      blue: { hue: -0.6, saturation: -0.1 },
    },
    split: { shadowHue: 195, shadows: 0.38, highlightHue: 35, highlights: 0.28 },
  },
  'warm-film': {
    temperature: 0.14,
    contrast: 0.08,
    saturation: -0.1,
    curves: { all: film(0.04, 0.52, 0.97) },
    split: { shadowHue: 160, shadows: 0.1, highlightHue: 38, highlights: 0.26 },
    grain: 0.28,
  },
  'cool-film': {
    temperature: -0.12,
    contrast: 0.06,
    saturation: -0.16,
    curves: { all: film(0.05, 0.5, 0.96) },
    split: { shadowHue: 205, shadows: 0.26, highlightHue: 60, highlights: 0.1 },
    grain: 0.28,
  },
  matte: { contrast: -0.12, blacks: 0.42, whites: -0.2, saturation: -0.18, clarity: 0.12 },
  noir: { saturation: -1, contrast: 0.5, blacks: -0.35, clarity: 0.3, vignette: 0.42, grain: 0.35 },
  silver: { saturation: -1, shadows: 0.2, highlights: -0.15, midtones: 0.08, clarity: 0.12, grain: 0.16 },
  selenium: {
    saturation: -1,
    contrast: 0.22,
    split: { shadowHue: 270, shadows: 0.22, highlightHue: 38, highlights: 0.12 },
  },
  cyanotype: {
    saturation: -1,
    contrast: 0.15,
    split: { shadowHue: 212, shadows: 0.85, highlightHue: 205, highlights: 0.4 },
  },
  clean: { exposure: 0.1, contrast: 0.08, highlights: -0.12, whites: 0.18, vibrance: 0.16, sharpen: 0.2 },
  airy: { exposure: 0.3, contrast: -0.16, highlights: -0.3, shadows: 0.4, vibrance: 0.1, clarity: -0.1, blacks: 0.1 },
  moody: {
    exposure: -0.25,
    contrast: 0.14,
    highlights: -0.35,
    saturation: -0.2,
    blacks: 0.14,
    vignette: 0.32,
    split: { shadowHue: 215, shadows: 0.2, highlightHue: 35, highlights: 0.1 },
  },
  forest: {
    temperature: -0.06,
    shadows: 0.12,
    mixer: {
      yellow: { hue: 0.35, saturation: -0.2 },
      green: { hue: 0.3, saturation: -0.2, light: -0.22 },
      orange: { saturation: 0.12 },
    },
    split: { shadowHue: 150, shadows: 0.2, highlightHue: 50, highlights: 0.08 },
  },
  autumn: {
    temperature: 0.14,
    mixer: {
      yellow: { hue: -0.5, saturation: 0.15 },
      green: { hue: -1, saturation: -0.1 },
      red: { saturation: 0.2 },
      orange: { saturation: 0.2 },
    },
    vignette: 0.14,
  },
  desert: {
    temperature: 0.2,
    saturation: -0.14,
    contrast: 0.1,
    mixer: { blue: { hue: -0.4, saturation: -0.35 }, orange: { light: 0.12 } },
    split: { shadowHue: 20, shadows: 0.16, highlightHue: 45, highlights: 0.26 },
  },
  nordic: { exposure: 0.08, temperature: -0.2, saturation: -0.3, clarity: 0.22, highlights: -0.1, blacks: 0.08 },
  neon: {
    contrast: 0.2,
    vibrance: 0.45,
    tint: 0.14,
    mixer: {
      blue: { hue: 0.2, saturation: 0.25 },
      purple: { hue: 0.2, saturation: 0.3 },
      yellow: { saturation: -0.3 },
    },
    split: { shadowHue: 250, shadows: 0.45, highlightHue: 315, highlights: 0.3 },
  },
  portrait: {
    exposure: 0.1,
    highlights: -0.12,
    shadows: 0.15,
    clarity: -0.28,
    vibrance: 0.12,
    mixer: { red: { saturation: -0.12, light: 0.06 }, orange: { hue: 0.06, light: 0.14 } },
  },
  peach: {
    exposure: 0.14,
    contrast: -0.08,
    temperature: 0.08,
    tint: 0.1,
    split: { shadowHue: 345, shadows: 0.18, highlightHue: 25, highlights: 0.3 },
  },
  street: { contrast: 0.28, saturation: -0.35, clarity: 0.42, sharpen: 0.25, vignette: 0.2, grain: 0.22 },
  vista: { dehaze: 0.32, clarity: 0.22, vibrance: 0.32, contrast: 0.08, highlights: -0.15, sharpen: 0.2 },
};

/** A look at a strength, 0..1: its numbers are smaller, its curves flatter; its hues stay. */
export function scaleLook<Settings extends LookSettings>(settings: Settings, strength: number): LookSettings {
  const { curves, mixer, split } = settings;
  const bend = (points: Points | undefined): Points | undefined =>
    points?.map(([x, y]): [number, number] => [x, x + (y - x) * strength]);
  const less = (value: number): number => Math.round(value * strength * 1000) / 1000;
  const numbers = toneSettings.flatMap((name) => {
    const value = settings[name];
    return value === undefined ? [] : [[name, less(value)] as const];
  });
  return {
    ...Object.fromEntries(numbers),
    ...(curves && {
      curves: Object.fromEntries(Object.entries(curves).map(([name, points]) => [name, bend(points)])),
    }),
    ...(mixer && {
      mixer: Object.fromEntries(
        Object.entries(mixer).map(([name, band]) => [
          name,
          Object.fromEntries(Object.entries(band ?? {}).map(([key, value]) => [key, less(value ?? 0)])),
        ]),
      ),
    }),
    ...(split && { split: { ...split, shadows: less(split.shadows ?? 0), highlights: less(split.highlights ?? 0) } }),
  };
}
