/** What has been understood so far of an instruction; the readers write into it clause by clause. */

import type { Limit, Need, PlannerState, Question, Region, Remark } from '@afterglow/domain/edits/plan';
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../clause.ts';

export interface Found {
  readonly step: Step;
  /** Where in the text it was found; steps are carried out in this order. */
  readonly at: number;
  /** Follows from a complaint (it is too dark), which gives way to a wish (brighten it). */
  readonly complaint: boolean;
}

export interface Reading {
  readonly state: PlannerState;
  readonly found: Found[];
  readonly remarks: Remark[];
  readonly keep: Set<Region>;
  only: Region | undefined;
  base: 'current' | 'before-last' | 'original';
  /** Clauses without a wish that nobody understood: it is for my blog. */
  readonly asides: string[];
  /** Clauses that nobody understood and that may be a wish: beside steps, the plan waits for an answer. */
  readonly missed: string[];
  /** Parts of the instruction that narrow a wish and that nobody read: the plan waits for an answer. */
  readonly unread: string[];
  /** A price was asked for: the steps are shown with it and not planned. */
  asksPrice: boolean;
  /** Something was refused on purpose (don't crop it): no steps are then no misunderstanding. */
  declined: boolean;
  /** What a clause that only describes could have meant. */
  described: readonly (readonly Step[])[] | undefined;
  /** The thing whose color was spoken of last. */
  dyed: string | undefined;
  /** The instruction began with a no to what was done last. */
  readonly correctsLast: boolean;
  /** The last steps are done again, elsewhere or once more. */
  repeatsLast: boolean;
  /** Nothing may be cut off: a size in both directions fits inside. */
  uncropped: boolean;
  /** "Clear" was read as an enlargement; beside a wish for light it is a matter of light. */
  cleared: boolean;
}

/** Reads what it knows in a clause. True when it took anything: the clause is then understood. */
export type Reader = (clause: Clause, reading: Reading) => boolean;

export function startReading(state: PlannerState, correctsLast = false): Reading {
  return {
    state,
    correctsLast,
    found: [],
    remarks: [],
    keep: new Set(),
    only: undefined,
    base: 'current',
    declined: false,
    repeatsLast: false,
    uncropped: false,
    cleared: false,
    dyed: undefined,
    described: undefined,
    asides: [],
    missed: [],
    unread: [],
    asksPrice: false,
  };
}

export function addStep(reading: Reading, step: Step, at: number, complaint = false): true {
  reading.found.push({ step, at, complaint });
  return true;
}

export function ask(reading: Reading, code: Question, choices: readonly (readonly Step[])[] = []): true {
  reading.remarks.push({ kind: 'ask', code, choices });
  return true;
}

export function need(reading: Reading, code: Need, clause: Clause): true {
  reading.remarks.push({ kind: 'need', code, text: clause.text });
  return true;
}

export function refuse(reading: Reading, code: Limit, clause: Clause): true {
  reading.remarks.push({ kind: 'cannot', code, text: clause.text });
  return true;
}

/** The latest step of an operation, for a clause that only adds to it. */
export function findLast<Op extends Step['op']>(
  reading: Reading,
  op: Op,
): { readonly step: Extract<Step, { op: Op }>; readonly index: number } | undefined {
  const isWanted = (step: Step): step is Extract<Step, { op: Op }> => step.op === op;
  const index = reading.found.findLastIndex(({ step }) => step.op === op);
  const step = reading.found[index]?.step;
  return step && isWanted(step) ? { step, index } : undefined;
}

export function replaceStep(reading: Reading, index: number, step: Step): true {
  const before = reading.found[index];
  if (before) reading.found[index] = { ...before, step };
  return true;
}

/** A copy to which `restoreReading` goes back when a clause turns out not to be understood. */
export const saveReading = (reading: Reading): Reading => ({
  ...reading,
  found: [...reading.found],
  remarks: [...reading.remarks],
  unread: [...reading.unread],
  keep: new Set(reading.keep),
});

export function restoreReading(reading: Reading, saved: Reading): void {
  reading.found.splice(0, reading.found.length, ...saved.found);
  reading.remarks.splice(0, reading.remarks.length, ...saved.remarks);
  reading.unread.splice(0, reading.unread.length, ...saved.unread);
  reading.keep.clear();
  for (const region of saved.keep) reading.keep.add(region);
  reading.only = saved.only;
  reading.base = saved.base;
  reading.declined = saved.declined;
  reading.repeatsLast = saved.repeatsLast;
  reading.uncropped = saved.uncropped;
  reading.cleared = saved.cleared;
  reading.described = saved.described;
  reading.dyed = saved.dyed;
  reading.asksPrice = saved.asksPrice;
}
