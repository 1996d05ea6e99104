/** On-device edition of the template `crowd-removal`. */

import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { encodeLike, readMask } from '../../operations/restore/inpaint.ts';
import { removePeople } from '../../operations/restore/remove-people.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { defineTask, type TaskLabel } from '../../run/task-row.ts';
import { EngineError, type EngineWarning } from '../../run/task.ts';
import { crowdRemovalContract } from './contract.ts';
import { layFill } from './lay-fill.ts';

/** Larger photos are searched and filled on a copy of this size, which is laid into them: at 50 MP that takes 1.8 GB instead of 3.4. */
const MOST_PIXELS = 12_500_000;

/**
 * Shares of the picture that were filled. Looked at: up to the first two of three photos come out well, however many people
 * went; beyond it one of three, beyond the second one of four.
 */
const DOUBTFUL = 0.06;
const POOR = 0.1;

/** How far a result can be trusted of which `share` was filled, by `label`: the operator's own network was not looked at. */
export function judgeShare(share: number, label: TaskLabel | undefined): { poor: boolean; warnings: EngineWarning[] } {
  if (share > POOR && label === 'algorithmicallyEnhanced') return { poor: true, warnings: ['made_up'] };
  return { poor: false, warnings: share > DOUBTFUL ? ['large_hole'] : [] };
}

function fitSize({ width, height }: Picture): { width: number; height: number } {
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  return { width: Math.round(width * shrink), height: Math.round(height * shrink) };
}

/**
 * Pictures: the photo, and optionally a mask of who stays (white), which is then never changed. The photo keeps its
 * size, colors and every pixel outside the filled area. Fails with `nobody_to_remove`: a picture that did not change is
 * nobody's to pay for, nor is one of which too much was made up (`poor`).
 */
export const crowdRemoval = defineTask(crowdRemovalContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo, mask], { keep, point, shadows, seed }, context) {
    const { width, height } = fitSize(photo);
    const work = await resizePicture(photo, width, height);
    const removed = await removePeople(
      work,
      {
        keep,
        traces: shadows,
        seed,
        ...(point ? { point: [point.x * width, point.y * height] as const } : {}),
        ...(mask ? { keepMask: await readMask(mask, width, height) } : {}),
      },
      context,
    );
    const { people, kept, share, label } = removed;
    if (share === 0) throw new EngineError('nobody_to_remove');
    throwIfAborted(context.signal);
    const picture = work === photo ? removed.picture : await layFill(photo, removed.picture, removed.hole);
    const scale = photo.width / width;
    const { poor, warnings } = judgeShare(share, label);
    return {
      outputs: [{ name: 'result', picture, encode: encodeLike(photo) }],
      report: {
        peopleFound: people.length,
        peopleRemoved: people.length - kept.size,
        holePercent: roundTo(share * 100, 1),
        poor,
        people: people.map(({ box }, i) => ({ box: box.map((value) => Math.round(value * scale)), kept: kept.has(i) })),
      },
      warnings,
      ...(label ? { label } : {}),
      model: 'recipe:crowd-removal',
    };
  },
});
