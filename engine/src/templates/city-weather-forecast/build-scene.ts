/** The whole miniature as a scene, seen from 45 degrees round and 30 above, in parallel projection. */
import { createRandom } from '../../kernels/planes/noise.ts';
import { buildBvh } from '../../render3d/build-bvh.ts';
import { Mesh } from '../../render3d/mesh.ts';
import type { Scene } from '../../render3d/scene.ts';
import { add, scale, unit, type Vector } from '../../render3d/vector.ts';
import { chooseLandmark } from './choose-landmark.ts';
import { fillTown } from './lay-blocks.ts';
import { layGround } from './lay-ground.ts';
import { Palette } from './palette.ts';
import { addClouds, paintSky, strikeLightning, type Lightning } from './sky.ts';
import type { Town } from './town.ts';
import { WEATHERS, type WeatherId } from './weather.ts';
import { addFlags } from './wind.ts';

export interface Miniature {
  readonly scene: Scene;
  /** Id of the model in the middle. */
  readonly landmark: string;
  readonly lightning?: Lightning;
}

const TARGET: Vector = [0, 1.35, 0];
const VIEW = unit([1, 0.82, 1]);

export function buildScene(landmarkWords: string, city: string, weatherId: WeatherId, seed: number): Miniature {
  const weather = WEATHERS[weatherId];
  const landmark = chooseLandmark(landmarkWords, city, seed);
  const mesh = new Mesh();
  const palette = new Palette(weather.night);
  const town: Town = { mesh, palette, weather, landmark, lamps: [], random: createRandom(seed), seed };
  fillTown(town, layGround(town));
  addClouds(town);
  if (weatherId === 'wind') addFlags(town);
  const lightning = weatherId === 'storm' ? strikeLightning(town) : undefined;
  const { sun } = weather;
  return {
    landmark: landmark.id,
    lightning,
    scene: {
      bvh: buildBvh(mesh),
      materials: palette.materials,
      lights: [{ kind: 'sun', direction: unit(sun.direction), spread: sun.spread, color: sun.color }],
      lamps: town.lamps,
      sky: weather.sky,
      backdrop: paintSky(weatherId, weather, seed),
      camera: { eye: add(TARGET, scale(VIEW, 40)), target: TARGET, parallel: true, half: 10.9, shift: 2.5 },
      fog: weather.fog,
      snow: weather.snow,
      wet: weather.wet,
      night: weather.night,
      reach: 14,
    },
  };
}
