/** What is printed on the package and shown on the monitor. */
import { LINEAR } from '@afterglow/pixels/linear-light';
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import type { Light } from '../../kernels/surfaces/light-canvas.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import { layOutText, textPath } from '../../text/lay-out-text.ts';

const FRONT = { width: 560, height: 850 } as const;
const SCREEN = { width: 900, height: 680 } as const;

/** The front of the package: the source picture in a window, a band above and a foot with the scale. */
export async function printPackage(photo: Picture, font: LoadedFont, accent: string): Promise<Picture> {
  const { width, height } = FRONT;
  const window = { left: 26, top: 118, width: width - 52, height: height - 118 - 132 };
  const title = line(font, 'FIGURE COLLECTION', 58, width - 60, 30, 84);
  const scale = line(font, '1/7', 84, 150, 34, height - 34);
  const words = `${line(font, 'PVC FIGURE', 40, 330, 200, height - 72)}${line(font, 'CLEAR BASE INCLUDED', 30, 330, 200, height - 30)}`;
  const body =
    `<rect width="${width}" height="${height}" fill="#f6f3ec"/><rect width="${width}" height="104" fill="${accent}"/>` +
    `<rect y="${height - 118}" width="${width}" height="118" fill="#1d2127"/><rect x="20" y="112" width="${width - 40}" height="${window.height + 12}" fill="#ffffff"/>` +
    `<path fill="#ffffff" d="${title}"/><path fill="${accent}" d="${scale}"/><path fill="#f6f3ec" d="${words}"/>`;
  const front = await drawSvg(body, width, height);
  const art = await coverPicture(photo, window.width, window.height);
  const pixels = new Uint8Array(front.pixels);
  for (let y = 0; y < art.height; y++) {
    for (let x = 0; x < art.width; x++) {
      const from = (y * art.width + x) * art.channels;
      pixels.set(art.pixels.subarray(from, from + 3), ((window.top + y) * width + window.left + x) * 4);
    }
  }
  return { ...front, pixels };
}

/** One line no wider than `width`, its baseline starting at (x, y). */
function line(font: LoadedFont, text: string, size: number, width: number, x: number, y: number): string {
  const natural = layOutText(font, text, { size });
  const fitted = natural.width > width ? layOutText(font, text, { size: (size * width) / natural.width }) : natural;
  return textPath(fitted, x, y);
}

/** Fills the window, the upper part preferred: that is where faces are. */
async function coverPicture(photo: Picture, width: number, height: number): Promise<Picture> {
  const scale = Math.max(width / photo.width, height / photo.height);
  const large = await resizePicture(
    photo,
    Math.max(width, Math.round(photo.width * scale)),
    Math.max(height, Math.round(photo.height * scale)),
  );
  return cropPicture(large, (large.width - width) >> 1, (large.height - height) >> 2, width, height);
}

/** A modeling program: tools, a grid floor, and the figure as a turned wire mesh with hidden lines left out. */
export async function drawScreen(relief: Plane, matte: Plane): Promise<Picture> {
  const { width, height } = SCREEN;
  let body = `<rect width="${width}" height="${height}" fill="#20262f"/><rect width="${width}" height="44" fill="#39424f"/><rect y="44" width="66" height="${height}" fill="#2b323d"/>`;
  for (let i = 0; i < 9; i++)
    body += `<rect x="17" y="${66 + i * 58}" width="32" height="32" rx="6" fill="${i === 1 ? '#ff9d3c' : '#66758a'}"/>`;
  for (let i = 0; i < 6; i++) body += `<rect x="${90 + i * 96}" y="14" width="70" height="16" rx="4" fill="#66758a"/>`;
  for (let i = -9; i <= 9; i++)
    body += `<path d="M${340 + i * 26} 560L${340 + i * 62} ${height}" stroke="#46566b" stroke-width="2"/>`;
  for (let i = 0; i < 6; i++) body += `<path d="M66 ${560 + i * i * 5}H${width}" stroke="#46566b" stroke-width="2"/>`;
  return drawSvg(body + wireMesh(relief, matte), width, height);
}

/** Cells across the mesh; enough to read as a body, few enough to read as wires. */
const CELLS = 24;
const TURN = 0.5;

function wireMesh(relief: Plane, matte: Plane): string {
  const columns = Math.max(6, Math.round(CELLS * Math.min(1, Math.sqrt(matte.width / matte.height))));
  const rows = Math.max(6, Math.round((columns * matte.height) / matte.width));
  const [depths, covers] = [resizePlane(relief, columns, rows), resizePlane(matte, columns, rows)];
  const pitch = Math.min(500 / rows, 400 / columns);
  const lift = pitch / (matte.width / columns);
  const point = (x: number, y: number): readonly [number, number] => {
    const z = depths.data[y * columns + x] * lift;
    const across = (x - columns / 2) * pitch;
    return [
      345 + across * Math.cos(TURN) + z * Math.sin(TURN) * 1.4,
      590 - (rows - 1 - y) * pitch - across * 0.12 - z * 0.1,
    ];
  };
  const cells: { readonly far: number; readonly svg: string }[] = [];
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const corners = [y * columns + x, y * columns + x + 1, (y + 1) * columns + x + 1, (y + 1) * columns + x];
      if (corners.filter((i) => covers.data[i] > 0.3).length < 3) continue;
      const slope = depths.data[corners[1]] - depths.data[corners[0]];
      const tone = Math.round(Math.min(36, Math.max(13, 23 - slope * 0.9)));
      const outline = [point(x, y), point(x + 1, y), point(x + 1, y + 1), point(x, y + 1)]
        .map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`)
        .join(' ');
      const svg = `<polygon points="${outline}" fill="hsl(208 42% ${tone}%)" stroke="#b9e4ff" stroke-width="2.6" stroke-linejoin="round"/>`;
      cells.push({ far: depths.data[corners[0]] * Math.cos(TURN) - x * (matte.width / columns) * Math.sin(TURN), svg });
    }
  }
  return cells
    .sort((a, b) => a.far - b.far)
    .map(({ svg }) => svg)
    .join('');
}

/** Reads a picture as linear light at (u, v), 0..1, nearest sample of a copy that is finer than the view needs. */
export function readPrint({ width, height, channels, pixels }: Picture, u: number, v: number): Light {
  const x = Math.min(width - 1, Math.max(0, Math.floor(u * width)));
  const y = Math.min(height - 1, Math.max(0, Math.floor(v * height)));
  const at = (y * width + x) * channels;
  return [LINEAR[pixels[at]], LINEAR[pixels[at + 1]], LINEAR[pixels[at + 2]]];
}
