/** A roll of colored paper that bends from floor to wall. */
import { clamp } from '../planes/plane.ts';
import { dim } from './scene-color.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';
import { bendOf, poolLight } from './stage.ts';

export const paperScene: Scene = {
  ...PLAIN_SCENE,
  gloss: 0.02,
  paint: (stage, color) => ({
    colorAt: (place, _column, row) => {
      const upright = bendOf(stage, row, 0.16);
      const up = clamp((stage.wallRow - row) / stage.height);
      // bright floor, a dip in the bend, a wall that falls off upward
      const light = 1 - 0.048 * Math.sin(Math.PI * upright) - 0.3 * upright * (0.3 + 0.8 * up);
      return dim(color, light * poolLight(stage, place, 0.28) * 1.05);
    },
  }),
};
