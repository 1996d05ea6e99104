/** What the lights of a scene give a point: panels by vector instructions, four of their corners or places at once, else in TypeScript. */
import { createScatter, highlight, scatterPlaces, type Gloss } from './highlight.ts';
import { irradiance, type Triple } from './lights.ts';
import { panelLightsCode } from './panel-lights-code.ts';
import type { Light } from './scene.ts';

export interface LitPoint {
  /** What arrived from each light at the last `receive`, unshadowed: see `irradiance`. */
  readonly arriving: ArrayLike<number>;
  /** The highlight of each light at the last `shine`: see `highlight`. */
  readonly shining: ArrayLike<number>;
  receive(p: Triple, n: Triple): void;
  /** `column`, `row` of the picture jitter the places asked. */
  shine(p: Triple, d: Triple, gloss: Gloss, column: number, row: number): void;
}

const code = Buffer.from(panelLightsCode, 'base64');

export function createLitPoint(lights: readonly Light[]): LitPoint {
  return WebAssembly.validate(code) ? createByVectors(lights) : createByNumbers(lights);
}

/** The reference. */
export function createByNumbers(lights: readonly Light[]): LitPoint {
  const arriving = new Float64Array(lights.length);
  const shining = new Float64Array(lights.length);
  const scatter = createScatter();
  return {
    arriving,
    shining,
    receive(p, n) {
      for (let k = 0; k < lights.length; k++) arriving[k] = irradiance(lights[k], p, n[0], n[1], n[2]);
    },
    shine(p, d, gloss, column, row) {
      scatterPlaces(column, row, scatter);
      for (let k = 0; k < lights.length; k++) shining[k] = highlight(lights[k], p, d, gloss, scatter);
    },
  };
}

/** Where `engine/simd/panel-lights.ts` finds what, in numbers of four bytes. */
const PLACES = { shining: 64, point: 256, scatter: 288, panels: 320 } as const;
const PANEL = 16;
/** A memory of one page has room for more; a bit each says which are meant. */
const MOST_PANELS = 31;

export function createByVectors(lights: readonly Light[]): LitPoint {
  if (lights.length > MOST_PANELS) return createByNumbers(lights);
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } });
  const { gatherLight, gatherHighlights } = exports;
  if (!isGather(gatherLight) || !isGather(gatherHighlights)) throw new Error('panel-lights-code.ts is out of date');
  const floats = new Float32Array(memory.buffer);
  const { shining: shiningAt, point: at, scatter: scatterAt } = PLACES;
  const arriving = floats.subarray(0, lights.length);
  const shining = floats.subarray(shiningAt, shiningAt + lights.length);
  const scatter = floats.subarray(scatterAt, PLACES.panels);
  let panels = 0;
  for (const [k, light] of lights.entries()) {
    if (light.kind !== 'panel') continue;
    panels |= 1 << k;
    floats.set([...light.center, ...light.u, ...light.v], PLACES.panels + k * PANEL);
  }
  const suns = lights.flatMap((light, k) => (light.kind === 'sun' ? [{ light, k }] : []));
  const point = (p: Triple, n: Triple): void => {
    for (let i = 0; i < 3; i++) {
      floats[at + i] = p[i];
      floats[at + 3 + i] = n[i];
    }
  };
  return {
    arriving,
    shining,
    receive(p, n) {
      point(p, n);
      gatherLight(panels);
      for (const { light, k } of suns) arriving[k] = irradiance(light, p, n[0], n[1], n[2]);
    },
    shine(p, d, gloss, column, row) {
      point(p, gloss.normal);
      scatterPlaces(column, row, scatter);
      const { threads } = gloss;
      for (let i = 0; i < 3; i++) {
        floats[at + 6 + i] = d[i];
        floats[at + 9 + i] = threads ? threads.along[i] : 0;
        floats[at + 12 + i] = threads ? threads.across[i] : 0;
      }
      floats[at + 15] = gloss.roughness;
      floats[at + 16] = gloss.facing;
      floats[at + 17] = threads ? 1 : 0;
      gatherHighlights(panels);
      for (const { light, k } of suns) shining[k] = highlight(light, p, d, gloss, scatter);
    },
  };
}

/** The compiled module says no more of its functions than that they are some. */
function isGather(value: unknown): value is (panels: number) => void {
  return typeof value === 'function';
}
