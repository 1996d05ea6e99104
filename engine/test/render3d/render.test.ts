import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { hash, solidFractal, solidNoise } from '../../src/kernels/planes/solid-noise.ts';
import { buildBvh } from '../../src/render3d/build-bvh.ts';
import { filterLightRows } from '../../src/render3d/filter-light.ts';
import { allocateBuffers, createFrame, FAR, lightSize, type Frame } from '../../src/render3d/frame.ts';
import { aimAtLight, irradiance, mirroredLights, skyLight } from '../../src/render3d/lights.ts';
import { Mesh } from '../../src/render3d/mesh.ts';
import { createByNumbers, createByVectors } from '../../src/render3d/panel-lights.ts';
import { rasterRows } from '../../src/render3d/raster.ts';
import { renderScene } from '../../src/render3d/render.ts';
import {
  createMaterial,
  mirrorsAnything,
  projectPoint,
  viewFrame,
  type Light,
  type Material,
  type Quality,
  type Scene,
  type SurfaceKind,
} from '../../src/render3d/scene.ts';
import { shadeRows } from '../../src/render3d/shade.ts';
import { addBox, addSphere } from '../../src/render3d/solids.ts';
import { createLook, readSurface } from '../../src/render3d/surface-pattern.ts';
import { traceLightRows } from '../../src/render3d/trace-light.ts';
import { hasVectors } from '../../src/render3d/trace-simd.ts';
import { cross, unit } from '../../src/render3d/vector.ts';
import { widenBvh } from '../../src/render3d/widen-bvh.ts';

const SIDE = 48;
const sun: Light = { kind: 'sun', direction: unit([0, 1, 1]), spread: 0.01, color: [2, 2, 2] };
const quality: Quality = {
  width: SIDE,
  height: SIDE,
  supersampling: 2,
  lightScale: 1,
  samples: 2,
  shadowSteps: 1,
  bounceSteps: 2,
};

/** A ball of radius 1 before the eye, looked at along -z. */
function ballScene(more: Partial<Scene> = {}, material: Material = createMaterial('plain', [0.5, 0.5, 0.5])): Scene {
  const mesh = new Mesh();
  addSphere(mesh, [0, 0, 0], 1, 0, 32);
  return {
    bvh: buildBvh(mesh),
    camera: { eye: [0, 0, 6], target: [0, 0, 0], parallel: true, half: 1.5, shift: 0 },
    materials: [material],
    lights: [sun],
    lamps: [],
    sky: { zenith: [0.1, 0.1, 0.1], horizon: [0.1, 0.1, 0.1], ground: [0.1, 0.1, 0.1] },
    backdrop: { width: 2, height: 2, data: Float32Array.from({ length: 12 }, (_, k) => [0.25, 0.5, 0.75][k % 3]) },
    snow: 0,
    wet: 0,
    night: 0,
    reach: 3,
    ...more,
  };
}

/** All passes in this thread, rays by vector instructions or by the reference. */
function renderHere(scene: Scene, wanted: Quality = quality, vectors = true): Frame {
  const wide = vectors ? widenBvh(scene.bvh) : undefined;
  const frame = createFrame({ scene, quality: wanted, buffers: allocateBuffers(scene, wanted), wide });
  const { rows } = lightSize(wanted);
  rasterRows(frame, 0, wanted.height);
  traceLightRows(frame, 0, rows);
  const steps = Math.max(wanted.shadowSteps, wanted.bounceSteps);
  for (let step = 0; step < steps; step++) filterLightRows(frame, 0, rows, step, step % 2 === 1);
  if (steps % 2 === 1) frame.buffers.light.set(frame.buffers.scratch);
  shadeRows(frame, 0, wanted.height);
  return frame;
}

const at = ({ buffers }: Frame, x: number, y: number, channel = 0): number =>
  buffers.color[channel * SIDE * SIDE + y * SIDE + x];

describe('cameras', () => {
  test('light is the same whatever the order in which its pixels are traced', () => {
    const whole = renderHere(ballScene());
    const rows = createFrame({
      scene: whole.scene,
      quality,
      buffers: { ...allocateBuffers(whole.scene, quality), triangles: whole.buffers.triangles },
    });
    for (let row = rows.rows - 1; row >= 0; row--) traceLightRows(rows, row, row + 1);
    const again = createFrame({
      ...rows,
      buffers: { ...allocateBuffers(whole.scene, quality), triangles: whole.buffers.triangles },
    });
    traceLightRows(again, 0, again.rows);
    expect(again.buffers.light).toEqual(rows.buffers.light);
  });

  test('the target is in the middle, right is right and up is up', () => {
    const camera = { eye: [0, 0, 5], target: [0, 0, 0], parallel: false, half: 0.5, shift: 0 } as const;
    expect(projectPoint(camera, 200, 100, [0, 0, 0])).toEqual([100, 50, 5]);
    const [x, y, depth] = projectPoint(camera, 200, 100, [1, 1, 0]);
    // at a distance of 5 half the height is 2.5
    expect(x).toBeCloseTo(120, 6);
    expect(y).toBeCloseTo(30, 6);
    expect(depth).toBeCloseTo(5, 6);
    expect(projectPoint({ ...camera, parallel: true, half: 2 }, 200, 100, [1, 1, -9])[0]).toBeCloseTo(125, 6);
    const { right, up, forward } = viewFrame(camera);
    expect([...right, ...up, ...forward].map((value) => value + 0)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, -1]);
  });
});

describe('lights', () => {
  const out = new Float64Array(3);

  test('rays to a light have length one and end at it', () => {
    expect(aimAtLight(sun, [0, 0, 0], 0.3, 0.7, out)).toBe(1e9);
    expect(Math.hypot(...out)).toBeCloseTo(1, 9);
    expect(out[1]).toBeCloseTo(Math.SQRT1_2, 1);
    const panel: Light = { kind: 'panel', center: [0, 4, 0], u: [1, 0, 0], v: [0, 0, 1], color: [1, 1, 1] };
    const distance = aimAtLight(panel, [0, 0, 0], 1, 0.5, out);
    expect(distance).toBeCloseTo(0.999 * Math.hypot(1, 4), 6);
    expect(out[0] / out[1]).toBeCloseTo(0.25, 6);
  });

  test('a sun gives the cosine; behind the surface it is dark', () => {
    expect(irradiance(sun, [0, 0, 0], 0, 1, 0)).toBeCloseTo(Math.SQRT1_2, 6);
    expect(irradiance(sun, [0, 0, 0], 0, -1, 0)).toBe(0);
  });

  test('a panel that fills the sky gives all its light, a small one its solid angle', () => {
    const panel = (half: number): Light => ({
      kind: 'panel',
      center: [0, 2, 0],
      u: [half, 0, 0],
      v: [0, 0, half],
      color: [1, 1, 1],
    });
    expect(irradiance(panel(400), [0, 0, 0], 0, 1, 0)).toBeCloseTo(1, 1);
    expect(irradiance(panel(0.1), [0, 0, 0], 0, 1, 0) / (0.04 / 4 / Math.PI)).toBeCloseTo(1, 1);
    expect(irradiance(panel(0.1), [0, 0, 0], 0, -1, 0)).toBe(0);
  });

  test.each([true, false])('vector instructions give what the reference gives (threads: %s)', (silk) => {
    const lights: Light[] = [
      { kind: 'panel', center: [-2, 3, 2], u: [1, 0, 0.9], v: [-0.5, 0.8, 0.6], color: [1, 1, 1] },
      sun,
      { kind: 'panel', center: [3, 1, 0.4], u: [0, 0, 0.9], v: [0, 1.6, 0], color: [1, 1, 1] },
    ];
    const [vectors, reference] = [createByVectors(lights), createByNumbers(lights)];
    for (let i = 0; i < 400; i++) {
      const any = (k: number): number => 2 * hash(i, k) - 1;
      const [p, n, d] = [0, 3, 6].map((k) => unit([any(k), any(k + 1), any(k + 2)]));
      const along = unit(cross(n, [0, 1, 0.2]));
      const threads = silk ? { along, across: cross(n, along) } : undefined;
      const gloss = { normal: n, roughness: 0.1 + 0.5 * hash(i, 9), facing: 0.4, threads };
      for (const point of [vectors, reference]) {
        point.receive(p, n);
        point.shine(p, d, gloss, i, 2 * i);
      }
      for (const k of lights.keys()) {
        expect(vectors.arriving[k]).toBeCloseTo(reference.arriving[k], 5);
        expect(
          Math.abs(vectors.shining[k] / (reference.shining[k] || 1) - (reference.shining[k] ? 1 : 0)),
        ).toBeLessThan(2e-3);
      }
    }
  });

  test('the sky runs from horizon to zenith; a mirror shows a panel where it is', () => {
    const scene = ballScene({ sky: { zenith: [0, 0, 1], horizon: [1, 1, 1], ground: [0.2, 0.1, 0] } });
    skyLight(scene, 1, out);
    expect(Array.from(out)).toEqual([0, 0, 1]);
    skyLight(scene, 0, out);
    expect(Array.from(out)).toEqual([1, 1, 1]);
    skyLight(scene, -1, out);
    expect(Array.from(out)).toEqual([0.2, 0.1, 0]);
    const lit = {
      ...scene,
      lights: [{ kind: 'panel', center: [0, 4, 0], u: [1, 0, 0], v: [0, 0, 1], color: [9, 9, 9] }],
    } satisfies Scene;
    mirroredLights(lit, [0, 0, 0], 0, 1, 0, 0.1, out);
    expect(out[0]).toBeCloseTo(8.1, 5);
    mirroredLights(lit, [0, 0, 0], 1, 0, 0, 0.1, out);
    expect(out[0]).toBe(1);
  });
});

describe('solid noise', () => {
  test('is the same for the same place, bounded and smooth', () => {
    expect(hash(3, 5, 7)).toBe(hash(3, 5, 7));
    expect(hash(3, 5, 7)).not.toBe(hash(3, 5, 8));
    for (let i = 0; i < 200; i++) {
      expect(hash(i, 2 * i)).toBeGreaterThanOrEqual(0);
      expect(hash(i, 2 * i)).toBeLessThan(1);
      expect(Math.abs(solidNoise(i * 0.37, 1.2, -i * 0.2) - solidNoise(i * 0.37 + 0.001, 1.2, -i * 0.2))).toBeLessThan(
        0.01,
      );
      expect(Math.abs(solidFractal(i * 0.7, 3, i, 3))).toBeLessThanOrEqual(1.5);
    }
  });
});

describe('a picture of a ball', () => {
  const frame = renderHere(ballScene());

  test('has the backdrop around it, and its depth in front', () => {
    expect([at(frame, 1, 1, 0), at(frame, 1, 1, 1), at(frame, 1, 1, 2)]).toEqual([0.25, 0.5, 0.75]);
    expect(frame.buffers.depth[SIDE + 1]).toBe(FAR);
    // the front of the ball is 5 away
    expect(frame.buffers.depth[24 * SIDE + 24]).toBeCloseTo(5, 1);
  });

  test.each([
    [1, 1],
    [1, 3],
    [3, 1],
  ])('a backdrop of %i × %i pixels fills the view', (width, height) => {
    const data = Float32Array.from({ length: width * height * 3 }, (_, k) => [0.25, 0.5, 0.75][k % 3]);
    const small = renderHere(ballScene({ backdrop: { width, height, data } }));
    expect([at(small, 1, 1, 0), at(small, 46, 46, 1), at(small, 46, 1, 2)]).toEqual([0.25, 0.5, 0.75]);
  });

  test('covers the area of a disc', () => {
    const seen = frame.buffers.depth.filter((depth) => depth < FAR).length;
    const radius = SIDE / 3;
    expect(seen / (Math.PI * radius * radius)).toBeGreaterThan(0.95);
    expect(seen / (Math.PI * radius * radius)).toBeLessThan(1.12);
  });

  test('is lit alike on both sides by a light above, and brighter on top', () => {
    let [left, right] = [0, 0];
    for (let y = 12; y < 36; y++) {
      for (let x = 12; x < 24; x++) {
        left += at(frame, x, y);
        right += at(frame, SIDE - 1 - x, y);
      }
    }
    expect(left / right).toBeGreaterThan(0.97);
    expect(left / right).toBeLessThan(1.03);
    expect(at(frame, 24, 14)).toBeGreaterThan(1.5 * at(frame, 24, 34));
  });

  test('without light it shows what the sky gives', () => {
    const dim = renderHere(ballScene({ lights: [] }));
    expect(at(dim, 24, 24)).toBeLessThan(0.12);
    expect(at(dim, 24, 24)).toBeGreaterThan(0.02);
  });

  test('twice the light is twice as bright', () => {
    const black: Scene['sky'] = { zenith: [0, 0, 0], horizon: [0, 0, 0], ground: [0, 0, 0] };
    const [one, two] = [1, 2].map((power) =>
      renderHere(ballScene({ sky: black, lights: [{ ...sun, color: [power, power, power] }] })),
    );
    expect(at(two, 24, 20) / at(one, 24, 20)).toBeCloseTo(2, 2);
  });

  test('something between it and the light throws a shadow', () => {
    const mesh = new Mesh();
    addSphere(mesh, [0, 0, 0], 1, 0, 32);
    addBox(mesh, [0, 3, 3], [3, 0.2, 3], 0);
    const shaded = renderHere(ballScene({ bvh: buildBvh(mesh) }));
    expect(at(shaded, 24, 18)).toBeLessThan(0.5 * at(frame, 24, 18));
  });

  test.each<[string, Partial<Scene>]>([
    ['fog', { fog: { density: 0.4, height: 5, color: [1, 0, 0] } }],
    ['snow', { snow: 1 }],
    ['a lamp', { lamps: [{ at: [0, 0.3, 1.6], color: [3, 0, 0], reach: 3 }] }],
  ])('%s changes it', (_, more) => {
    const changed = renderHere(ballScene(more));
    expect(Math.abs(at(changed, 24, 12) - at(frame, 24, 12))).toBeGreaterThan(0.01);
    expect(changed.buffers.color.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
  });
});

describe('surfaces', () => {
  test('mirrored light is kept wherever something mirrors', () => {
    const sees = (kind: SurfaceKind, wet = 0): boolean =>
      mirrorsAnything(ballScene({ wet }, createMaterial(kind, [1, 1, 1])));
    expect([sees('silk'), sees('plain'), sees('plain', 0.1), sees('gloss'), sees('water'), sees('windows')]).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  const kinds: SurfaceKind[] = [
    'plain',
    'windows',
    'asphalt',
    'grass',
    'water',
    'tiles',
    'stone',
    'silk',
    'catcher',
    'cloud',
    'gloss',
    'metal',
  ];

  test.each(kinds)('%s: light is finite, and the picture is the same each time', (kind) => {
    const scene = ballScene(
      { night: 0.6, wet: 0.5, camera: { eye: [0, 1, 6], target: [0, 0, 0], parallel: false, half: 0.25, shift: 0 } },
      createMaterial(kind, [0.4, 0.5, 0.6], { second: [0.1, 0.1, 0.2], pitch: 0.2, rise: 0.2, glow: [0.1, 0.05, 0] }),
    );
    const small = { ...quality, supersampling: 1, samples: 1 };
    const [one, other] = [renderHere(scene, small), renderHere(scene, small)];
    expect(one.buffers.color.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    expect(one.buffers.color).toEqual(other.buffers.color);
  });

  test('tiles have joints, plain paint has none; snow covers what looks up', () => {
    const read = (kind: SurfaceKind, snow: number, x: number): number[] => {
      const look = createLook();
      readSurface(
        look,
        ballScene({ snow }, createMaterial(kind, [0.4, 0.2, 0.1], { pitch: 0.2, rise: 0.2 })),
        0,
        [x, 0, 0.03],
        [0, 1, 0],
      );
      return Array.from(look.albedo);
    };
    const places = Array.from({ length: 40 }, (_, i) => i * 0.013);
    expect(new Set(places.map((x) => read('plain', 0, x).join())).size).toBe(1);
    expect(new Set(places.map((x) => read('stone', 0, x).join())).size).toBeGreaterThan(3);
    expect(read('plain', 1, 0)[2]).toBeGreaterThan(0.5);
  });
});

describe('threads', () => {
  const scene = ballScene({}, createMaterial('gloss', [0.5, 0.3, 0.2], { roughness: 0.3 }));
  const signal = new AbortController().signal;

  test('one, two or none but this one make the same picture', async () => {
    const progress: number[] = [];
    const one = await renderScene(() => scene, quality, {
      threads: 1,
      signal,
      onProgress: (done) => progress.push(done),
    });
    const two = await renderScene(() => scene, quality, { threads: 2, signal, onProgress: () => undefined });
    const here = renderHere(scene);
    expect(progress.at(-1)).toBe(1);
    for (const c of [0, 1, 2] as const) {
      expect(two.channels[c].data).toEqual(one.channels[c].data);
      expect(one.channels[c].data).toEqual(here.buffers.color.subarray(c * SIDE * SIDE, (c + 1) * SIDE * SIDE));
    }
    expect(two.depth).toEqual(one.depth);
  });

  test('vector instructions make the same picture as the reference, to a part of a level', () => {
    expect(hasVectors()).toBe(true);
    const vectors = renderHere(scene).buffers.color;
    const reference = renderHere(scene, quality, false).buffers.color;
    const off = vectors.filter((value, i) => Math.abs(value - reference[i]) > 1e-3).length;
    expect(off / vectors.length).toBeLessThan(1e-3);
  });

  test('a canceled picture stops', async () => {
    await expect(
      renderScene(() => scene, quality, { threads: 1, signal: AbortSignal.abort(), onProgress: () => undefined }),
    ).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  test('threads start before the scene is there, and end when it cannot be built', async () => {
    const started: Worker[] = [];
    const note = (worker: Worker): void => {
      started.push(worker);
    };
    process.on('worker', note);
    const fail = (): Scene => {
      throw new Error('no such scene');
    };
    const options = { threads: 2, signal: new AbortController().signal, onProgress: () => undefined };
    await expect(renderScene(fail, quality, options)).rejects.toThrow('no such scene');
    process.off('worker', note);
    expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });
});
