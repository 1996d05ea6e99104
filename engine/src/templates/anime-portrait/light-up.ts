/** More light for a dim photo, and more depth for a hazy one. */
import { autoLevels } from '../../kernels/planes/auto-levels.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { mix, smoothstep } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { measureCheeks } from '../../operations/faces/measure-cheeks.ts';
import { rosiness } from './measure-skin.ts';

/** Share of auto levels, and lightness that the skin of a face may gain by them: nobody's skin is to become another one. */
const LEVELS = 0.75;
const MOST_LIFT = { deep: 0.02, pale: 0.085 } as const;
/** And what it may lose: the levels of a hazy photo took a tenth of it. */
const MOST_DROP = 0.03;

/** The photo with its levels stretched, as far as its faces stay who they are. */
export function lightUp(lab: LabPicture, faces: readonly Face[]): LabPicture {
  const lit = autoLevels(lab, LEVELS);
  const shares = faces.map((face) => {
    const [before, a, b] = measureCheeks(face, lab) ?? [0, 0, 0];
    const lift = (measureCheeks(face, lit)?.[0] ?? 0) - before;
    if (lift < 0) return MOST_DROP / Math.max(1e-3, -lift);
    const pale = Math.max(smoothstep(0.68, 0.8, before), rosiness(a, b));
    return mix(MOST_LIFT.deep, MOST_LIFT.pale, pale) / Math.max(1e-3, lift);
  });
  const share = Math.min(1, ...shares);
  return share === 1 ? lit : autoLevels(lab, LEVELS * share);
}
