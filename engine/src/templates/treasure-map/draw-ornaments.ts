/** What frames a map: border, compass rose, title ribbon, scale bar, the cross and the way to it. */
import { textPath, type TextLayout } from '../../text/lay-out-text.ts';
import { curve, f, pen, PEN, placed, polyline, shape, wash } from './pen.ts';

/** A double border with a chequered band, in units; the map lies inside. */
export function drawBorder(left: number, top: number, right: number, bottom: number): string {
  const band = 9;
  const box = (grow: number, width: number): string =>
    `<rect x="${f(left - grow)}" y="${f(top - grow)}" width="${f(right - left + 2 * grow)}" height="${f(bottom - top + 2 * grow)}" fill="none" stroke="${PEN.ink}" stroke-width="${width}" opacity="0.85"/>`;
  let svg = box(0, 1.2) + box(band, 1.2) + box(band + 4, 2.2);
  const dark = (x: number, y: number, w: number, h: number): string =>
    `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${PEN.ink}" opacity="0.8"/>`;
  const across = Math.max(2, 2 * Math.round((right - left) / 110)) + 1;
  const down = Math.max(2, 2 * Math.round((bottom - top) / 110)) + 1;
  for (let k = 0; k < across; k += 2)
    for (const y of [top - band + 2, bottom + 2])
      svg += dark(left + ((right - left) * k) / across, y, (right - left) / across, band - 4);
  for (let k = 0; k < down; k += 2)
    for (const x of [left - band + 2, right + 2])
      svg += dark(x, top + ((bottom - top) * k) / down, band - 4, (bottom - top) / down);
  return svg;
}

/** Rose of 32 winds, 100 units in radius with its letters (N, E, S, W; laid out 20 units high). */
export function drawCompass(letters: readonly TextLayout[]): string {
  const at = (angle: number, r: number): [number, number] => [Math.sin(angle) * r, -Math.cos(angle) * r];
  const ring = (r: number, width: number): string =>
    `<circle r="${r}" fill="none" stroke="${PEN.ink}" stroke-width="${width}"/>`;
  let svg = `<circle r="76" fill="${PEN.paper}" opacity="0.62"/>${ring(58, 1.1)}${ring(62, 2)}${ring(40, 0.8)}`;
  for (let k = 0; k < 32; k++)
    svg += pen(polyline([at((k * Math.PI) / 16, k % 2 ? 58 : 54), at((k * Math.PI) / 16, 62)]), 0.9);
  const point = (angle: number, long: number, waist: number, bright: string, dark: string): string => {
    const tip = at(angle, long);
    return (
      shape(polyline([[0, 0], at(angle - Math.PI / 8 - 0.2, waist), tip], true), bright, 1) +
      shape(polyline([[0, 0], at(angle + Math.PI / 8 + 0.2, waist), tip], true), dark, 1)
    );
  };
  for (let k = 0; k < 8; k++) svg += point(((2 * k + 1) * Math.PI) / 8, 36, 9, PEN.pale, PEN.sea);
  for (let k = 0; k < 4; k++) svg += point(((2 * k + 1) * Math.PI) / 4, 52, 12, PEN.pale, PEN.shade);
  for (let k = 0; k < 4; k++) svg += point((k * Math.PI) / 2, 72, 15, PEN.pale, k === 0 ? PEN.red : PEN.ink);
  svg += `<circle r="6.5" fill="${PEN.pale}" stroke="${PEN.ink}" stroke-width="1.2"/><circle r="2.4" fill="${PEN.red}" stroke="${PEN.ink}" stroke-width="0.8"/>`;
  letters.forEach((letter, k) => {
    const [x, y] = at((k * Math.PI) / 2, 86);
    const { box } = letter;
    svg += `<path d="${textPath(letter, x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2)}" fill="${k === 0 ? PEN.red : PEN.ink}"/>`;
  });
  return svg;
}

/** Faint lines of the winds through a point, to be clipped to the sea. */
export function drawWindLines(x: number, y: number, reach: number): string {
  return Array.from({ length: 32 }, (_, k) => {
    const a = (k * Math.PI) / 16;
    return pen(
      `M${f(x)} ${f(y)}L${f(x + Math.sin(a) * reach)} ${f(y - Math.cos(a) * reach)}`,
      k % 2 ? 0.45 : 0.7,
      k % 4 === 0 ? 0.42 : 0.26,
    );
  }).join('');
}

/** A ribbon with folded tails, centered on 0, 0, around a title of the given width; about 84 units high. */
export function drawRibbon(title: TextLayout): string {
  const half = (title.box.right - title.box.left) / 2 + 26;
  const h = 27;
  const bow = 9;
  const tail = (side: -1 | 1): string => {
    const x = side * half;
    const back = shape(
      `M${f(x - side * 18)} ${f(-h + bow + 12)}L${f(x + side * 40)} ${f(-h + bow + 20)}L${f(x + side * 25)} ${f(bow + 15)}L${f(x + side * 44)} ${f(h + bow + 13)}L${f(x - side * 18)} ${f(h + bow + 9)}Z`,
      '#d9bd83',
      1.6,
    );
    const hatch = [0, 1, 2, 3, 4]
      .map((k) => pen(`M${f(x + side * (3 + k * 3))} ${f(-h + bow + 20 + k)}l0 ${f(34 - k * 6)}`, 0.8, 0.55))
      .join('');
    const fold = shape(
      `M${f(x - side * 18)} ${f(h + bow + 9)}L${f(x)} ${f(h + bow)}L${f(x - side * 18)} ${f(h + bow - 3)}Z`,
      PEN.wood,
      1.2,
    );
    return back + hatch + fold;
  };
  const body = `M${f(-half)} ${f(-h + bow)}Q0 ${f(-h - bow)} ${f(half)} ${f(-h + bow)}L${f(half)} ${f(h + bow)}Q0 ${f(h - bow)} ${f(-half)} ${f(h + bow)}Z`;
  const inner = (y: number): string =>
    pen(`M${f(-half + 5)} ${f(y + bow * 0.93)}Q0 ${f(y - bow)} ${f(half - 5)} ${f(y + bow * 0.93)}`, 0.8, 0.6);
  let svg = tail(-1) + tail(1) + shape(body, PEN.pale, 2) + inner(-h + 5) + inner(h - 5);
  const middle = (title.box.left + title.box.right) / 2;
  // each letter stands on the curve of the ribbon
  for (const glyph of title.glyphs) {
    const along = (glyph.box.left + glyph.box.right) / 2 - middle;
    const rise = bow * ((along / half) ** 2 * 1.0 - 0.02);
    const slope = (2 * bow * along) / half ** 2;
    const foot = (title.box.top + title.box.bottom) / 2;
    if (glyph.path)
      svg += `<path transform="translate(${f(along)} ${f(rise)}) rotate(${f((Math.atan(slope) * 180) / Math.PI)}) translate(${f(-(glyph.box.left + glyph.box.right) / 2)} ${f(-foot)})" d="${glyph.path}" fill="${PEN.ink}"/>`;
  }
  return svg;
}

/** A bar of leagues under a pair of dividers' marks, 150 units wide, from 0, 0 to the right. */
export function drawScale(): string {
  let svg = `<rect x="0" y="0" width="150" height="6" fill="${PEN.pale}" stroke="${PEN.ink}" stroke-width="1.1"/>`;
  for (let k = 0; k < 6; k += 2) svg += `<rect x="${k * 25}" y="0" width="25" height="6" fill="${PEN.ink}"/>`;
  for (let k = 0; k <= 6; k++) svg += pen(`M${k * 25} -4L${k * 25} 9`, 1);
  return svg;
}

/** The cross that marks the spot, painted with a broad brush. */
export function drawCross(size: number): string {
  const arm = (turn: number): string =>
    `<g transform="rotate(${turn})"><path d="M${f(-size)} ${f(-size * 0.13)}Q${f(-size * 0.4)} ${f(-size * 0.22)} 0 ${f(-size * 0.17)}T${f(size * 1.04)} ${f(-size * 0.08)}Q${f(size * 1.1)} ${f(size * 0.06)} ${f(size * 0.96)} ${f(size * 0.13)}Q${f(size * 0.3)} ${f(size * 0.2)} 0 ${f(size * 0.18)}T${f(-size * 0.98)} ${f(size * 0.15)}Q${f(-size * 1.1)} 0 ${f(-size)} ${f(-size * 0.13)}Z" fill="${PEN.red}"/></g>`;
  return `<circle r="${f(size * 1.25)}" fill="${PEN.paper}" opacity="0.55"/>${arm(43)}${arm(-49)}`;
}

/** Dashes along points. */
export function drawRoute(points: readonly (readonly [number, number])[]): string {
  const d = curve(points);
  const line = (color: string, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="9 9.5" opacity="${opacity}"/>`;
  return line(PEN.paper, 7, 0.8) + line(PEN.red, 3.6, 0.95);
}

/** A place name, centered on x with its middle on y, with a halo of paper so that it can be read over anything. */
export function drawName(name: TextLayout, x: number, y: number, scale: number): string {
  const { box } = name;
  const d = textPath(name, -(box.left + box.right) / 2, -(box.top + box.bottom) / 2);
  return placed(
    `<path d="${d}" fill="none" stroke="${PEN.paper}" stroke-width="7" stroke-linejoin="round" opacity="0.85"/>${wash(d, PEN.ink, 0.95)}`,
    x,
    y,
    scale,
  );
}
