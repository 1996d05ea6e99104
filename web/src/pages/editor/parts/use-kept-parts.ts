import { useState } from 'react';
import { useKeptText } from '../../../session/use-kept-text.ts';

export interface KeptParts<State> {
  readonly state: State;
  /** @param same Continues with the change before: one stroke is one step back. */
  set(next: State, same?: boolean): void;
  readonly undo: (() => void) | undefined;
  reset(): void;
}

/** Settings of a tool for a version, kept until they are applied or taken back, with the steps to them. */
export function useKeptParts<State>(
  key: string,
  neutral: State,
  isState: (value: unknown) => value is State,
): KeptParts<State> {
  const [kept, keep] = useKeptText(key);
  const [{ state, before }, setAll] = useState<{ readonly state: State; readonly before: readonly State[] }>(() => ({
    state: read(kept, isState) ?? neutral,
    before: [],
  }));
  const put = (next: State, past: readonly State[]): void => {
    setAll({ state: next, before: past });
    keep(JSON.stringify(next));
  };
  const [last, ...rest] = before;
  return {
    state,
    set: (next, same = false) => put(next, same ? before : [state, ...before].slice(0, 100)),
    undo: last === undefined ? undefined : () => put(last, rest),
    reset: () => put(neutral, [state, ...before]),
  };
}

function read<State>(text: string, isState: (value: unknown) => value is State): State | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
