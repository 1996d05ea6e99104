/** A terrazzo counter before a sage wall. */
import { plasterAt } from './materials.ts';
import { dim, readColor } from './scene-color.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';
import { poolLight, shadeCorner } from './stage.ts';
import { createTerrazzo } from './terrazzo.ts';

const WALL = readColor('#b9c2b0');
const GROUND = readColor('#ebe6df');
const CHIPS = ['#d8b9a6', '#b3bbae', '#9c958e', '#dcc9b0', '#f8f5f0', '#c9bfb5'].map(readColor);
/** From above the chips would look as large as tiles. */
const SMALLER = 1.8;

export const terrazzoScene: Scene = {
  ...PLAIN_SCENE,
  gloss: 0.16,
  isFine: true,
  paint: (stage) => {
    const terrazzo = createTerrazzo(GROUND, CHIPS);
    const scale = stage.fromAbove ? SMALLER : 1;
    return {
      colorAt: (place) => {
        if (place.on === 'floor') {
          const light = shadeCorner(stage, place, 0.3, 0.35) * poolLight(stage, place, 0.25);
          return dim(terrazzo(place.x * scale, place.z * scale), light);
        }
        const paint = 0.98 + 0.03 * plasterAt(place.x, place.y);
        return dim(WALL, shadeCorner(stage, place, 0.18, 0.3) * poolLight(stage, place, 0.34) * paint);
      },
    };
  },
};
