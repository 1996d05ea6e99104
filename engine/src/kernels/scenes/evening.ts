/** An evening sky above a satin floor that mirrors it. */
import { smoothstep } from '../planes/plane.ts';
import { blendColors, dim, readColor, type SceneColor } from './scene-color.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';
import { poolLight } from './stage.ts';

const NIGHT = readColor('#3a3f55');
const MAUVE = readColor('#8a7682');
const APRICOT = readColor('#d2a592');

export const eveningScene: Scene = {
  ...PLAIN_SCENE,
  light: { azimuth: 35, elevation: 36, softness: 26 },
  behind: 2.4,
  cast: 0.5,
  gloss: 0.34,
  tint: [1.05, 0.98, 0.96],
  exposure: 0.93,
  paint: (stage) => ({
    colorAt: (place, _column, row) => {
      if (stage.fromAbove) return dim(blendColors(MAUVE, APRICOT, 0.35), 0.8 * poolLight(stage, place, 0.5));
      const up = (stage.wallRow - row) / stage.height;
      const glow = 1 - 0.16 * Math.min(1, (place.x * place.x) / 3);
      // the line between floor and sky is out of focus
      const floor = smoothstep(0.012, -0.03, up);
      const light = glow * (1 - floor * (0.2 + 0.34 * smoothstep(0, 0.35, -up)));
      return dim(skyAt(Math.abs(up) * (up > 0 ? 1.25 : 1.7)), light);
    },
  }),
};

/** `up` is 0 at the horizon, 1 at the top. */
function skyAt(up: number): SceneColor {
  if (up < 0.3) return blendColors(APRICOT, MAUVE, smoothstep(0, 0.3, up));
  return blendColors(MAUVE, NIGHT, smoothstep(0.3, 0.95, up));
}
