/** The hand that draws symbols: colors, jitter and a few strokes, as SVG. Symbols stand on 0, 0 and measure in units. */

export const PEN = {
  ink: '#2c1a0c',
  paper: '#ead6a6',
  shade: '#a77a43',
  pale: '#f4e6c3',
  red: '#9e2418',
  moss: '#7d8848',
  sea: '#6f958c',
  wood: '#80502a',
} as const;

/** Rounds for path data. */
export const f = (value: number): string => value.toFixed(2);

export function placed(svg: string, x: number, y: number, scale: number, turn = 0): string {
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${scale.toFixed(4)})${turn ? ` rotate(${f(turn)})` : ''}">${svg}</g>`;
}

/** An unfilled stroke. */
export function pen(d: string, width = 1.3, opacity = 0.92): string {
  return `<path d="${d}" fill="none" stroke="${PEN.ink}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** A filled shape with an ink outline. */
export function shape(d: string, fill: string, width = 1.4, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" fill-opacity="${opacity}" stroke="${PEN.ink}" stroke-width="${f(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** A filled shape without outline. */
export function wash(d: string, fill: string, opacity: number): string {
  return `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

/** Path data of a broken line. */
export function polyline(points: readonly (readonly [number, number])[], close = false): string {
  return `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}${close ? 'Z' : ''}`;
}

/** Smooth path data through points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly (readonly [number, number])[]): string {
  let d = `M${f(points[0][0])} ${f(points[0][1])}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const before = points[Math.max(0, i - 1)];
    const from = points[i];
    const to = points[i + 1];
    const after = points[Math.min(points.length - 1, i + 2)];
    d += `C${f(from[0] + (to[0] - before[0]) / 6)} ${f(from[1] + (to[1] - before[1]) / 6)} ${f(to[0] - (after[0] - from[0]) / 6)} ${f(to[1] - (after[1] - from[1]) / 6)} ${f(to[0])} ${f(to[1])}`;
  }
  return d;
}
