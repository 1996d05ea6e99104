/** How scenery is drawn: closed shapes, outlined white on the page, in flat colors for the reference. */

/** `width` and `height` of the picture in pixels; `line` 0 draws colors without outlines. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly line: number;
  readonly seed: number;
}

export interface Painter extends Stage {
  readonly random: () => number;
  readonly parts: string[];
}

/** A closed shape: outlined white on the page, colored in the reference. */
export function shape({ parts, line }: Painter, d: string, color: string, weight = 1): void {
  parts.push(
    line > 0
      ? `<path d="${d}" fill="#fff" stroke="#000" stroke-width="${line * weight}" stroke-linejoin="round"/>`
      : `<path d="${d}" fill="${color}"/>`,
  );
}

/** An area from a wavy upper edge down to the bottom. */
export function land(painter: Painter, top: (t: number) => number, color: string): void {
  const { width, height } = painter;
  const points = Array.from(
    { length: 61 },
    (_, i) => `${((i / 60) * 1.04 - 0.02) * width} ${top((i / 60) * 1.04 - 0.02) * height}`,
  );
  shape(painter, `M${-0.02 * width} ${1.02 * height}L${points.join('L')}L${1.02 * width} ${1.02 * height}Z`, color);
}
