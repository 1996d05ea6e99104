/** Where an animal that looks at the camera has its eyes and nose: on drawn animals. */
import { describe, expect, test } from 'vitest';
import type { Region } from '../../src/kernels/masks/region-map.ts';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import type { Point } from '../../src/kernels/planes/sample-square.ts';
import { findAnimalFace } from '../../src/templates/coloring-page/animal-face.ts';
import { drawAnimalFace } from '../../src/templates/coloring-page/draw-animal.ts';
import { inkScene } from '../../src/templates/coloring-page/draw-photo-page.ts';
import { layOutPage } from '../../src/templates/coloring-page/page-size.ts';
import { findPhotoDetails } from '../../src/templates/coloring-page/photo-details.ts';
import { SUBJECT } from '../../src/templates/coloring-page/photo-regions.ts';
import type { PortraitScene } from '../../src/templates/portrait-scene.ts';

const SIDE = 300;
const BOX = [40, 30, 260, 280] as const;

/** A light body with round spots: x, y, radius, and how light they are. */
function draw(spots: readonly (readonly [number, number, number, number])[]): { L: Plane; inside: Uint8Array } {
  const L = createPlane(SIDE, SIDE, 0.9);
  const inside = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < inside.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (Math.hypot((x - 150) / 110, (y - 155) / 125) > 1) continue;
    inside[i] = 1;
    L.data[i] = 0.7;
    for (const [cx, cy, radius, light] of spots) if (Math.hypot(x - cx, y - cy) < radius) L.data[i] = light;
  }
  return { L, inside };
}

function sceneOf({ L, inside }: ReturnType<typeof draw>): PortraitScene {
  const blank = createPlane(SIDE, SIDE);
  return {
    lab: { width: SIDE, height: SIDE, L, a: blank, b: blank },
    faces: [],
    masks: { face: blank, features: blank, small: blank },
    subject: { width: SIDE, height: SIDE, data: Float32Array.from(inside) },
  };
}

const eyes = [
  [125, 110, 7, 0.15],
  [175, 114, 7, 0.15],
] as const;
const near = ([x, y]: Point, [cx, cy]: readonly number[]): boolean => Math.hypot(x - cx, y - cy) < 4;

describe('the face of an animal', () => {
  const { L, inside } = draw([...eyes, [148, 146, 9, 0.2]]);
  const face = findAnimalFace(L, inside, BOX);

  test('is two eyes and a nose', () => {
    expect(face && near(face.eyes[0].center, eyes[0])).toBe(true);
    expect(face && near(face.eyes[1].center, eyes[1])).toBe(true);
    expect(face && near(face.nose.center, [148, 146])).toBe(true);
    expect(face?.eyes[0].radius).toBeGreaterThan(4);
    expect(face?.eyes[0].radius).toBeLessThan(11);
  });

  test('is not seen in a back, in a row of spots, or in two eyes of different size', () => {
    const find = (spots: Parameters<typeof draw>[0]) => {
      const drawn = draw(spots);
      return findAnimalFace(drawn.L, drawn.inside, BOX);
    };
    expect(find([])).toBeUndefined();
    expect(find([...eyes, [225, 116, 7, 0.15]])).toBeUndefined();
    expect(find([eyes[0], [175, 114, 17, 0.15], [148, 146, 9, 0.2]])).toBeUndefined();
  });

  test('is told to be missing when the page is about an animal without one', async () => {
    const told = async (drawn: ReturnType<typeof draw>, score: number): Promise<boolean> => {
      const scene = { ...sceneOf(drawn), animals: [{ kind: 'dog', score, box: BOX }] as const };
      return (await inkScene(scene, layOutPage('a4', false), 1, async () => undefined)).hasBlankAnimal;
    };
    expect(await told(draw([]), 0.6)).toBe(true);
    expect(await told(draw([]), 0.22), 'hardly an animal').toBe(false);
    expect(await told(draw([...eyes, [148, 146, 9, 0.2]]), 0.6)).toBe(false);
  });

  test('is drawn as shining eyes and a black nose, without specks and strokes around', () => {
    if (face === undefined) throw new Error('no face');
    const svg = drawAnimalFace(face, 2, 10, 20);
    expect(svg.match(/fill="#fff"/g)).toHaveLength(2);
    expect(svg.match(/fill="#000"/g)).toHaveLength(3);
    expect(svg).toContain(`cx="${(2 * face.nose.center[0] + 10).toFixed(1)}"`);
    const wart = draw([...eyes, [148, 146, 9, 0.2], [112, 135, 4, 0.1]]);
    const area = (group: number): Region => ({ group, area: 60_000, L: 0.7, a: 0, b: 0, borders: new Map() });
    const scene = sceneOf(wart);
    const map = {
      width: SIDE,
      height: SIDE,
      labels: Int32Array.from(wart.inside),
      regions: [area(0), area(SUBJECT)],
    };
    const black = (spots: Int32Array): number => spots.reduce((sum, value) => sum + value, 0);
    expect(black(findPhotoDetails(scene, map).spots)).toBeGreaterThan(20);
    expect(black(findPhotoDetails(scene, map, [face]).spots)).toBe(0);
  });
});
