/** On-device edition of the template `crowd-removal`. */

import { describeHole, encodeLike, readMask } from '../../operations/restore/inpaint.ts';
import { removePeople } from '../../operations/restore/remove-people.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { crowdRemovalContract } from './contract.ts';

/**
 * Pictures: the photo, and optionally a mask of who stays (white), which is then never changed. The photo keeps its
 * size, colors and every pixel outside the filled area. Fails with `nobody_to_remove`: a picture that did not change is
 * nobody's to pay for.
 */
export const crowdRemoval = defineTask(crowdRemovalContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo, mask], { keep, point, shadows, seed }, context) {
    const { width, height } = photo;
    const removed = await removePeople(
      photo,
      {
        keep,
        traces: shadows,
        seed,
        ...(point ? { point: [point.x * width, point.y * height] as const } : {}),
        ...(mask ? { keepMask: await readMask(mask, width, height) } : {}),
      },
      context,
    );
    const { people, kept, share, picture, label } = removed;
    if (share === 0) throw new EngineError('nobody_to_remove');
    const hole = describeHole(share);
    return {
      outputs: [{ name: 'result', picture, encode: encodeLike(photo) }],
      report: {
        peopleFound: people.length,
        peopleRemoved: people.length - kept.size,
        ...hole.report,
        people: people.map(({ box }, i) => ({ box: box.map(Math.round), kept: kept.has(i) })),
      },
      warnings: hole.warnings,
      ...(label ? { label } : {}),
      model: 'recipe:crowd-removal',
    };
  },
});
