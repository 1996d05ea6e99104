import type { Step } from '@afterglow/domain/edits/steps';
import type { Locale } from '@afterglow/domain/locale';
import { picturesOf } from '@afterglow/planner/engine-calls';
import type { Executor } from '../../db/pool.ts';
import { refuseUnsafeText } from '../../engines/refuse-unsafe-text.ts';
import { getImages } from '../versions/add-pictures.ts';

/** Pictures that steps bring along have to be the person's. Throws `image_not_found`, `image_blocked`. */
export async function checkPicturesOfSteps(executor: Executor, userId: string, steps: readonly Step[]): Promise<void> {
  await getImages(executor, userId, steps.flatMap(picturesOf));
}

/** Words that a person set in a tool and that will stand in the picture. Throws `text_blocked`. */
export function refuseUnsafeSteps(steps: readonly Step[], locale: Locale): void {
  refuseUnsafeText(
    steps.flatMap((step) => {
      if (step.op === 'adjust') return [step.settings.text?.content ?? '', step.settings.watermark?.content ?? ''];
      return step.op === 'compose'
        ? step.layers.flatMap((layer) => (layer.kind === 'text' ? [layer.content] : []))
        : [];
    }),
    locale,
  );
}
