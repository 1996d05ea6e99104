/** The draped symbol floating in a studio: large soft panels, a light gray backdrop, a shadow on the floor below. */

import { mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { lightOf } from '../../kernels/surfaces/light-canvas.ts';
import { buildBvh } from '../../render3d/build-bvh.ts';
import { Mesh } from '../../render3d/mesh.ts';
import { createMaterial, type Backdrop, type Light, type Scene } from '../../render3d/scene.ts';
import { addSurface, type QuadSurface } from '../../render3d/surface-nets.ts';
import { blend, scale, type Vector } from '../../render3d/vector.ts';
import { addScarf } from './scarf.ts';

/** The floor lies this far below the middle of the symbol. */
const FLOOR = -1.2;
const FLOOR_SIZE = 3.4;
/** The symbol is seen a little from its left, radians. Camera and lights turn, so that drawings on it keep their place. */
const TURN = 0.3;

/** `print` is stitched on the front in a deeper tone of `color` (`#rrggbb`); `size` is the side of the picture. */
export function buildSilkScene(surface: QuadSurface, print: Plane, color: string, size: number, seed: number): Scene {
  const mesh = new Mesh();
  addSurface(mesh, surface, 0);
  addScarf(mesh, 2, seed);
  mesh.quad(
    [-FLOOR_SIZE, FLOOR, -FLOOR_SIZE],
    [-FLOOR_SIZE, FLOOR, FLOOR_SIZE],
    [FLOOR_SIZE, FLOOR, FLOOR_SIZE],
    [FLOOR_SIZE, FLOOR, -FLOOR_SIZE],
    1,
  );
  // deep in itself and bright where the threads shine: that is what tells silk from clay
  const base = scale(lightOf(color), 0.74);
  const thread: Vector = [base[0] * 0.3, base[1] * 0.24, base[2] * 0.28];
  // threads about five pixels apart; finer ones would shimmer
  const weave = 0.44 * size;
  const target = turned([0, -0.16, 0]);
  return {
    bvh: buildBvh(mesh),
    materials: [
      createMaterial('silk', base, {
        roughness: 0.28,
        facing: 0.75,
        second: blend(lightOf(color), [1, 1, 1], 0.36),
        thread,
        pitch: weave,
        share: 0.7,
        print,
      }),
      createMaterial('catcher', [0.8, 0.8, 0.82], { share: 1, rise: 0.85, pitch: FLOOR_SIZE }),
      // paler than the symbol, which stays what is read
      createMaterial('silk', blend(lightOf(color), [0.9, 0.9, 0.9], 0.24), {
        roughness: 0.24,
        facing: 0.6,
        second: [1, 1, 1],
        pitch: weave,
      }),
    ],
    lights: LIGHTS.map(turnLight),
    lamps: [],
    sky: { zenith: [0.24, 0.25, 0.275], horizon: [0.17, 0.175, 0.19], ground: [0.22, 0.215, 0.215] },
    backdrop: paintBackdrop(),
    camera: { eye: turned([0, 2.15, 7.3]), target, parallel: false, half: 0.186, shift: 0 },
    snow: 0,
    wet: 0,
    night: 0,
    reach: 9,
  };
}

/** Key from the upper left, rim from the right, a soft one overhead. */
const LIGHTS: readonly Light[] = [
  { kind: 'panel', center: [-2.2, 3.6, 2.4], u: [1.1, 0, 0.9], v: [-0.5, 0.75, 0.6], color: [26, 25, 23.6] },
  { kind: 'panel', center: [3.4, 1.2, 0.4], u: [0, 0, 0.9], v: [0, 1.6, 0], color: [9, 9.6, 11] },
  { kind: 'panel', center: [0.4, 3.8, -0.5], u: [1.3, 0, 0], v: [0, 0.2, 0.9], color: [11, 11, 11.4] },
];

function turned([x, y, z]: Vector): Vector {
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)];
  return [cos * x + sin * z, y, cos * z - sin * x];
}

function turnLight(light: Light): Light {
  if (light.kind === 'sun') return { ...light, direction: turned(light.direction) };
  return { ...light, center: turned(light.center), u: turned(light.u), v: turned(light.v) };
}

/** A seamless studio: the wall a little darker than the floor, brightest behind the symbol. */
function paintBackdrop(): Backdrop {
  const size = 128;
  const data = new Float32Array(size * size * 3);
  const [wall, floor] = [lightOf('#d3d4d8'), lightOf('#e9e9ea')];
  for (let y = 0; y < size; y++) {
    const down = smoothstep(0.1, 0.95, y / size);
    for (let x = 0; x < size; x++) {
      const bright = 1 + 0.12 * Math.exp(-5 * ((x / size - 0.5) ** 2 + (y / size - 0.45) ** 2));
      for (let c = 0; c < 3; c++) data[(y * size + x) * 3 + c] = mix(wall[c], floor[c], down) * bright;
    }
  }
  return { width: size, height: size, data };
}
