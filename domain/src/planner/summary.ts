/** A plan in codes and numbers, one line per operation or setting: the interface has a message for each code. */
import { backgroundKinds, type SummaryLine } from './plan.ts';
import { toneSettings, type Step } from './steps.ts';

/** Lines in the order of the steps. `on` is the picture's number, 0 for all of them. */
export function summarise(steps: readonly Step[]): SummaryLine[] {
  return steps.flatMap((step): SummaryLine[] => {
    const on: Record<string, number> = step.on === undefined ? {} : { on: step.on === 'all' ? 0 : step.on };
    if (step.op === 'tone') {
      return toneSettings.flatMap((setting) => {
        const value = step[setting];
        return value === undefined ? [] : [{ code: `tone.${setting}`, values: { value, ...on } }];
      });
    }
    if (step.op === 'crop') return [{ code: 'crop', values: { width: step.ratio[0], height: step.ratio[1], ...on } }];
    if (step.op === 'remove-background') {
      const kind = backgroundKinds.find((name) => name === step.background);
      if (kind === undefined) return [{ code: 'remove-background.colour', values: { colour: step.background, ...on } }];
      const { background: _, ...values } = simpleValues(step);
      return [{ code: `remove-background.${kind}`, values: { ...values, ...on } }];
    }
    return [{ code: step.op, values: { ...simpleValues(step), ...on } }];
  });
}

function simpleValues(step: Step): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(step)) {
    if (key === 'op' || key === 'on') continue;
    if (typeof value === 'string' || typeof value === 'number') values[key] = value;
    else if (typeof value === 'boolean') values[key] = value ? 1 : 0;
  }
  return values;
}
