/** What a layer makes of a color below it, as W3C's "Compositing and Blending" has it: browser and engine are held to the same. */
export const below = [200, 90, 30] as const;
export const above = [60, 180, 240] as const;

/** By blend mode: opaque, and at an opacity of 0.6. */
export const blendCases = {
  normal: [
    [60, 180, 240],
    [116, 144, 156],
  ],
  multiply: [
    [47, 64, 29],
    [108, 74, 29],
  ],
  screen: [
    [213, 206, 242],
    [208, 160, 157],
  ],
  overlay: [
    [171, 127, 57],
    [182, 112, 46],
  ],
  darken: [
    [60, 90, 30],
    [116, 90, 30],
  ],
  lighten: [
    [200, 180, 240],
    [200, 144, 156],
  ],
  'soft-light': [
    [177, 115, 78],
    [186, 105, 59],
  ],
  'hard-light': [
    [94, 158, 228],
    [136, 131, 149],
  ],
  difference: [
    [140, 90, 210],
    [164, 90, 138],
  ],
} as const;
