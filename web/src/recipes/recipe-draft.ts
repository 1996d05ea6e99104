/** A recipe while it is being made: like the file, with a key for each step that stays while steps move. */

export interface DraftStep {
  readonly key: string;
  readonly op: string;
  /** As written: what is absent has the operation's default. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Id of the second picture. */
  readonly picture: string | undefined;
}

export interface RecipeDraft {
  readonly name: string;
  readonly steps: readonly DraftStep[];
}

export type DraftAct =
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'add'; readonly op: string; readonly key: string }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  /** `value` undefined: back to the default. */
  | { readonly type: 'set'; readonly key: string; readonly option: string; readonly value: unknown }
  | { readonly type: 'picture'; readonly key: string; readonly picture: string | undefined }
  | { readonly type: 'replace'; readonly draft: RecipeDraft };

export function changeDraft(draft: RecipeDraft, act: DraftAct): RecipeDraft {
  switch (act.type) {
    case 'name':
      return { ...draft, name: act.name };
    case 'add':
      return addStep(draft, { key: act.key, op: act.op, options: {}, picture: undefined });
    case 'remove':
      return { ...draft, steps: draft.steps.filter(({ key }) => key !== act.key) };
    case 'move':
      return { ...draft, steps: moveStep(draft.steps, act.key, act.to) };
    case 'set':
      return changeStep(draft, act.key, (step) => ({
        ...step,
        options: setOption(step.options, act.option, act.value),
      }));
    case 'picture':
      return changeStep(draft, act.key, (step) => ({ ...step, picture: act.picture }));
    case 'replace':
      return act.draft;
  }
}

/** The file's step stays the last: a step added after it goes before it. */
function addStep(draft: RecipeDraft, step: DraftStep): RecipeDraft {
  const last = draft.steps.at(-1);
  const steps = last?.op === 'export' ? [...draft.steps.slice(0, -1), step, last] : [...draft.steps, step];
  return { ...draft, steps };
}

function moveStep(steps: readonly DraftStep[], key: string, to: number): readonly DraftStep[] {
  const moved = steps.find((step) => step.key === key);
  if (moved === undefined) return steps;
  const others = steps.filter((step) => step.key !== key);
  const place = Math.max(0, Math.min(others.length, to));
  return others.toSpliced(place, 0, moved);
}

function changeStep(draft: RecipeDraft, key: string, change: (step: DraftStep) => DraftStep): RecipeDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.key === key ? change(step) : step)) };
}

function setOption(options: DraftStep['options'], name: string, value: unknown): DraftStep['options'] {
  const others = Object.fromEntries(Object.entries(options).filter(([option]) => option !== name));
  return value === undefined ? others : { ...others, [name]: value };
}
