import type { Clock } from '../../lib/clock.ts';

/** Codes of operations and answers, never what a person wrote. */
export interface PlanDifference {
  readonly at: string;
  readonly rules: readonly string[];
  readonly model: readonly string[];
}

/** What the language model and the rules planned since this process started. */
export interface PlanDifferences {
  readonly compared: number;
  readonly differed: number;
  /** Newest first. */
  readonly latest: readonly PlanDifference[];
}

export interface DifferenceBook {
  readonly add: (rules: readonly string[], model: readonly string[]) => void;
  readonly read: () => PlanDifferences;
}

const most = 20;
const longest = 12;

export function createDifferenceBook(clock: Clock): DifferenceBook {
  let compared = 0;
  let differed = 0;
  let latest: readonly PlanDifference[] = [];
  return {
    add(rules, model) {
      compared++;
      if (rules.join() === model.join()) return;
      differed++;
      const difference = {
        at: clock.now().toISOString(),
        rules: rules.slice(0, longest),
        model: model.slice(0, longest),
      };
      latest = [difference, ...latest].slice(0, most);
    },
    read: () => ({ compared, differed, latest }),
  };
}
