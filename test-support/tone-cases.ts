/** A small picture and settings of every kind, for the tests that hold the preview and the engine together. */
import fc from 'fast-check';

export const width = 96;
export const height = 72;
/** Slopes, hard edges, noise, skin, pure colors, black and white. */
export const picture = new Uint8Array(width * height * 3);
let state = 7;
for (let y = 0; y < height; y++) {
  for (let x = 0; x < width; x++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = (state >>> 24) % 24;
    const at = (y * width + x) * 3;
    const patch =
      x < 32
        ? [x * 8, y * 3.5, 255 - x * 8]
        : x < 64
          ? [222, 178, 150]
          : (x >> 2) % 2 === 0
            ? [250, 250, 246]
            : [6, 4, 9];
    for (let c = 0; c < 3; c++) picture[at + c] = Math.min(255, Math.max(0, (patch[c] ?? 0) + noise - 12));
  }
}

/** The same enlarged to sides that no small copy fits exactly, so that a wide blur is worked out on one. */
export const broad = { width: 397, height: 283, pixels: new Uint8Array(397 * 283 * 3) };
for (let i = 0; i < broad.width * broad.height; i++) {
  const x = Math.floor(((i % broad.width) * width) / broad.width);
  const y = Math.floor((Math.floor(i / broad.width) * height) / broad.height);
  broad.pixels.set(picture.subarray((y * width + x) * 3, (y * width + x) * 3 + 3), i * 3);
}
const amount = fc.double({ min: -1, max: 1, noNaN: true });
const band = fc.record({ hue: amount, saturation: amount, light: amount });
const curve = fc
  .tuple(
    fc.double({ min: 0, max: 0.4, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0.6, max: 1, noNaN: true }),
  )
  .map(
    ([low, middle, high]) =>
      [
        [0, low],
        [0.5, middle],
        [1, high],
      ] as const,
  );

/** One setting of each kind. */
export const toneCases = [
  ['exposure', { exposure: 1.7 }],
  ['less exposure', { exposure: -2 }],
  ['white balance', { temperature: 0.8, tint: -0.6 }],
  ['contrast', { contrast: 0.9 }],
  ['less contrast', { contrast: -0.7 }],
  ['lights and shadows', { highlights: -1, shadows: 1 }],
  ['saturation', { saturation: 0.7 }],
  ['grey', { saturation: -1 }],
  ['vibrance', { vibrance: 1 }],
  ['sharpen', { sharpen: 1 }],
  ['narrow blur', { blur: 0.3 }],
  ['wide blur', { blur: 1 }],
  ['levels', { blacks: -0.8, midtones: 0.5, whites: 0.7 }],
  ['faded levels', { blacks: 1, midtones: -0.6, whites: -1 }],
  ['dehaze', { dehaze: 1 }],
  ['haze', { dehaze: -0.8 }],
  ['clarity', { clarity: 1 }],
  ['less clarity', { clarity: -1 }],
  ['vignette', { vignette: 0.9 }],
  ['light corners', { vignette: -0.7 }],
  ['grain', { grain: 1 }],
  [
    'mixer',
    { mixer: { orange: { hue: 1, saturation: 0.5, light: -0.6 }, blue: { hue: -0.8, saturation: -1, light: 1 } } },
  ],
  ['split toning', { split: { shadowHue: 210, shadows: 0.9, highlightHue: 40, highlights: 0.7, balance: 0.4 } }],
] as const;

/** Any settings at once. */
export const anyTone = fc.record({
  exposure: fc.double({ min: -3, max: 3, noNaN: true }),
  contrast: amount,
  highlights: amount,
  shadows: amount,
  temperature: amount,
  tint: amount,
  saturation: amount,
  vibrance: amount,
  blur: fc.double({ min: 0, max: 1, noNaN: true }),
  sharpen: fc.double({ min: 0, max: 1, noNaN: true }),
  blacks: amount,
  midtones: amount,
  whites: amount,
  dehaze: amount,
  clarity: amount,
  vignette: amount,
  grain: fc.double({ min: 0, max: 1, noNaN: true }),
  mixer: fc.record({ red: band, green: band, blue: band, yellow: band }, { requiredKeys: [] }),
  split: fc.record({
    shadowHue: fc.double({ min: 0, max: 360, noNaN: true }),
    shadows: fc.double({ min: 0, max: 1, noNaN: true }),
    highlightHue: fc.double({ min: 0, max: 360, noNaN: true }),
    highlights: fc.double({ min: 0, max: 1, noNaN: true }),
    balance: amount,
  }),
  curves: fc.record({ all: curve, red: curve, green: curve, blue: curve }, { requiredKeys: [] }),
});
