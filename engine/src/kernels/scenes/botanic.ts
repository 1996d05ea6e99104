/** A plaster corner in the sun, with the shadows of palm fronds. */
import { growLeafShadows } from './leaf-shadows.ts';
import { plasterAt } from './materials.ts';
import { blendColors, dim, readColor } from './scene-color.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';
import { bendOf, poolLight, shadeCorner, traceBeam } from './stage.ts';

const PLASTER = readColor('#e8dcc8');

export const botanicScene: Scene = {
  ...PLAIN_SCENE,
  light: { azimuth: -24, elevation: 38, softness: 7 },
  behind: 1.5,
  cast: 0.62,
  tint: [1.04, 1, 0.94],
  paint: async (stage) => {
    const lightAt = await growLeafShadows();
    return {
      colorAt: (place, _column, row) => {
        const [u, v] = traceBeam(stage, place);
        const wall = plasterAt(place.x, place.on === 'wall' ? place.y : place.z + 5);
        const light = shadeCorner(stage, place, 0.14, 0.3) * poolLight(stage, place, 0.2) * wall;
        const sun = lightAt(u * 1.5, v * 1.5 - 1.2);
        return dim(blendColors(dim(PLASTER, 0.62), PLASTER, sun), light * (1 - 0.06 * bendOf(stage, row, 0.02)));
      },
    };
  },
};
