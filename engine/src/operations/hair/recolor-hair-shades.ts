/** The colors that hair can be dyed in. Each is three tones, as on real hair: in the shadow, in the light, on the shine. */

export const HAIR_SHADES = {
  platinum: ['#75685a', '#d3c8b6', '#fcf8ef'],
  honey: ['#6b4420', '#bd8a48', '#f1d49a'],
  copper: ['#54210f', '#a9552f', '#e8a679'],
  auburn: ['#2f110e', '#732f26', '#bd7462'],
  chestnut: ['#23130c', '#5e3b28', '#ab8160'],
  black: ['#08080a', '#1e1b1e', '#67646e'],
  rose: ['#78394b', '#d68c9c', '#fbdbe0'],
  violet: ['#2a1748', '#6d4b9c', '#bda3e0'],
  teal: ['#07303a', '#2a7f88', '#8fd6d6'],
} as const satisfies Record<string, readonly [shadow: string, body: string, shine: string]>;

export type HairShade = keyof typeof HAIR_SHADES;

/** In the order of the 3 × 3 board. */
export const HAIR_SHADE_IDS = [
  'platinum',
  'honey',
  'copper',
  'auburn',
  'chestnut',
  'black',
  'rose',
  'violet',
  'teal',
] as const satisfies readonly HairShade[];
