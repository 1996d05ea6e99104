/** Colors of scenes: linear light, red, green and blue, about 0..1. */
import { LINEAR } from '@afterglow/pixels/linear-light';
import { parseHexColor } from '../planes/hex-color.ts';

export type SceneColor = readonly [red: number, green: number, blue: number];

/** `#rrggbb` as linear light. */
export function readColor(hex: string): SceneColor {
  const [red, green, blue] = parseHexColor(hex);
  return [LINEAR[red], LINEAR[green], LINEAR[blue]];
}

export function dim([red, green, blue]: SceneColor, by: number): SceneColor {
  return [red * by, green * by, blue * by];
}

/** `from` at 0, `to` at 1. */
export function blendColors(from: SceneColor, to: SceneColor, share: number): SceneColor {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}
