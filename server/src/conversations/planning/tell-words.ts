import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { Locale } from '@afterglow/domain/locale';
import { engineCalls } from '@afterglow/planner/engine-calls';
import type { KnownWords } from '../../templates/known-words.ts';

/** The plan with a remark for every word of its steps that the engine cannot draw. `pictures`: in the conversation. */
export async function tellUnknownWords(
  words: KnownWords,
  plan: EditPlan,
  pictures: number,
  locale: Locale,
): Promise<EditPlan> {
  const calls = plan.steps.flatMap((step) =>
    step.op === 'coloring-page' || step.op === 'city-weather-forecast' || step.op === 'doodle-ad'
      ? engineCalls(step, { width: 1, height: 1 })
      : [],
  );
  const readings = await Promise.all(
    calls.map(({ task, options }) => words.readOptions(task, options, pictures, locale)),
  );
  const remarks = readings
    .flat()
    .flatMap(({ unknown }) =>
      unknown.map(({ word, nearest: [nearest] }) => ({ kind: 'word' as const, word, nearest: nearest ?? null })),
    );
  return remarks.length === 0 ? plan : { ...plan, remarks: [...plan.remarks, ...remarks] };
}
