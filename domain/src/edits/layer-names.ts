/** Names that layers and pages share, without the schemas. */
export const mostLayers = 20;
export const mostCells = 9;

export const blendModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'soft-light',
  'hard-light',
  'difference',
] as const;
export type BlendMode = (typeof blendModes)[number];

export const layerFonts = [
  'sans-bold',
  'sans',
  'serif',
  'brush',
  'hand',
  'playful',
  'round',
  'marker',
  'script',
  'condensed',
  'old-print',
] as const;

/** Studio scenes behind a subject. */
export const scenes = ['arch', 'oak', 'terrazzo', 'silk', 'podium', 'paper', 'botanic', 'evening'] as const;
