/** An oak table by a window: two tall panes of sunlight on wall and wood. */
import { smoothstep } from '../planes/plane.ts';
import { fractalAt } from './lattice-noise.ts';
import { oakAt } from './materials.ts';
import { blendColors, dim, readColor } from './scene-color.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';
import { poolLight, shadeCorner, traceBeam, type Place, type Stage } from './stage.ts';

const OAK = readColor('#c99f6c');
const DARK_OAK = readColor('#8d6238');
const WALL = readColor('#cfc6ba');
const SUN = readColor('#fff0d8');

export const oakScene: Scene = {
  ...PLAIN_SCENE,
  light: { azimuth: -28, elevation: 34, softness: 9 },
  behind: 1.9,
  cast: 0.66,
  gloss: 0.07,
  tint: [1.04, 1, 0.93],
  isFine: true,
  paint: (stage) => ({
    colorAt: (place) => {
      const sun = stage.fromAbove ? 1 : windowLight(stage, place);
      if (place.on === 'floor') {
        const light = (0.84 + 0.26 * sun) * shadeCorner(stage, place, 0.3, 0.4) * poolLight(stage, place, 0.2);
        return dim(oakAt(place.x, place.z, OAK, DARK_OAK), light);
      }
      const paint = 1 + 0.03 * (fractalAt(place.x * 2, place.y * 2, 4, 0) - 0.5);
      const light = (0.66 + 0.3 * sun) * shadeCorner(stage, place, 0.25, 0.35) * poolLight(stage, place, 0.25) * paint;
      return dim(blendColors(WALL, SUN, 0.25 * sun), light);
    },
  }),
};

/** Two panes, slanted by the sun, with a thin bar between them; their edges are soft from the distance. */
function windowLight(stage: Stage, place: Place): number {
  const [across, up] = traceBeam(stage, place);
  const u = across + 0.28 * up + 0.35;
  const soft = 0.1;
  const pane = (middle: number): number =>
    smoothstep(middle - 0.42, middle - 0.42 + soft, u) * smoothstep(middle + 0.42, middle + 0.42 - soft, u);
  const bar = 0.35 + 0.65 * smoothstep(0.015, 0.07, Math.abs(up - 0.75));
  return (pane(0) + pane(0.92)) * bar * smoothstep(-3.4, -3.2, up) * smoothstep(1.72, 1.6, up);
}
