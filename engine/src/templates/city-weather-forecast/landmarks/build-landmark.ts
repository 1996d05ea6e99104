import type { Mesh } from '../../../render3d/mesh.ts';
import type { Palette } from '../palette.ts';

/** Adds a model that stands on y = 0 at the origin, at most about 3.4 units wide, 3 to 7 high. `seed` varies it, if anything does. */
export type BuildLandmark = (mesh: Mesh, palette: Palette, seed: number) => void;
