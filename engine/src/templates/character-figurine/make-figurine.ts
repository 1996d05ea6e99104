/** The scene: room out of focus, then the base and the figure sharp, then the look of a photograph. */
import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { lensBlur } from '../../kernels/filters/lens-blur.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { clamp, createPlane, resizePlane, sampleBilinear, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import {
  addBloom,
  createLightCanvas,
  developLight,
  lightOf,
  type Light,
  type LightCanvas,
} from '../../kernels/surfaces/light-canvas.ts';
import { growWood } from '../../kernels/surfaces/wood-grain.ts';
import type { StepReport } from '../../run/step.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import type { IsolatedSubject } from '../isolate-subject.ts';
import { BASE_HEIGHT, traceBase, type BaseScene, type FigurePlane } from './acrylic-base.ts';
import { EYE, HEIGHT, project, rayThrough, WIDTH } from './camera.ts';
import type { Cuboid } from './cuboid.ts';
import { drawScreen, printPackage, readPrint } from './prints.ts';
import { traceRoom, type Room } from './room.ts';
import { sculptFigure, type Figure } from './sculpt.ts';

export interface FigurineOptions {
  /** Color of the package, `#rrggbb`. */
  readonly accent: string;
  readonly seed: number;
}

/** The largest figure, in units of the scene: a lying one may be wider. */
const UPRIGHT = { width: 2.15, height: 2.75 } as const;
const LYING = { width: 2.75, height: 2.2 } as const;
/** Pixels of the figure's own picture per unit: a little finer than the view. */
const FINENESS = 320;
/** Disc of what is infinitely far, in pixels. */
const LENS = 24;

/** Renders the scene at 1080 × 1350; what `step` throws stops the work. */
export async function makeFigurine(
  subject: IsolatedSubject,
  font: LoadedFont,
  { accent, seed }: FigurineOptions,
  step: StepReport,
): Promise<Picture> {
  const most = subject.color.width > 1.2 * subject.color.height ? LYING : UPRIGHT;
  const units = Math.min(most.width / subject.color.width, most.height / subject.color.height);
  const size = [subject.color.width, subject.color.height].map((side) =>
    Math.max(8, Math.round(side * units * FINENESS)),
  );
  const matte = resizePlane(subject.matte, size[0], size[1]);
  const baseRadius = clamp((size[0] / FINENESS) * 0.6, 0.72, 1.42);
  if (subject.cutBelow) roundBelow(matte, baseRadius);
  const figure = sculptFigure(await resizePicture(subject.color, size[0], size[1]), matte);
  await step(0.15);
  const room: Room = {
    wood: growWood(1100, 1500, 250, seed),
    objects: await furnish(subject, figure, font, accent),
    baseRadius,
  };
  await step(0.3);
  const backdrop = await photographRoom(room, step);
  const canvas = createLightCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    for (let c = 0; c < 3; c++) canvas.channels[c].data[i] = backdrop.data[i * 3 + c];
  await step(0.75);
  const plane = standUp(figure);
  const scene: BaseScene = { room, figure: plane, contact: contactOf(figure.matte) };
  layBase(canvas, scene);
  layFigure(canvas, figure, plane);
  await step(0.9);
  addBloom(canvas, 0.95, 0.25, 9);
  return developLight(canvas, { curve: 'soft', exposure: 1.08, vignette: 0.42, saturation: 1.06 });
}

/** Package to the right, monitor with its foot to the left. */
async function furnish(
  { photo }: IsolatedSubject,
  figure: Figure,
  font: LoadedFont,
  accent: string,
): Promise<Cuboid[]> {
  const front = await printPackage(dropAlpha(photo), font, accent);
  const screen = await drawScreen(figure.relief, figure.matte);
  const side = lightOf(accent);
  const dark: Light = [0.012, 0.013, 0.015];
  const times = (light: Light, factor: number): Light => [light[0] * factor, light[1] * factor, light[2] * factor];
  return [
    {
      at: [1.27, 0, -1.7],
      size: [0.76, 2.5, 0.4],
      turn: 0.3,
      paint: (face, u, v) => {
        // a glossy varnish catches the window along a slanting line
        const shine = 0.1 * smoothstep(0.16, 0.02, Math.abs(u + v * 0.35 - 0.3));
        const [red, green, blue] = readPrint(front, u, v);
        if (face === 'front') return [red * 0.88 + shine, green * 0.88 + shine, blue * 0.88 + shine];
        return times(side, face === 'top' ? 1.15 : face === 'left' ? 0.72 - 0.15 * v : 0.4);
      },
    },
    {
      at: [-1.3, 0.5, -3],
      size: [1.5, 2.2, 0.06],
      turn: -0.1,
      paint: (face, u, v) => {
        if (face !== 'front') return dark;
        if (u < 0.02 || u > 0.98 || v < 0.025 || v > 0.95) return dark;
        const lit = readPrint(screen, (u - 0.02) / 0.96, (v - 0.025) / 0.925);
        return [lit[0] * 1.35 + 0.004, lit[1] * 1.4 + 0.006, lit[2] * 1.5 + 0.01];
      },
    },
    { at: [-1.3, 0, -3.05], size: [0.18, 0.55, 0.05], turn: -0.1, paint: () => [0.05, 0.052, 0.056] },
    {
      at: [-1.3, 0, -3],
      size: [0.6, 0.04, 0.35],
      turn: -0.1,
      paint: (face) => (face === 'top' ? [0.1, 0.1, 0.105] : dark),
    },
  ];
}

/** The room through a lens focused on the figure: discs grow with the difference of inverse distances. */
async function photographRoom(room: Room, step: StepReport): Promise<FloatRgb> {
  const sharp: FloatRgb = { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT * 3) };
  const focus = createPlane(WIDTH, HEIGHT);
  const inFocus = EYE[2];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const { distance, light } = traceRoom(room, EYE, rayThrough(x + 0.5, y + 0.5));
      sharp.data.set(light, i * 3);
      focus.data[i] = clamp(Math.abs(1 - inFocus / distance) - 0.02);
    }
    if (y % 135 === 0) await step(0.3 + (0.35 * y) / HEIGHT);
  }
  return lensBlur(sharp, focus, LENS);
}

/** A body that the photo cuts off ends in a curve, as a bust does, that follows the round base. */
function roundBelow(matte: Plane, baseRadius: number): void {
  const { width, height, data } = matte;
  const depth = baseRadius * FINENESS * 0.2;
  for (let x = 0; x < width; x++) {
    const u = (x - width / 2) / (width / 2);
    const end = height - 2 - (1 - Math.sqrt(1 - 0.85 * u * u)) * depth;
    for (let y = Math.floor(end) - 2; y < height; y++)
      if (y >= 0) data[y * width + x] *= smoothstep(end + 1, end - 1, y);
  }
}

/** The figure in the plane z = 0, its lowest row on the base. */
function standUp({ color, matte }: Figure): FigurePlane {
  const { width, height } = matte;
  return (x, y) => {
    const column = x * FINENESS + width / 2 - 0.5;
    const row = height - (y - BASE_HEIGHT) * FINENESS - 0.5;
    if (column < 0 || row < 0 || column > width - 1 || row > height - 1) return { light: [0, 0, 0], cover: 0 };
    const cover = sampleBilinear(matte.data, width, height, column, row);
    const at = (Math.round(row) * width + Math.round(column)) * 3;
    return { light: [color.data[at], color.data[at + 1], color.data[at + 2]], cover };
  };
}

/** Dark where the figure's lowest parts meet the base. */
function contactOf({ width, height, data }: Plane): BaseScene['contact'] {
  const gaps = new Float32Array(width).fill(9);
  for (let x = 0; x < width; x++) {
    for (let y = height - 1; y >= 0; y--) {
      if (data[y * width + x] < 0.5) continue;
      gaps[x] = (height - 1 - y) / FINENESS;
      break;
    }
  }
  return (x, z) => {
    let sum = 0;
    let weight = 0;
    for (let k = -4; k <= 4; k++) {
      const column = Math.round((x - 0.03 + k * 0.02) * FINENESS + width / 2);
      const share = Math.exp(-(k * k) / 8);
      weight += share;
      if (column >= 0 && column < width) sum += share * Math.exp(-gaps[column] / 0.07);
    }
    const far = z > 0 ? z / 0.13 : z / 0.3;
    return 0.72 * (sum / weight) * Math.exp(-far * far);
  };
}

/** Two by two rays a pixel: the base is sharp, and its edge bright. */
function layBase({ channels }: LightCanvas, scene: BaseScene): void {
  const radius = scene.room.baseRadius;
  const [left] = project([-radius, 0, 0.3]);
  const [, top] = project([0, BASE_HEIGHT, -radius]);
  const [, bottom] = project([0, 0, radius]);
  for (let y = Math.floor(top) - 2; y < Math.min(HEIGHT, bottom + 3); y++) {
    for (let x = Math.max(0, Math.floor(left) - 8); x < Math.min(WIDTH, WIDTH - left + 8); x++) {
      const sum = [0, 0, 0];
      let hits = 0;
      for (let sub = 0; sub < 4; sub++) {
        const hit = traceBase(scene, rayThrough(x + 0.25 + 0.5 * (sub & 1), y + 0.25 + 0.5 * (sub >> 1)));
        if (!hit) continue;
        hits++;
        for (let c = 0; c < 3; c++) sum[c] += hit.light[c];
      }
      if (hits === 0) continue;
      for (let c = 0; c < 3; c++) {
        const { data } = channels[c];
        data[y * WIDTH + x] += (sum[c] / hits - data[y * WIDTH + x]) * (hits / 4);
      }
    }
  }
}

function layFigure({ channels }: LightCanvas, { color, matte }: Figure, plane: FigurePlane): void {
  const planes = [0, 1, 2].map((c) => matte.data.map((_, i) => color.data[i * 3 + c]));
  const half = matte.width / FINENESS / 2;
  const [left, top] = project([-half, BASE_HEIGHT + matte.height / FINENESS, 0]).map(Math.floor);
  const [right, bottom] = project([half, BASE_HEIGHT, 0]).map(Math.ceil);
  for (let y = Math.max(0, top - 2); y < Math.min(HEIGHT, bottom + 2); y++) {
    for (let x = Math.max(0, left - 2); x < Math.min(WIDTH, right + 2); x++) {
      const direction = rayThrough(x + 0.5, y + 0.5);
      const reach = -EYE[2] / direction[2];
      const [px, py] = [EYE[0] + direction[0] * reach, EYE[1] + direction[1] * reach];
      const { cover } = plane(px, py);
      if (cover < 0.004) continue;
      const column = px * FINENESS + matte.width / 2 - 0.5;
      const row = matte.height - (py - BASE_HEIGHT) * FINENESS - 0.5;
      for (let c = 0; c < 3; c++) {
        const { data } = channels[c];
        const light = sampleBilinear(planes[c], matte.width, matte.height, column, row);
        data[y * WIDTH + x] += (light - data[y * WIDTH + x]) * cover;
      }
    }
  }
}
