/** A silk cloth that hangs in wide folds and runs out over the floor. */
import { mix } from '../planes/plane.ts';
import { fractalAt } from './lattice-noise.ts';
import { blendColors, dim, readColor } from './scene-color.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';
import { bendOf, poolLight } from './stage.ts';

const SILK = readColor('#d9c3b8');
const SHEEN = readColor('#fff4ee');

export const silkScene: Scene = {
  ...PLAIN_SCENE,
  light: { azimuth: 30, elevation: 46, softness: 30 },
  behind: 1.4,
  cast: 0.5,
  gloss: 0.05,
  tint: [1.02, 1, 0.98],
  paint: (stage) => ({
    colorAt: (place, _column, row) => {
      const upright = bendOf(stage, row, 0.07);
      const along = place.on === 'wall' ? place.y : place.z - stage.wall;
      const slope = (foldAt(place.x + 0.01, along) - foldAt(place.x - 0.01, along)) / 0.02;
      const sheen = Math.exp(-(((slope - 2.2) / 1.5) ** 2));
      const amount = stage.fromAbove ? 0.25 : mix(0.08, 1, upright);
      const folds = 1 + amount * (-0.03 * slope + 0.08 * foldAt(place.x, along) + 0.1 * sheen);
      const bend = 1 - 0.12 * Math.sin(Math.PI * upright);
      return dim(blendColors(SILK, SHEEN, 0.1 * sheen * amount), folds * 0.95 * poolLight(stage, place, 0.35) * bend);
    },
  }),
};

/** How far the cloth stands out, about -1..1: wide folds that wander. */
function foldAt(x: number, along: number): number {
  const wave = x + 0.5 * fractalAt(x * 0.6 + along * 0.25, along * 0.4, 2, 61) + 0.05 * Math.sin(along * 1.3);
  return (
    0.62 * Math.sin(wave * 3.9 + 0.6) +
    0.26 * Math.sin(wave * 8.3 + 1.1 + 0.4 * along) +
    0.05 * Math.sin(wave * 17 + along)
  );
}
