/** Puts storm, dragon, cloth and person together and lets them light each other. */

import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { clamp, copyPlane, createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import {
  addBloom,
  castShadow,
  createLightCanvas,
  developLight,
  type Light,
  type LightCanvas,
} from '../../kernels/surfaces/light-canvas.ts';
import type { StepReport } from '../../run/step.ts';
import { drawBody, shapeBody } from './body.ts';
import { drawClothBands } from './cloth-bands.ts';
import { drawHead } from './dragon-head.ts';
import type { PlacedPerson } from './place-person.ts';
import { createStage, finishLayer, unit, type Vector } from './stage.ts';
import { paintStorm, raiseDust, scatterSparks } from './storm.ts';

/** Stage samples per pixel: scales stay crisp at their edges. */
const STAGE_SCALE = 1.5;
/** Radius of the head over that of the neck. */
const HEAD_SIZE = 1.5;
/** The dragon's own light, by which it shows on clouds and person. */
const FIRE: Light = [1, 0.46, 0.1];

export async function composeScene(
  person: PlacedPerson,
  clothes: readonly [Light, Light],
  seed: number,
  report: StepReport,
): Promise<Picture> {
  const { width, height } = person.cover;
  const { figure } = person;
  const stage = createStage(width, height, STAGE_SCALE);
  const body = shapeBody(figure);
  drawBody(stage, body);
  await report(0.3);
  const tip = body.stations[body.stations.length - 1];
  const turn = Math.sign(tip.at[0] - body.stations[body.stations.length - 90].at[0]) || 1;
  const forward: Vector = unit([turn * 0.74, 0.32, 0.6]);
  drawHead(
    stage,
    { at: [tip.at[0], tip.at[1], tip.at[2] + 30], size: tip.radius * HEAD_SIZE, forward, up: [turn * 0.1, -1, 0.3] },
    seed,
  );
  await report(0.45);
  const fire = finishFire(stage.front.cover, stage.back.cover, width, height, person.cover);
  drawClothBands(stage, figure, clothes, seed + 5);
  const back = finishLayer(stage.back, width, height);
  const front = keepOff(finishLayer(stage.front, width, height), person.heads);
  await report(0.55);

  const canvas = createLightCanvas(width, height);
  const heart: Point = [figure.middle, (figure.top + figure.chin) / 2];
  paintStorm(canvas, heart, seed);
  addPlane(canvas, fire.wide, FIRE, 0.26);
  layLayer(canvas, back);
  await report(0.7);
  lightPerson(person, fire, castShadow(front.cover, 8, 16, 13));
  layLayer(canvas, { canvas: person.canvas, cover: person.cover }, true);
  layLayer(canvas, front);
  await report(0.8);
  flarePalm(canvas, figure.palm, figure.reach, person.heads);
  raiseDust(canvas, seed + 31);
  const sparks = scatterSparks(width, height, body.stations, figure.palm, seed + 2);
  for (let i = 0; i < sparks.data.length; i++) sparks.data[i] *= 1 - person.heads.data[i];
  addPlane(canvas, gaussianBlur(sparks, 5), [1, 0.4, 0.08], 2.2);
  addPlane(canvas, sparks, [1.6, 1, 0.45], 1.6);
  await report(0.9);
  addBloom(canvas, 0.75, 0.55, 12);
  return developLight(canvas, { curve: 'film', exposure: 0.92, vignette: 0.5, saturation: 1.04 });
}

interface Fire {
  /** Light of the dragon near it and far from it, 0..1. */
  readonly near: Plane;
  readonly wide: Plane;
}

function finishFire(front: Plane, back: Plane, width: number, height: number, person: Plane): Fire {
  const shine = finishLayerCover(front, width, height);
  const behind = finishLayerCover(back, width, height);
  for (let i = 0; i < shine.data.length; i++)
    shine.data[i] = Math.max(shine.data[i], behind.data[i] * (0.75 - 0.5 * person.data[i]));
  return { near: gaussianBlur(shine, width * 0.022), wide: gaussianBlur(shine, width * 0.075) };
}

function finishLayerCover(cover: Plane, width: number, height: number): Plane {
  const out = createPlane(width, height);
  const scaleX = cover.width / width;
  const scaleY = cover.height / height;
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y + 0.5) * scaleY) * cover.width;
    for (let x = 0; x < width; x++, i++) out.data[i] = cover.data[row + Math.floor((x + 0.5) * scaleX)];
  }
  return out;
}

/** What would pass before a head passes behind it. In place. */
function keepOff(layer: { canvas: LightCanvas; cover: Plane }, heads: Plane): { canvas: LightCanvas; cover: Plane } {
  for (const { data } of [layer.cover, ...layer.canvas.channels]) {
    for (let i = 0; i < data.length; i++) data[i] *= 1 - heads.data[i];
  }
  return layer;
}

/** Layers of the stage carry light weighted by cover; the person does not. */
function layLayer(canvas: LightCanvas, layer: { canvas: LightCanvas; cover: Plane }, weigh = false): void {
  for (let c = 0; c < 3; c++) {
    const to = canvas.channels[c].data;
    const from = layer.canvas.channels[c].data;
    for (let i = 0; i < to.length; i++) {
      const cover = layer.cover.data[i];
      if (cover > 0) to[i] = to[i] * (1 - cover) + (weigh ? from[i] * cover : from[i]);
    }
  }
}

function addPlane(canvas: LightCanvas, plane: Plane, light: Light, strength: number): void {
  for (let c = 0; c < 3; c++) {
    const { data } = canvas.channels[c];
    for (let i = 0; i < data.length; i++) data[i] += plane.data[i] * light[c] * strength;
  }
}

/** Night of the storm as ambient light, fire near the dragon, a burning rim, and the shadow of what passes in front. */
function lightPerson({ canvas, cover }: PlacedPerson, { near, wide }: Fire, shadow: Plane): void {
  const { width, height } = cover;
  const soft = gaussianBlur(cover, width * 0.006);
  const broad = gaussianBlur(cover, width * 0.026);
  const ambient: Light = [0.62, 0.64, 0.74];
  const own = canvas.channels.map(copyPlane);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (cover.data[i] === 0) continue;
      const edge = smoothstep(0.9, 0.5, soft.data[i]) ** 1.5 + 0.1 * smoothstep(0.95, 0.55, broad.data[i]);
      const rim = edge * clamp(0.12 + wide.data[i] * 1.5);
      const warm = 0.2 + near.data[i] * 0.35 + wide.data[i] * 0.5;
      const shade = 1 - 0.62 * shadow.data[i];
      for (let c = 0; c < 3; c++) {
        const albedo = own[c].data[i];
        canvas.channels[c].data[i] = albedo * shade * (ambient[c] + warm * FIRE[c] * 0.9) + rim * FIRE[c] * 1.25;
      }
    }
  }
}

/** The blow itself: a burning heart at the palm, with rays and a ring of pressed air. */
function flarePalm(canvas: LightCanvas, [px, py]: Point, reach: number, heads: Plane): void {
  const { width, height, channels } = canvas;
  const size = reach * 0.95;
  for (let y = Math.max(0, Math.floor(py - size)); y < Math.min(height, py + size); y++) {
    for (let x = Math.max(0, Math.floor(px - size)); x < Math.min(width, px + size); x++) {
      const dx = (x - px) / reach;
      const dy = (y - py) / reach;
      const far = Math.hypot(dx, dy);
      const angle = Math.atan2(dy, dx);
      const rays = (0.5 + 0.5 * Math.sin(angle * 9 + 1.3 * Math.sin(angle * 4))) ** 6;
      const fade = smoothstep(0.95, 0.3, far);
      const glow =
        1.9 * Math.exp(-((far / 0.075) ** 2)) +
        fade * (0.42 * Math.exp(-far / 0.17) + 0.5 * rays * Math.exp(-far / 0.21));
      const ring = 0.22 * Math.exp(-(((far - 0.3) / 0.016) ** 2)) * (0.55 + 0.45 * Math.sin(angle * 3 + 1));
      const i = y * width + x;
      const light = (glow + ring) * (1 - 0.8 * heads.data[i]);
      channels[0].data[i] += light * 1.25;
      channels[1].data[i] += light * (0.62 + 0.25 * Math.exp(-((far / 0.1) ** 2)));
      channels[2].data[i] += light * (0.16 + 0.5 * Math.exp(-((far / 0.08) ** 2)));
    }
  }
}
