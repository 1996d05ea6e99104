/** Shaping by HarfBuzz: letters that join, change with their neighbors or stand above each other (Arabic, Thai). */

export interface ShapedGlyph {
  /** Index of the glyph in the font. */
  readonly index: number;
  /** Index, in UTF-16 units, of the character in the run. */
  readonly at: number;
  /** Distance to the next glyph and shift from the pen, in units of the font; y grows upwards. */
  readonly advance: number;
  readonly shiftX: number;
  readonly shiftY: number;
}

/** Glyphs of a run of one script, from left to right as they are drawn. */
export type ShapeRun = (text: string, direction: 'ltr' | 'rtl') => ShapedGlyph[];

/** Shaper for the bytes of a TrueType font. HarfBuzz (1.1 MB of WebAssembly) is loaded with the first one. */
export async function createShaper(bytes: Uint8Array): Promise<ShapeRun> {
  const { Blob, Buffer, Direction, Face, Font, shape } = await import('harfbuzzjs');
  const font = new Font(new Face(new Blob(bytes)));
  return (text, direction) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, xAdvance, xOffset, yOffset }) => ({
      index: codepoint,
      at: cluster,
      advance: xAdvance ?? 0,
      shiftX: xOffset ?? 0,
      shiftY: yOffset ?? 0,
    }));
  };
}
