/** Whatever the concept names, as loose drawings on and around the object. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { valueNoise } from '../../kernels/planes/noise.ts';
import { sampleBilinear, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { PictogramLibrary } from '../../pictograms/library.ts';
import { measureFigure, renderLines } from '../../pictograms/placed-figure.ts';
import { drawSparkle } from './motifs.ts';
import type { Pen } from './pen.ts';
import { SHEET, type Doodle } from './sheet.ts';

const { width: W } = SHEET;
/** Pixels of a line before the hand shakes it. */
const LINE = 7;

interface Place {
  readonly foot: Point;
  readonly size: number;
}

/** Left and right of the object, and above it at the side. */
function placesBeside({ object: { r, bottom, top, left, right, cx }, from }: Doodle): readonly Place[] {
  const room = Math.max(120, left - W * 0.05);
  return [
    { foot: [left - room / 2, bottom + r * 0.06], size: Math.min(r * 0.8, room) },
    { foot: [right + (W * 0.95 - right) / 2, bottom + r * 0.06], size: Math.min(r * 0.8, W * 0.95 - right) },
    { foot: [cx + r * 0.95, Math.max(from + r * 0.5, top - r * 0.2)], size: r * 0.42 },
  ];
}

async function drawAt(pen: Pen, { foot, size }: Place, name: string, library: PictogramLibrary, look: Look) {
  const body = library.draw(name);
  const box = await measureFigure(body);
  const scale = size / Math.max(box.width, box.height);
  const art = await renderLines(body, box, scale, LINE, foot[0] < look.cx);
  const ink = { width: art.width, height: art.height, data: Float32Array.from(art.ink) };
  const cover = { width: art.width, height: art.height, data: Float32Array.from(art.body) };
  stampSketch(pen, ink, cover, foot[0] - art.width / 2, foot[1] - box.height * scale - art.margin, look.seed);
}

interface Look {
  readonly cx: number;
  readonly seed: number;
}

/** Up to three drawings by name, beside the object of another idea. */
export async function drawBeside(
  doodle: Doodle,
  names: readonly string[],
  library: PictogramLibrary,
  seed: number,
): Promise<void> {
  const places = placesBeside(doodle);
  for (const [k, name] of names.slice(0, places.length).entries())
    await drawAt(doodle.front, places[k], name, library, { cx: doodle.object.cx, seed: seed + 13 * k });
}

/** Up to four drawings by name: the first stands on the object, the others beside and above it. */
export async function drawCompanions(
  doodle: Doodle,
  names: readonly string[],
  library: PictogramLibrary,
  seed: number,
): Promise<void> {
  const { behind, front, object, from } = doodle;
  const { r, bottom, left, cx } = object;
  const seat = object.topAt(0.52);
  const places: readonly Place[] = [
    { foot: [seat[0], seat[1] + r * 0.05], size: Math.min(r * 0.85, seat[1] - from - 10) },
    ...placesBeside(doodle),
  ];
  for (const [k, name] of names.slice(0, places.length).entries())
    await drawAt(k === 0 ? front : behind, places[k], name, library, { cx, seed: seed + 13 * k });
  behind.curve(
    Array.from({ length: 16 }, (_, i): Point => [
      W * (0.07 + (0.86 * i) / 15),
      bottom + r * 0.08 + Math.sin(i * 1.9) * 5,
    ]),
    { weight: 1.1 },
  );
  behind.hatch(left + r * 0.2, bottom + r * 0.12, r * 1.1, r * 0.07, 16);
  for (const [angle, away, s] of [
    [-2.5, 0.42, 0.08],
    [-0.45, 0.5, 0.06],
    [-2.85, 0.85, 0.06],
  ]) {
    const [x, y] = object.around(angle, r * away);
    drawSparkle(behind, x, Math.max(from + 20, y), r * s);
  }
}

/** Lays line art down twice, each time bent by another slow noise, as a hand would trace it. */
function stampSketch(pen: Pen, ink: Plane, body: Plane, left: number, top: number, seed: number): void {
  const { width, height } = ink;
  const soft = gaussianBlur(ink, 0.8).data;
  const sheet = pen.ink;
  const x0 = Math.round(left);
  const y0 = Math.round(top);
  for (let pass = 0; pass < 2; pass++) {
    const swing = LINE * (pass === 0 ? 0.7 : 1.15);
    const dx = valueNoise(width, height, 46, 46, seed + pass * 5).data;
    const dy = valueNoise(width, height, 46, 46, seed + pass * 5 + 2).data;
    for (let y = 0; y < height; y++) {
      if (y0 + y < 0 || y0 + y >= sheet.height) continue;
      for (let x = 0; x < width; x++) {
        if (x0 + x < 0 || x0 + x >= sheet.width) continue;
        const i = y * width + x;
        const to = (y0 + y) * sheet.width + x0 + x;
        const sx = x + dx[i] * swing;
        const sy = y + dy[i] * swing;
        if (pass === 0) {
          const cover = sampleBilinear(body.data, width, height, sx, sy);
          sheet.data[to] *= 1 - cover;
          pen.paper.data[to] = Math.max(pen.paper.data[to], cover);
        }
        // the second tracing is lighter: it only darkens where it is sure
        const value = sampleBilinear(soft, width, height, sx, sy);
        sheet.data[to] = Math.max(sheet.data[to], pass === 0 ? value : Math.min(0.85, Math.max(0, 2 * value - 0.9)));
      }
    }
  }
}
