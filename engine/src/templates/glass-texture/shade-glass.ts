/**
 * Light through the glass: each pixel looks through the front and the smooth back at five wavelengths (dispersion), adds
 * the mirror image of the studio by Fresnel's law (Schlick 1994) and the interference colors of a thin coating.
 */
import { fractalNoise } from '../../kernels/planes/noise.ts';
import { clamp, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import type { GlassBody } from './relief.ts';
import { refract, studioLight, type StudioColors } from './studio.ts';

/** Index of refraction (spread wider than real glass) and the red, green, blue that the wavelength stands for. */
const WAVES = [
  [1.42, 1, 0.08, 0],
  [1.445, 0.75, 0.45, 0.02],
  [1.472, 0.12, 1, 0.22],
  [1.5, 0.02, 0.42, 0.8],
  [1.53, 0.22, 0.06, 1],
] as const;
const WAVE_SUMS = [1, 2, 3].map((c) => WAVES.reduce((sum, wave) => sum + wave[c], 0));
/** What a long way through the glass lets pass. */
const ABSORPTION = [0.9, 0.97, 1] as const;
/** Wavelengths in nanometers whose interference gives red, green and blue. */
const FILM_WAVES = [640, 540, 455] as const;

export interface GlassLook {
  readonly studio: StudioColors;
  /** Strength of the coating's colors, 0..1. */
  readonly iridescence: number;
  readonly seed: number;
}

/** Returns a function that shades the rows `from`..`to` of the body onto the canvas, over the backdrop already there. */
export function createGlassShader(
  canvas: LightCanvas,
  body: GlassBody,
  luma: Plane,
  { studio, iridescence, seed }: GlassLook,
) {
  const { width, height, channels } = canvas;
  const { mask, front, back, tone } = body;
  const behind = channels.map(({ data }) => data.slice());
  const drift = fractalNoise(width, height, width / 3, 3, seed).data;
  const inside = new Float64Array(3);
  const outside = new Float64Array(3);
  const light = new Float64Array(3);
  const color = new Float64Array(3);

  function lookThrough(nx: number, ny: number, nz: number, bx: number, by: number, bz: number): void {
    color.fill(0);
    for (const wave of WAVES) {
      refract(0, 0, -1, nx, ny, nz, 1 / wave[0], inside);
      // leaving through the back: its normal, seen from inside, points toward the ray
      refract(inside[0], inside[1], inside[2], -bx, -by, -bz, wave[0], outside);
      studioLight(studio, outside[0] * 1.2, outside[1] * 1.2, outside[2], light);
      for (let c = 0; c < 3; c++) color[c] += (light[c] * (wave[1 + c] ?? 0)) / WAVE_SUMS[c];
    }
  }

  function shadePixel(x: number, y: number): void {
    const i = y * width + x;
    let nx = -(front.data[i + 1] - front.data[i - 1]) / 2;
    let ny = (front.data[i + width] - front.data[i - width]) / 2;
    const nz = 1 / Math.hypot(nx, ny, 1);
    nx *= nz;
    ny *= nz;
    let bx = -(back.data[i + 1] - back.data[i - 1]) / 2;
    let by = (back.data[i + width] - back.data[i - width]) / 2;
    const bz = -1 / Math.hypot(bx, by, 1);
    bx *= -bz;
    by *= -bz;
    lookThrough(nx, ny, nz, bx, by, bz);
    const fresnel = 0.04 + 0.96 * (1 - nz) ** 4.2;
    const thickness = back.data[i] / width;
    // what stands right behind shows through, bent
    const column = clamp(Math.round(x - nx * width * 0.09), 0, width - 1);
    const row = clamp(Math.round(y + ny * width * 0.09), 0, height - 1);
    studioLight(studio, 2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, light);
    // path difference of the coating; its thickness drifts over the body and grows to the rim
    const cosine = Math.sqrt(1 - (1 - nz * nz) / 1.77);
    const path = (380 + 150 * drift[i] + 320 * (1 - nz) + (170 * y) / height) * 2.66 * cosine;
    const film =
      iridescence * (0.035 + 0.8 * (1 - nz) ** 1.7) * mix(0.3, 1, smoothstep(-0.8, 0.7, ny * 0.7 - nx * 0.6));
    const rim = mix(0.5, 1, smoothstep(0, 0.16, nz));
    // the photo's lights are clear and a little milky; dark eyes and creases stay dark, below the shine too
    const clear = 0.82 * (1 + 0.75 * tone.data[i]);
    const gloss = 1.2 * (1 + 0.75 * Math.min(0, tone.data[i]));
    const milk = 0.05 * luma.data[i] ** 1.5 + 0.1 * Math.max(0, tone.data[i]);
    for (let c = 0; c < 3; c++) {
      const passed = color[c] * clear * ABSORPTION[c] ** (1 + thickness * 26) * (1 - fresnel);
      const veil = behind[c][row * width + column] * 0.7 + milk * (0.4 + 0.25 * studio.strip[c]);
      const interference = film * (0.36 + 0.52 * Math.cos((2 * Math.PI * path) / FILM_WAVES[c]));
      const seen = (passed + veil + fresnel * light[c] * gloss + interference * 0.62) * rim;
      channels[c].data[i] += (seen - channels[c].data[i]) * mask.data[i];
    }
  }

  return (from: number, to: number): void => {
    for (let y = Math.max(1, from); y < Math.min(height - 1, to); y++) {
      for (let x = 1; x < width - 1; x++) if (mask.data[y * width + x] > 0.004) shadePixel(x, y);
    }
  };
}
