/** The small network's view of a photo of which the large one is unsure. */
import type { Picture } from '../../image/picture.ts';
import { resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import type { EngineContext } from '../../run/context.ts';
import { runMatteModel } from './coarse-matte.ts';

/** Half seen pixels by those taken for the subject. A fifth of the second that a cut-out takes, so only where it may help. */
const ASKED = 0.25;
const HALF = [0.1, 0.9] as const;
const SOLID = 0.5;

/** Coverage 0..1 in the size of `network`; undefined where that is sure enough of itself. @throws EngineError `aborted`. */
export async function askSmallNetwork(
  rgb: Picture,
  network: Plane,
  context: EngineContext,
): Promise<Plane | undefined> {
  let [half, solid] = [0, 0];
  for (const value of network.data) {
    if (value > HALF[0] && value < HALF[1]) half++;
    if (value > SOLID) solid++;
  }
  if (half <= ASKED * solid) return undefined;
  return resizePlane(await runMatteModel(rgb, 'u2netp', context), network.width, network.height);
}
