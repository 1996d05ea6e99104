/** The rendered scenes a double exposure may hold. */
import type { LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import type { SceneName } from './contract.ts';
import { drawCity } from './scene-city.ts';
import { drawForest } from './scene-forest.ts';
import type { SceneFrame } from './scene-layers.ts';
import { drawMountains } from './scene-mountains.ts';
import { drawSea } from './scene-sea.ts';

const SCENES: Readonly<Record<SceneName, (frame: SceneFrame, seed: number) => Promise<LightCanvas>>> = {
  mountains: drawMountains,
  forest: drawForest,
  city: drawCity,
  sea: drawSea,
};

/** Renders a scene in linear light so that it has something to show at every height of the figure. */
export async function drawScene(name: SceneName, frame: SceneFrame, seed: number): Promise<LightCanvas> {
  return SCENES[name](frame, seed);
}
