/** Names shared by steps and the pages that show them. In a file of their own, so that a browser has them without the schemas. */

/** Settings of light and color, as the engine's `adjust` takes them, in the order they are printed. */
export const toneSettings = [
  'exposure',
  'contrast',
  'highlights',
  'shadows',
  'temperature',
  'tint',
  'saturation',
  'vibrance',
  'sharpen',
] as const;
export type ToneSetting = (typeof toneSettings)[number];

export const looks = ['sepia', 'negative', 'vintage', 'cinematic'] as const;
